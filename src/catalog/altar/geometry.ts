import type { AltarLayout } from './layout.ts'
import type { Measures } from './measures.ts'
import { kindRules, type PieceKind } from './piece-kinds.ts'

/** A piece as it stands: lengths in mm, the middle from the altar's left edge and from its back. */
export type StandingPiece = { key: number; kind: PieceKind; x: number; y: number; measures: Measures }

export type AltarTop = Pick<AltarLayout, 'width' | 'depth'>

/** mm by which pieces may reach into each other and still only touch. */
const touching = 2

/** Whether a piece is a circle from above. One of a round kind that is not as wide as deep counts as a rectangle. */
export const isRound = ({ kind, measures }: Pick<StandingPiece, 'kind' | 'measures'>): boolean =>
  kindRules[kind].isRound && measures.width === measures.depth

/** Whether some part of the piece is not on the altar. */
export function isOverEdge({ x, y, measures: { width, depth } }: StandingPiece, altar: AltarTop): boolean {
  return x - width / 2 < 0 || y - depth / 2 < 0 || x + width / 2 > altar.width || y + depth / 2 > altar.depth
}

/** Whether two pieces would stand in each other's place. */
export function isOverlapping(one: StandingPiece, other: StandingPiece): boolean {
  const apart = { x: Math.abs(one.x - other.x), y: Math.abs(one.y - other.y) }
  if (isRound(one) && isRound(other))
    return Math.hypot(apart.x, apart.y) < (one.measures.width + other.measures.width) / 2 - touching
  const [box, circle] = isRound(one) ? [other, one] : [one, other]
  const besides = { x: apart.x - box.measures.width / 2, y: apart.y - box.measures.depth / 2 }
  if (!isRound(circle))
    return besides.x < circle.measures.width / 2 - touching && besides.y < circle.measures.depth / 2 - touching
  return Math.hypot(Math.max(besides.x, 0), Math.max(besides.y, 0)) < circle.measures.width / 2 - touching
}

/** The share of the altar that pieces cover. */
export function coveredShare(pieces: readonly StandingPiece[], altar: AltarTop): number {
  const areas = pieces.map((piece) => {
    const box = piece.measures.width * piece.measures.depth
    return isRound(piece) ? (box * Math.PI) / 4 : box
  })
  return areas.reduce((sum, area) => sum + area, 0) / (altar.width * altar.depth)
}

/** The nearest place on the altar for the middle of a piece; partly over the edge is possible, hints say so. */
export function clampToAltar({ x, y }: { x: number; y: number }, altar: AltarTop): { x: number; y: number } {
  const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), most))
  return { x: within(x, altar.width), y: within(y, altar.depth) }
}

/** mm between places that are tried. */
const gridStep = 20

const nearest5 = (mm: number) => Math.round(mm / 5) * 5

type NewPiece = Omit<StandingPiece, 'x' | 'y'>

/** A free place for a new piece, the nearest to where its kind usually stands; the usual one when none is free. */
export function freePlace(
  piece: NewPiece,
  altar: AltarTop,
  others: readonly StandingPiece[],
  mirrored = false,
): { x: number; y: number } {
  const [fromLeft, fromBack] = kindRules[piece.kind].place
  const { width, depth } = piece.measures
  // A shallow altar has no room for a whole piece at the edge.
  const within = (share: number, length: number, size: number) =>
    size >= length ? length / 2 : Math.min(Math.max(nearest5(share * length), size / 2), length - size / 2)
  const usual = clampToAltar(
    { x: within(mirrored ? 1 - fromLeft : fromLeft, altar.width, width), y: within(fromBack, altar.depth, depth) },
    altar,
  )
  const isFree = (place: { x: number; y: number }) => {
    const placed = { ...piece, ...place }
    return !isOverEdge(placed, altar) && !others.some((other) => isOverlapping(placed, other))
  }
  if (isFree(usual)) return usual
  const distance = (place: { x: number; y: number }) => Math.hypot(place.x - usual.x, place.y - usual.y)
  const free = gridPlaces(altar).filter(isFree)
  return free.length > 0 ? free.reduce((best, place) => (distance(place) < distance(best) ? place : best)) : usual
}

function gridPlaces({ width, depth }: AltarTop): { x: number; y: number }[] {
  const steps = (length: number) => Array.from({ length: Math.floor(length / gridStep) + 1 }, (_, at) => at * gridStep)
  return steps(width).flatMap((x) => steps(depth).map((y) => ({ x, y })))
}
