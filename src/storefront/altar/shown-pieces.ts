import type { PieceWithAltarWidths } from '#catalog/altar/hints.ts'
import type { AltarLayout, PlacedPiece } from '#catalog/altar/layout.ts'
import type { Dimension } from '#catalog/altar/measures.ts'
import type { PieceKind } from '#catalog/altar/piece-kinds.ts'
import { formatCentimetres } from '#catalog/measures/format-centimetres.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { KnownSize } from './known-goods.ts'

/** A piece as it is drawn and listed. */
export type ShownPiece = PieceWithAltarWidths & {
  /** Its number in drawings and lists, from 1. */
  n: number
  name: string
  /** Undefined for a piece of one's own. */
  size: KnownSize | undefined
  /** Dimensions whose measures are guesses; one typed as it was guessed counts as a guess. */
  estimated: readonly Dimension[]
}

/** The element of a piece in the list. */
export const pieceId = ({ key }: Pick<ShownPiece, 'key'>): string => `altar-piece-${key}`

/** The pieces of a layout whose goods are known. */
export function shownPieces({ pieces }: AltarLayout, known: ReadonlyMap<string, KnownSize>): ShownPiece[] {
  const shown = pieces.flatMap((piece) => shownPiece(piece, known) ?? [])
  return shown.map((piece, index) => ({ ...piece, n: index + 1 }))
}

/** The pieces whose goods are no longer sold: only their place is known. */
export const gonePieces = ({ pieces }: AltarLayout, gone: ReadonlySet<string>): PlacedPiece[] =>
  pieces.filter(({ of }) => 'variationId' in of && gone.has(of.variationId))

function shownPiece(
  { key, of, x, y, measures }: PlacedPiece,
  known: ReadonlyMap<string, KnownSize>,
): Omit<ShownPiece, 'n'> | undefined {
  if ('kind' in of) {
    const name = m.altar_own_piece({ kind: kindName(of.kind) })
    return measures && { key, kind: of.kind, x, y, measures, name, size: undefined, estimated: [] }
  }
  const size = known.get(of.variationId)
  if (!size) return undefined
  const { width, depth, height, estimated, altars, goods } = size
  return {
    key,
    kind: goods.kind,
    x,
    y,
    altars,
    size,
    measures: measures ?? { width, depth, height },
    name: sizeName(size),
    estimated: estimated.filter((dimension) => !measures || measures[dimension] === size[dimension]),
  }
}

/** `Bát hương sứ men lam vẽ rồng, Ø18 cm` */
export function sizeName({ goods, ...size }: KnownSize): string {
  return [pick(goods.name, goods.nameEn), choiceText(size)].filter(Boolean).join(', ')
}

export const choiceText = ({ values, valuesEn }: Pick<KnownSize, 'values' | 'valuesEn'>): string =>
  pick(values, valuesEn)
    .map(({ value }) => value)
    .join(', ')

export const positionText = ({ x, y }: Pick<ShownPiece, 'x' | 'y'>): string =>
  m.altar_position({ left: formatCentimetres(x), back: formatCentimetres(y) })

export function sizeText({ measures, estimated }: Pick<ShownPiece, 'measures' | 'estimated'>): string {
  const dimension = (name: Dimension) => `${estimated.includes(name) ? '≈ ' : ''}${formatCentimetres(measures[name])}`
  return m.altar_size({ width: dimension('width'), depth: dimension('depth'), height: dimension('height') })
}

const kindNames: Record<PieceKind, () => string> = {
  tablet: m.altar_kind_tablet,
  statue: m.altar_kind_statue,
  jar: m.altar_kind_jar,
  censer: m.altar_kind_censer,
  bowl: m.altar_kind_bowl,
  lamp: m.altar_kind_lamp,
  vase: m.altar_kind_vase,
  tray: m.altar_kind_tray,
  plate: m.altar_kind_plate,
  tube: m.altar_kind_tube,
  flask: m.altar_kind_flask,
  cups: m.altar_kind_cups,
  other: m.altar_kind_other,
}
export const kindName = (kind: PieceKind): string => kindNames[kind]()
