import { m } from '#i18n/messages.js'
import { ButtonAnchor } from '../actions/button.tsx'
import { Alert } from './alert.tsx'

/** Says what went wrong, with a link that loads the page again. */
export function ReloadAlert({ text }: { text: string }) {
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
      {text}
    </Alert>
  )
}
