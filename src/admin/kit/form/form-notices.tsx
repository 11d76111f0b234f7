import { Alert } from '#ui/feedback/alert.tsx'
import { ConflictPanel, type ConflictPanelProps } from './conflict-panel.tsx'
import type { FormValues } from './draft.ts'
import { DraftNote } from './draft-note.tsx'

/** Above the fields of a form: the restored draft, the server's error, and the conflict with another user's version. */
export function FormNotices<Values extends FormValues>(props: Omit<ConflictPanelProps<Values>, 'other'>) {
  const { form } = props
  return (
    <>
      <DraftNote from={form.draftFrom} onDiscard={form.discard} />
      {form.error && <Alert tone="danger">{form.error}</Alert>}
      {form.other && <ConflictPanel {...props} other={form.other} />}
    </>
  )
}
