import { type AltarTop, coveredShare, isOverEdge, isOverlapping, type StandingPiece } from './geometry.ts'
import type { PieceKind } from './piece-kinds.ts'

/** A piece with the altars, by width in cm, that the shop's size guide names for its size. */
export type PieceWithAltarWidths = StandingPiece & { altars?: readonly AltarWidthsCm[] }
export type AltarWidthsCm = { altarFrom?: number | null | undefined; altarTo?: number | null | undefined }

/** `facts`: by measuring. `customs`: how families usually arrange; others do it differently. */
export type HintName = (typeof facts)[number] | (typeof customs)[number]
export type Hint = { name: HintName; keys: number[] }

const facts = ['overEdge', 'overlap'] as const
const customs = [
  'otherSize',
  'noBowl',
  'bowlsEven',
  'bowlNotCentred',
  'vaseInWest',
  'fruitInEast',
  'pairUneven',
  'vaseAboveTablet',
  'crowded',
] as const

export const isFact = (name: HintName): boolean => (facts as readonly string[]).includes(name)

/** mm by which a middle or a pair may be off before a hint says so. */
const tolerance = 20
/** The largest share of the altar that pieces may cover: a third is left free for offerings. */
const mostCovered = 2 / 3

/**
 * What somebody who knows altars would say to this arrangement. Left and right are as worshippers see them; an altar is
 * thought to face south, so that east is on their right. Source: docs/decisions/0081.
 */
export function hintsFor(pieces: readonly PieceWithAltarWidths[], altar: AltarTop): Hint[] {
  if (pieces.length === 0) return []
  const hints: Hint[] = []
  const add = (name: HintName, found: readonly StandingPiece[]) =>
    found.length > 0 && hints.push({ name, keys: found.map(({ key }) => key) })
  add(
    'overEdge',
    pieces.filter((piece) => isOverEdge(piece, altar)),
  )
  for (const [index, one] of pieces.entries())
    for (const other of pieces.slice(index + 1)) if (isOverlapping(one, other)) add('overlap', [one, other])
  for (const piece of pieces) if (!fitsAltar(piece.altars ?? [], altar.width)) add('otherSize', [piece])
  return [...hints, ...customHints(pieces, altar)]
}

/** Whether a size guide speaks for an altar of this width (mm); without rows it says nothing. */
export function fitsAltar(altars: readonly AltarWidthsCm[], width: number): boolean {
  const fits = ({ altarFrom, altarTo }: AltarWidthsCm) =>
    width >= (altarFrom ?? 0) * 10 && width <= (altarTo ?? Number.POSITIVE_INFINITY) * 10
  return altars.length === 0 || altars.some(fits)
}

function customHints(pieces: readonly PieceWithAltarWidths[], altar: AltarTop): Hint[] {
  const middle = altar.width / 2
  const of = (...kinds: PieceKind[]) => pieces.filter(({ kind }) => kinds.includes(kind))
  const keys = (found: readonly StandingPiece[]) => found.map(({ key }) => key)
  const bowls = of('bowl')
  const vases = of('vase')
  const fruit = of('tray', 'plate')
  const hints: Hint[] = []
  if (bowls.length === 0) hints.push({ name: 'noBowl', keys: [] })
  if (bowls.length > 0 && bowls.length % 2 === 0) hints.push({ name: 'bowlsEven', keys: keys(bowls) })
  const main = bowls.toSorted((one, other) => one.x - other.x)[Math.floor(bowls.length / 2)]
  if (main && bowls.length % 2 === 1 && Math.abs(main.x - middle) > tolerance)
    hints.push({ name: 'bowlNotCentred', keys: [main.key] })
  const [vase] = vases
  if (vase && vases.length === 1) {
    if (vase.x < middle - tolerance) hints.push({ name: 'vaseInWest', keys: [vase.key] })
    const [only] = fruit
    if (only && fruit.length === 1 && only.x > middle + tolerance) hints.push({ name: 'fruitInEast', keys: [only.key] })
  }
  for (const pair of [of('lamp'), vases])
    if (isUneven(pair, altar)) hints.push({ name: 'pairUneven', keys: keys(pair) })
  const tablets = of('tablet', 'statue').map(({ measures }) => measures.height)
  const tall = vases.filter(({ measures }) => tablets.length > 0 && measures.height > Math.max(...tablets))
  if (tall.length > 0) hints.push({ name: 'vaseAboveTablet', keys: keys(tall) })
  if (coveredShare(pieces, altar) > mostCovered) hints.push({ name: 'crowded', keys: [] })
  return hints
}

/** Two of a kind that do not mirror each other. */
function isUneven(pair: readonly StandingPiece[], altar: AltarTop): boolean {
  const [one, other] = pair
  if (!one || !other || pair.length !== 2) return false
  return Math.abs(one.x + other.x - altar.width) > tolerance || Math.abs(one.y - other.y) > tolerance
}
