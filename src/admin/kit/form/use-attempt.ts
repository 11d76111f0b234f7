import { useRevalidator } from 'react-router'
import { useBusy } from '#ui/browser/use-busy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { toastError } from '../load-result.ts'
import { type Confirmation, confirm } from '../overlays/confirm.tsx'
import { useUndoAction } from '../use-undo-action.ts'

/** Messages: on success, and the confirmation asked first. */
type AttemptMessages<Result> = {
  done: string
  ask?: Confirmation
  /** Reverts the action on the server; offered in the success message. */
  undo?: ((result: Result) => Promise<unknown>) | undefined
}

export type Attempt = ReturnType<typeof useAttempt>['attempt']

/**
 * Runs an action on the server, shows the result and reloads the screen's data; busy until that is done. Resolves to
 * whether the action succeeded.
 */
export function useAttempt() {
  const { isBusy, whileBusy } = useBusy()
  const { revalidate } = useRevalidator()
  const undoAction = useUndoAction()
  const attempt = async <Result>(work: () => Promise<Result>, texts: AttemptMessages<Result>): Promise<boolean> => {
    const { done, ask, undo } = texts
    if (ask && !(await confirm(ask))) return false
    return whileBusy(async () => {
      try {
        const result = await work()
        toast({ tone: 'success', message: done, ...(undo && { action: undoAction(() => undo(result)) }) })
        return true
      } catch (error) {
        toastError(error)
        return false
      } finally {
        await revalidate()
      }
    })
  }
  return { attempt, isBusy }
}
