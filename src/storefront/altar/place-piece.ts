import { freePlace, type StandingPiece } from '#catalog/altar/geometry.ts'
import { type AltarLayout, maxPieces, type PlacedPiece } from '#catalog/altar/layout.ts'
import type { Measures } from '#catalog/altar/measures.ts'
import type { PieceKind } from '#catalog/altar/piece-kinds.ts'

export type NewPieces = {
  of: PlacedPiece['of']
  kind: PieceKind
  measures: Measures
  /** Pieces that come together: a pair is placed on both sides. */
  amount: number
}

/**
 * The layout with new pieces at free places near where their kind usually stands. The first takes the place of the
 * piece with the key `instead`, if there is one.
 */
export function withPlaced(
  layout: AltarLayout,
  standing: readonly StandingPiece[],
  added: NewPieces,
  instead?: number,
): AltarLayout {
  const { of, kind, measures } = added
  const replaced = layout.pieces.find(({ key }) => key === instead)
  const pieces = layout.pieces.filter((piece) => piece !== replaced)
  const others = [...standing]
  for (let index = 0; index < added.amount && pieces.length < maxPieces; index++) {
    const key = 1 + Math.max(-1, ...pieces.map((piece) => piece.key))
    const at =
      replaced && index === 0
        ? { x: replaced.x, y: replaced.y }
        : freePlace({ key, kind, measures }, layout, others, index % 2 === 1)
    others.push({ key, kind, measures, ...at })
    pieces.push({ key, of, ...at, ...('kind' in of && { measures }) })
  }
  return { ...layout, pieces }
}
