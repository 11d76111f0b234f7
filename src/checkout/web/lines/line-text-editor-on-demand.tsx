import { onDemand } from '#ui/browser/on-demand.tsx'

/** Changes the texts of a line; loaded when it has or needs some. Without it the line can still be removed. */
export const LineTextEditorOnDemand = onDemand(() => import('./line-text-editor.tsx'))
