import { type AltarTop, freePlace, type StandingPiece } from '#catalog/altar/geometry.ts'
import { type AltarLayout, maxPieces, type PlacedPiece } from '#catalog/altar/layout.ts'
import type { Measures } from '#catalog/altar/measures.ts'
import type { PieceKind } from '#catalog/altar/piece-kinds.ts'
import type { AltarPosition } from './move-piece.ts'

export type NewPieces = {
  of: PlacedPiece['of']
  kind: PieceKind
  measures: Measures
  /** Pieces that come together: a pair is placed on both sides. */
  amount: number
}

export type OnPlace = (pieces: NewPieces, name: string, at?: AltarPosition) => void

/** Where new pieces are wanted: dropped at a place, or in the place of the piece with this key. */
type Wanted = { at?: AltarPosition | undefined; instead?: number | undefined }

/** Where dropped pieces stand: of a pair, the second opposite the first, unless they would overlap in the middle. */
export function dropPositions({ amount, measures }: NewPieces, at: AltarPosition, altar: AltarTop): AltarPosition[] {
  const opposite = { x: altar.width - at.x, y: at.y }
  return amount === 2 && Math.abs(opposite.x - at.x) >= measures.width ? [at, opposite] : [at]
}

/**
 * The layout with new pieces where they are wanted, the others at free places near where their kind usually stands. The
 * piece with the key `instead` leaves.
 */
export function withPlaced(
  layout: AltarLayout,
  standing: readonly StandingPiece[],
  added: NewPieces,
  { at: dropped, instead }: Wanted = {},
): AltarLayout {
  const { of, kind, measures } = added
  const replaced = layout.pieces.find(({ key }) => key === instead)
  const pieces = layout.pieces.filter((piece) => piece !== replaced)
  const wanted = dropped ? dropPositions(added, dropped, layout) : replaced ? [{ x: replaced.x, y: replaced.y }] : []
  const others = [...standing]
  for (let index = 0; index < added.amount && pieces.length < maxPieces; index++) {
    const key = 1 + Math.max(-1, ...pieces.map((piece) => piece.key))
    const at = wanted[index] ?? freePlace({ key, kind, measures }, layout, others, index % 2 === 1)
    others.push({ key, kind, measures, ...at })
    pieces.push({ key, of, ...at, ...('kind' in of && { measures }) })
  }
  return { ...layout, pieces }
}
