import { m } from '#i18n/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { localTime } from '../../settings/local-time.ts'
import { QuietButton } from '../quiet-button.tsx'

type DraftNoteProps = { from: Date | undefined; onDiscard: () => void }

/** Says that unsaved input was restored, with a button to discard it. */
export function DraftNote({ from, onDiscard }: DraftNoteProps) {
  if (!from) return null
  return (
    <Alert tone="info" action={<QuietButton onClick={onDiscard}>{m.admin_draft_discard()}</QuietButton>}>
      {m.admin_draft_restored({ time: localTime(from) })}
    </Alert>
  )
}
