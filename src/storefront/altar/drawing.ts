import type { AltarTop } from '#catalog/altar/geometry.ts'
import type { PieceKind } from '#catalog/altar/piece-kinds.ts'

/** mm around the altar for pieces over its edge and the scale bar. */
export const marginMm = 80

/** The plan, and what is drawn in it, of which a copy can be shown. */
export const planId = 'altar-plan'
export const planDrawingId = 'altar-plan-drawing'

/** What the plan shows, as the `viewBox` of an SVG. */
export const planBox = ({ width, depth }: AltarTop): string =>
  `${-marginMm} ${-marginMm} ${width + 2 * marginMm} ${depth + 2 * marginMm}`

/** Sheets are A4 in portrait: as wide as this (mm) between the margins. */
const sheetWidth = 185

/** The largest usual scale at which a drawing of this width (mm) fits a sheet: 10 means 1:10. */
export function printScale(width: number): number {
  return [5, 10, 20].find((scale) => (width + 2 * marginMm) / scale <= sheetWidth) ?? 25
}

/** The width on paper of a drawing of this width (mm), as a CSS variable for `print:w-(--sheet)`. */
export const paperWidth = (width: number) =>
  ({ '--sheet': `${(width + 2 * marginMm) / printScale(width)}mm` }) as Record<`--${string}`, string>

/** Outlines seen from the front, in a box of one by one. */
export const frontOutlines: Record<PieceKind, string> = {
  tablet: 'M.15.1C.35 0 .65 0 .85.1V.88H1V1H0V.88H.15Z',
  statue: 'M.5 0C.65 0 .65.18.6.22.85.3 1 .7 1 1H0C0 .7.15.3.4.22.35.18.35 0 .5 0Z',
  jar: 'M.3 0H.7V.12C1.1.25 1.05.75.75 1H.25C-.05.75-.1.25.3.12Z',
  censer:
    'M.4 0H.6V.12C.85.15.9.3.9.35H1V.5H.9C.9.65.85.75.75.8V1H.65V.85H.35V1H.25V.8C.15.75.1.65.1.5H0V.35H.1C.1.3.15.15.4.12Z',
  bowl: 'M.08 0H.92C1 .35.9.8.72.88V1H.28V.88C.1.8 0 .35.08 0Z',
  lamp: 'M.2 0H.8V.12H.6V.85H1V1H0V.85H.4V.12H.2Z',
  vase: 'M.3 0H.7C.62.12.62.2.7.28 1.05.45 1.05.7.72.9V1H.28V.9C-.05.7-.05.45.3.28.38.2.38.12.3 0Z',
  tray: 'M0 0H1L.85.35H.6L.62.85H.8V1H.2V.85H.38L.4.35H.15Z',
  plate: 'M0 0H1L.75 1H.25Z',
  tube: 'M.1 0H.9V1H.1Z',
  flask: 'M.4 0H.6V.35C.9.45 1 .7.8 1H.2C0 .7.1.45.4.35Z',
  cups: 'M0 .45H.08V.1H.3V.45H.39V.1H.61V.45H.7V.1H.92V.45H1V1H0Z',
  other: 'M0 0H1V1H0Z',
}
