import { useEffect, useRef } from 'react'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { QuietButton } from '../quiet-button.tsx'

type DraftNoteProps = { from: Date | undefined; onDiscard: () => void }

/** Says that unsaved input was restored, with a button to discard it. */
export function DraftNote({ from, onDiscard }: DraftNoteProps) {
  const discardedIn = useFocusAfterDiscard(from !== undefined)
  if (!from) return null
  return (
    <Alert
      tone="info"
      action={
        <QuietButton
          onClick={({ currentTarget, detail }) => {
            // Only for a press by keyboard: on a phone the focus would open its own.
            if (detail === 0) discardedIn.current = currentTarget.closest('form, main')
            onDiscard()
          }}
        >
          {m.admin_draft_discard()}
        </QuietButton>
      }
    >
      {m.admin_draft_restored({ time: formatLocalDateTime(from) })}
    </Alert>
  )
}

/** The pressed button goes away with the note: the first field around it gets the focus, which may be a new one. */
function useFocusAfterDiscard(isShown: boolean) {
  const around = useRef<Element>(null)
  useEffect(() => {
    if (isShown) return
    for (const field of around.current?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [])
      takeLostFocus(field)
    around.current = null
  }, [isShown])
  return around
}
