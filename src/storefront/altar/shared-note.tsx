import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

/** Above an arrangement that is not stored. `onSave` replaces the visitor's own with it. */
export function SharedNote({ text, onSave }: { text: string; onSave: () => void }) {
  const actions = (
    <div className="flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
      <Button variant="secondary" onClick={onSave}>
        {m.altar_keep()}
      </Button>
      <ButtonLink to={urlOf('altarPlanner')} variant="ghost">
        {m.altar_open_mine()}
      </ButtonLink>
    </div>
  )
  return (
    <div className="no-print mb-8">
      <Alert tone="info" action={actions}>
        {text}
      </Alert>
    </div>
  )
}
