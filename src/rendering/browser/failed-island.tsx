import { m } from '#i18n/messages.js'
import { ButtonAnchor } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

/** Takes the place of an island that threw while it was used; the link loads the page again. */
export function FailedIsland() {
  return (
    <Alert
      tone="danger"
      title={m.error_title()}
      action={
        <ButtonAnchor href={location.pathname + location.search} variant="secondary">
          {m.common_retry()}
        </ButtonAnchor>
      }
    >
      {m.error_try_later()}
    </Alert>
  )
}
