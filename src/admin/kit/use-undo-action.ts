import { useRevalidator } from 'react-router'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { errorMessageOf } from './load-result.ts'

/** What a toast offers to take back what was just done; says how that went and loads the screen anew. */
export function useUndoAction() {
  const { revalidate } = useRevalidator()
  const takeBack = async (undo: () => Promise<unknown>) => {
    try {
      await undo()
      toast({ tone: 'info', message: m.admin_undone() })
    } catch (error) {
      toast({ tone: 'danger', message: errorMessageOf(error) })
    } finally {
      await revalidate()
    }
  }
  return (undo: () => Promise<unknown>) => ({ label: m.admin_undo(), onClick: () => void takeBack(undo) })
}
