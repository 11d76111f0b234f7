import { onDemand } from '../on-demand.tsx'

/** The note about a line, loaded when there is one: most carts have none, and the totals say as well what is wrong. */
export const LineProblemOnDemand = onDemand(() => import('./line-problem-note.tsx'))
