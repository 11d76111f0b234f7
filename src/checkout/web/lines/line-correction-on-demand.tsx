import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'

/** Loaded when there is a problem; a message says that loading failed, since the totals say only that there is one. */
export const LineCorrectionOnDemand = onDemand(() => import('./line-correction.tsx'), undefined, m.common_error_generic)
