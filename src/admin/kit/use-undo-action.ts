import { useRevalidator } from 'react-router'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { toastError } from './load-result.ts'

/** The undo action of a toast: reverts the change, shows the result and reloads the screen's data. */
export function useUndoAction() {
  const { revalidate } = useRevalidator()
  const takeBack = async (undo: () => Promise<unknown>) => {
    try {
      await undo()
      toast({ tone: 'info', message: m.admin_undone() })
    } catch (error) {
      toastError(error)
    } finally {
      await revalidate()
    }
  }
  return (undo: () => Promise<unknown>) => ({ label: m.admin_undo(), onClick: () => void takeBack(undo) })
}
