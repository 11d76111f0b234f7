import type { StandingPiece } from '#catalog/altar/geometry.ts'
import type { AltarLayout } from '#catalog/altar/layout.ts'
import type { Measures } from '#catalog/altar/measures.ts'
import { kindRules, type PieceKind } from '#catalog/altar/piece-kinds.ts'
import { withPlaced } from '../place-piece.ts'

/** What most family altars have; widths in mm on an altar of at least 1000 × 500 mm. */
const usualPieces = [
  { kind: 'bowl', width: 200, amount: 1 },
  { kind: 'vase', width: 120, amount: 2 },
  { kind: 'tray', width: 220, amount: 1 },
  { kind: 'lamp', width: 100, amount: 2 },
  { kind: 'cups', width: 220, amount: 1 },
] as const satisfies readonly { kind: PieceKind; width: number; amount: number }[]

export function usualMeasures(kind: PieceKind, width: number): Measures {
  const { depth, height } = kindRules[kind]
  return { width, depth: Math.round(width * depth), height: Math.round(width * height) }
}

/** The altar with the usual pieces at their usual places, smaller on a smaller altar. */
export function withUsualSet(altar: AltarLayout): AltarLayout {
  const scale = Math.min(1, altar.width / 1000, altar.depth / 500)
  return usualPieces.reduce<AltarLayout>(
    (layout, { kind, width, amount }) => {
      const measures = usualMeasures(kind, Math.round(width * scale))
      return withPlaced(layout, ownPieces(layout), { of: { kind }, kind, measures, amount })
    },
    { ...altar, pieces: [] },
  )
}

/** The family's own pieces, given by kind and measures; goods of the shop are left out: theirs are in the catalog. */
export const ownPieces = ({ pieces }: AltarLayout): StandingPiece[] =>
  pieces.flatMap(({ key, of, x, y, measures }) =>
    'kind' in of && measures ? [{ key, kind: of.kind, x, y, measures }] : [],
  )
