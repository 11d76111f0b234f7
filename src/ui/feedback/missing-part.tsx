import { m } from '#i18n/messages.js'
import { ReloadAlert } from './reload-alert.tsx'

/** Takes the place of a part that could not be loaded: mostly the connection was lost. */
export default function MissingPart() {
  return <ReloadAlert text={m.error_part_not_loaded()} />
}
