import { isPieceMeasure, type Measures } from './measures.ts'
import { isPieceKind, type PieceKind } from './piece-kinds.ts'

/** A piece on the altar. Lengths in mm: the middle of the piece from the altar's left edge and from its back. */
export type PlacedPiece = {
  /** Unique within the layout. */
  key: number
  /** Goods of the shop by the id of their variation; a piece of the family's own by its kind. */
  of: { variationId: string } | { kind: PieceKind }
  x: number
  y: number
  /** All three once somebody typed one; those of the goods otherwise. Always given for a piece of one's own. */
  measures?: Measures
}

/** mm; what stands on it, in the order of placing. */
export type AltarLayout = { width: number; depth: number; pieces: readonly PlacedPiece[] }

export const maxPieces = 40
/** mm */
export const altarLimitsMm = { width: [300, 3000], depth: [200, 1500] } as const
/** The most characters that a layout takes in a URL. */
export const maxLayoutText = 2500

export const defaultAltar: AltarLayout = { width: 1270, depth: 610, pieces: [] }

export const isAltarWidth = (mm: number): boolean => isWithin(mm, altarLimitsMm.width)
export const isAltarDepth = (mm: number): boolean => isWithin(mm, altarLimitsMm.depth)

/** A layout as text for a URL: `1270x610~AZjFoHx8fTqfVS9tHwwaKw.635.305~bowl.300.200.180.180.140`. */
export function layoutText({ width, depth, pieces }: AltarLayout): string {
  const placed = pieces.map(({ of, x, y, measures }) => {
    const what = 'kind' in of ? of.kind : shortId(of.variationId)
    const lengths = measures ? [measures.width, measures.depth, measures.height] : []
    return [what, x, y, ...lengths].join('.')
  })
  return [`${width}x${depth}`, ...placed].join('~')
}

/** Reads `layoutText`; undefined for anything else, since strangers write URLs. */
export function readLayout(text: string): AltarLayout | undefined {
  if (text.length > maxLayoutText) return undefined
  const [altar = '', ...rest] = text.split('~')
  const [, width = '', depth = ''] = /^([1-9][0-9]{2,3})x([1-9][0-9]{2,3})$/.exec(altar) ?? []
  const size = { width: Number(width), depth: Number(depth) }
  if (!isAltarWidth(size.width) || !isAltarDepth(size.depth) || rest.length > maxPieces) return undefined
  const pieces = rest.map((piece, key) => readPiece(piece, key, size))
  return pieces.every((piece) => piece !== undefined) ? { ...size, pieces } : undefined
}

function readPiece(text: string, key: number, altar: Pick<AltarLayout, 'width' | 'depth'>): PlacedPiece | undefined {
  const [what = '', ...numbers] = text.split('.')
  if (!numbers.every((number) => /^(0|[1-9][0-9]{0,3})$/.test(number))) return undefined
  const [x = Number.NaN, y = Number.NaN, width = 0, depth = 0, height = 0] = numbers.map(Number)
  if (!(x <= altar.width && y <= altar.depth) || (numbers.length !== 2 && numbers.length !== 5)) return undefined
  const measures = numbers.length === 5 ? { width, depth, height } : undefined
  if (measures && !Object.values(measures).every(isPieceMeasure)) return undefined
  if (isPieceKind(what)) return measures && { key, of: { kind: what }, x, y, measures }
  const variationId = longId(what)
  return variationId === undefined ? undefined : { key, of: { variationId }, x, y, ...(measures && { measures }) }
}

/** The 16 bytes of a UUID in base64url: 22 characters instead of 36. */
function shortId(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const binary = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function longId(short: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{21}[AQgw]$/.test(short)) return undefined
  const binary = atob(short.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(binary, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The variations that a layout names, each once. */
export const variationIdsOf = ({ pieces }: Pick<AltarLayout, 'pieces'>): string[] => [
  ...new Set(pieces.flatMap(({ of }) => ('variationId' in of ? [of.variationId] : []))),
]

const isWithin = (mm: number, [least, most]: readonly [number, number]): boolean =>
  Number.isInteger(mm) && mm >= least && mm <= most
