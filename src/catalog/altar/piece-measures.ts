import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import type { Product, SelectedVariation } from '../contract.ts'
import { isOuterName, isSizeName, lengthPattern, mmOf, statedMeasures } from '../measures/lo-ban-sizes.ts'
import { type Dimension, dimensions, isPieceMeasure, type Measures, type PieceMeasures } from './measures.ts'
import { kindRules, type PieceKind } from './piece-kinds.ts'

type Measured = Pick<Product, 'name' | 'options' | 'attributes'>

const foldedOf = (name: string) => removeDiacritics(name).trim()

/** Width, depth and height of one variation; undefined when none is stated, or one cannot be that of a piece. */
export function pieceMeasures(
  product: Measured,
  values: readonly SelectedVariation[],
  kind: PieceKind,
): PieceMeasures | undefined {
  const attributes = new Map(product.attributes.map(({ name, value }) => [foldedOf(name), value]))
  const size = values.find(({ name }) => isSizeName(name))
  const whole = {
    ...measuresIn(attributes.get('kich thuoc') ?? attributes.get('size') ?? '', kind),
    ...longest(['width', 'depth'], attributes.get('duong kinh')),
    ...longest(['height'], attributes.get('chieu cao')),
  }
  const own = { ...measuresIn(size?.value ?? '', kind), ...outerMeasures(product, size, kind) }
  return completed({ ...whole, ...own }, kind)
}

const isRange = (folded: string) => /[0-9] ?(cm)? ?[–-] ?[0-9]|\b(den|tuy)\b/.test(folded)

const spelled: readonly (readonly [RegExp, readonly Dimension[]])[] = [
  [new RegExp(`ø ?${lengthPattern}`), ['width', 'depth']],
  [new RegExp(`\\b(?:dai|ngang|rong) ${lengthPattern}`), ['width']],
  [new RegExp(`\\bsau ${lengthPattern}`), ['depth']],
  [new RegExp(`\\bcao ${lengthPattern}`), ['height']],
]

/** `Ø18 cm`, `Cao 25 cm`, `Kỷ dài 22 cm`, `61 × 30 × 22 cm`; ranges such as `20 – 36 cm` belong to several sizes. */
function measuresIn(text: string, kind: PieceKind): Partial<Measures> {
  const folded = removeDiacritics(text)
  if (!folded.includes('cm') || isRange(folded)) return {}
  const stated = statedMeasures(text)
  const places: readonly Dimension[] = kind === 'tablet' && stated.length === 2 ? ['width', 'height'] : dimensions
  const found: Partial<Measures> = {}
  for (const [index, length] of stated.entries()) found[places[index] ?? 'height'] = length
  for (const [pattern, named] of spelled) {
    const [, length] = pattern.exec(folded) ?? []
    if (length) for (const dimension of named) found[dimension] = mmOf(length)
  }
  return found
}

/** The largest length of an attribute: `Miệng 10 cm, đế 11 cm` → 110 mm. Several heights are of several pieces. */
function longest(named: readonly Dimension[], text: string | undefined): Partial<Measures> {
  const folded = removeDiacritics(text ?? '')
  const lengths = isRange(folded) ? [] : [...folded.matchAll(new RegExp(`${lengthPattern} ?cm`, 'g'))]
  if (lengths.length === 0 || (named.includes('height') && lengths.length > 1)) return {}
  const most = Math.max(...lengths.map(([, length]) => mmOf(length ?? '')))
  return Object.fromEntries(named.map((dimension) => [dimension, most]))
}

/** Outer measures are listed in the order of the sizes: `31 × 37 cm; 33 × 38 cm`. */
function outerMeasures({ options, attributes }: Measured, size: SelectedVariation | undefined, kind: PieceKind) {
  const listed = attributes.find(({ name }) => isOuterName(name))?.value.split(';') ?? []
  const sizes = options.find(({ name }) => name === size?.name)?.values ?? ['']
  if (listed.length !== sizes.length) return {}
  return measuresIn(listed[sizes.indexOf(size?.value ?? '')] ?? '', kind)
}

/** Adds the dimensions that are not stated, by the proportions of the kind. */
function completed(stated: Partial<Measures>, kind: PieceKind): PieceMeasures | undefined {
  const rule = kindRules[kind]
  const ofWidth: Measures = { width: 1, depth: rule.depth, height: rule.height }
  const [known] = dimensions.filter((dimension) => stated[dimension] !== undefined)
  if (!known) return undefined
  const width = (stated[known] ?? 0) / ofWidth[known]
  const estimate = (dimension: Dimension) => stated[dimension] ?? Math.round((width * ofWidth[dimension]) / 5) * 5
  const measures = { width: estimate('width'), depth: estimate('depth'), height: estimate('height') }
  const isPlausible = dimensions.every((dimension) => isPieceMeasure(measures[dimension]))
  return isPlausible
    ? { ...measures, estimated: dimensions.filter((dimension) => stated[dimension] === undefined) }
    : undefined
}

const pairs = /\b(?:doi|cap)\b/
const sets = /^bo ([2-9])\b/

/** How many pieces come when one is bought: `Đôi lọ hoa`, `Một đôi`, `Bộ 3 chóe`. */
export function piecesPerUnit({ name, attributes }: Measured, values: readonly SelectedVariation[]): number {
  const chosen = values
    .map(({ value }) => foldedOf(value))
    .find((value) => /^(?:mot|1) (?:doi|cap|chiec)\b/.test(value))
  if (chosen) return pairs.test(chosen) ? 2 : 1
  const folded = foldedOf(name)
  const [, amount] = sets.exec(folded) ?? []
  if (amount) return Number(amount)
  const packing = foldedOf(attributes.find((one) => foldedOf(one.name) === 'quy cach')?.value ?? '')
  return /^(?:doi|cap)\b|\((?:doi|cap)\)/.test(folded) || pairs.test(packing) ? 2 : 1
}
