import { isAuspiciousLength, type LoBanReading, readFurnitureRulers } from '#calendar/lo-ban.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import type { Product } from '../contract.ts'

/** A measure in mm with its readings on the two furniture rulers. */
export type LoBanMeasure = { mm: number; isGood: boolean; readings: LoBanReading[] }
/** A size as the product states it, and whether all its measures are good. */
export type LoBanSize = { text: string; textEn: string | null; fits: boolean; measures: LoBanMeasure[] }

/** mm. Sizes of an option count as furniture from this length on; outer measures of an attribute always do. */
const leastFurniture = 400

const one = '([0-9]{1,3}(?:[.,][0-9])?)'
const by = ' ?(?:cm)? ?[×x*] ?'
const stated = new RegExp(`^([^0-9]*)${one}${by}${one}(?:${by}${one})? ?cm`)

/** `127 × 61 × 117 cm` → 1270, 610, 1170; none for the size of a photo in a frame. Migration 0072 has the same rule. */
export function statedMeasures(text: string): number[] {
  const [, before = '', ...measures] = stated.exec(removeDiacritics(text)) ?? []
  if (/\b(anh|photo|lot long)\b/.test(before)) return []
  return measures.filter(Boolean).map((measure) => Math.round(Number(measure.replace(',', '.')) * 10))
}

type Measured = Pick<Product, 'options' | 'attributes'>

/** The sizes of altars, tables and frames with their ruler readings; empty for other goods. */
export function loBanSizes({ options, attributes }: Measured): LoBanSize[] {
  const sizes = options
    .filter(({ name }) => ['kich thuoc', 'kich co', 'size'].includes(removeDiacritics(name)))
    .flatMap(({ values, valuesEn }) => values.map((text, at) => sizeOf(text, valuesEn?.[at])))
    .filter(({ measures }) => Math.max(...measures.map(({ mm }) => mm)) >= leastFurniture)
  const outer = attributes
    .filter(({ name }) => ['phu bi', 'kich thuoc phu bi', 'outer size'].includes(removeDiacritics(name)))
    .flatMap(({ value, valueEn }) => value.split(';').map((text, at) => sizeOf(text, valueEn?.split(';')[at])))
    .filter(({ measures }) => measures.length > 0)
  return [...sizes, ...outer]
}

function sizeOf(text: string, textEn: string | undefined): LoBanSize {
  const measures = statedMeasures(text).map((mm) => ({
    mm,
    isGood: isAuspiciousLength(mm),
    readings: readFurnitureRulers(mm),
  }))
  const fits = measures.length > 0 && measures.every(({ isGood }) => isGood)
  return { text: text.trim(), textEn: textEn?.trim() || null, fits, measures }
}
