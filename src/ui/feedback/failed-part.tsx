import { m } from '#i18n/messages.js'
import { ReloadAlert } from './reload-alert.tsx'

/** Takes the place of a part that threw while it was used. */
export default function FailedPart() {
  return <ReloadAlert text={m.error_try_later()} />
}
