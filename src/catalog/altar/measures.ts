export const dimensions = ['width', 'depth', 'height'] as const
export type Dimension = (typeof dimensions)[number]
/** mm */
export type Measures = Record<Dimension, number>
/** `estimated`: dimensions that the goods do not state, by the usual proportions of their kind. */
export type PieceMeasures = Measures & { estimated: Dimension[] }

/** mm */
export const pieceLimitsMm = { least: 10, most: 3000 }

export const isPieceMeasure = (length: number): boolean =>
  Number.isInteger(length) && length >= pieceLimitsMm.least && length <= pieceLimitsMm.most
