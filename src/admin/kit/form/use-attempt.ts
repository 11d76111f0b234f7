import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#ui/feedback/toast.ts'
import { faultOf } from '../load-result.ts'
import { type Asked, confirm } from '../overlays/confirm.tsx'

/** What is said when it went well: which thing, and what became of it. And what is asked before. */
type AttemptWords = { done: string; ask?: Asked }

/** Does something on the server, says how it went and loads the screen anew. Gives whether it went well. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const attempt = async (work: () => Promise<unknown>, { done, ask }: AttemptWords): Promise<boolean> => {
    if (ask && !(await confirm(ask))) return false
    setBusy(true)
    try {
      await work()
      toast({ tone: 'success', message: done })
      return true
    } catch (error) {
      toast({ tone: 'danger', message: faultOf(error) })
      return false
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return { attempt, isBusy }
}
