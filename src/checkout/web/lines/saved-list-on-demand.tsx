import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'

/** Also loaded when a line is saved. */
export const loadSavedList = () => import('./saved-list.tsx')

/** The lines saved for later, loaded where there are any; a message says that loading failed: they are not lost. */
export const SavedListOnDemand = onDemand(
  async () => ({ default: (await loadSavedList()).SavedList }),
  undefined,
  () => <p className="mt-12">{m.common_error_generic()}</p>,
)
