import { useRevalidator } from 'react-router'
import { toast } from '#ui/feedback/toast.ts'
import { errorMessageOf } from '../load-result.ts'
import { confirm, type Question } from '../overlays/confirm.tsx'
import { useUndoAction } from '../use-undo-action.ts'
import { useBusy } from './use-submission.ts'

/** What is said when it went well: which thing, and what became of it. And what is asked before. */
type AttemptMessages<Result> = {
  done: string
  ask?: Question
  /** Takes it back on the server; offered with what is said. */
  undo?: ((result: Result) => Promise<unknown>) | undefined
}

/** Does something on the server, says how it went and loads the screen anew. Gives whether it went well. */
export function useAttempt() {
  const { isBusy, whileBusy } = useBusy()
  const { revalidate } = useRevalidator()
  const undoAction = useUndoAction()
  const attempt = async <Result>(work: () => Promise<Result>, texts: AttemptMessages<Result>): Promise<boolean> => {
    const { done, ask, undo } = texts
    if (ask && !(await confirm(ask))) return false
    try {
      const result = await whileBusy(work)
      toast({ tone: 'success', message: done, ...(undo && { action: undoAction(() => undo(result)) }) })
      return true
    } catch (error) {
      toast({ tone: 'danger', message: errorMessageOf(error) })
      return false
    } finally {
      await revalidate()
    }
  }
  return { attempt, isBusy }
}
