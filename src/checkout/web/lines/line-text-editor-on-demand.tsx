import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'

/** Changes the texts of a line; loaded when it has or needs some. A message says that loading failed. */
export const LineTextEditorOnDemand = onDemand(
  () => import('./line-text-editor.tsx'),
  undefined,
  m.common_error_generic,
)
