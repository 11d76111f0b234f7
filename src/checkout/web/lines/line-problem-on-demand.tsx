import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'

/**
 * The note about a line, loaded when there is one: most carts have none. A message says that loading failed, since the
 * totals say only that something is wrong.
 */
export const LineProblemOnDemand = onDemand(() => import('./line-problem-note.tsx'), undefined, m.common_error_generic)
