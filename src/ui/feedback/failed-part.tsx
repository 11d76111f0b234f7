import { m } from '#i18n/messages.js'
import { ButtonAnchor } from '../actions/button.tsx'
import { Alert } from './alert.tsx'

/** Takes the place of a part that could not be loaded, or threw while it was used; the link loads the page again. */
export default function FailedPart() {
  return (
    <Alert
      tone="danger"
      title={m.error_title()}
      action={
        <ButtonAnchor href="" data-reload="" variant="secondary">
          {m.common_retry()}
        </ButtonAnchor>
      }
    >
      {m.error_try_later()}
    </Alert>
  )
}
