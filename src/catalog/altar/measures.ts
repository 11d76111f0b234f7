export const sides = ['width', 'depth', 'height'] as const
export type Side = (typeof sides)[number]
/** mm */
export type Measures = Record<Side, number>
/** `estimated`: sides that the goods do not state, by the usual proportions of their kind. */
export type PieceMeasures = Measures & { estimated: Side[] }

/** mm */
export const pieceLimits = { least: 10, most: 3000 }

export const isPieceMeasure = (length: number): boolean =>
  Number.isInteger(length) && length >= pieceLimits.least && length <= pieceLimits.most
