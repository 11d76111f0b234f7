import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#ui/toast.tsx'
import { faultOf } from './loaded.ts'

/** Does something on the server, says how it went (`done`, when it went well) and loads the screen anew. Gives whether it went well. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const attempt = async (work: () => Promise<unknown>, done = m.admin_saved()): Promise<boolean> => {
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
