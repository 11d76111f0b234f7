import { isAuspiciousLength, type LoBanReading, readFurnitureRulers } from '#calendar/lo-ban.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import type { Product } from '../contract.ts'

/** A measure in mm with its readings on the two furniture rulers. */
export type LoBanMeasure = { mm: number; isGood: boolean; readings: LoBanReading[] }
/** A size as the product states it, and whether all its measures are good. */
export type LoBanSize = { text: string; textEn: string | null; isGood: boolean; measures: LoBanMeasure[] }

/** mm. Sizes of an option count as furniture from this length on; outer measures of an attribute always do. */
const leastFurniture = 400

/** A length in centimetres: `127`, `48,5`. */
export const lengthPattern = '([0-9]{1,3}(?:[.,][0-9])?)'
/** `48,5` → 485. */
export const mmOf = (centimetres: string): number => Math.round(Number(centimetres.replace(',', '.')) * 10)

const isNamed = (name: string, names: readonly string[]) => names.includes(removeDiacritics(name).trim())
/** Whether an option lists sizes. */
export const isSizeName = (name: string): boolean => isNamed(name, ['kich thuoc', 'kich co', 'size'])
/** Whether an attribute lists outer measures. */
export const isOuterName = (name: string): boolean => isNamed(name, ['phu bi', 'kich thuoc phu bi', 'outer size'])

const by = ' ?(?:cm)? ?[×x*] ?'
const stated = new RegExp(`^([^0-9]*)${lengthPattern}${by}${lengthPattern}(?:${by}${lengthPattern})? ?cm`)

/**
 * `127 × 61 × 117 cm` → 1270, 610, 1170; none for the size of a photo in a frame or for inner measures (“lọt lòng”).
 * Migration 0072 has the same rule.
 */
export function statedMeasures(text: string): number[] {
  const [, before = '', ...measures] = stated.exec(removeDiacritics(text)) ?? []
  if (/\b(anh|photo|lot long)\b/.test(before)) return []
  return measures.filter(Boolean).map(mmOf)
}

type Measured = Pick<Product, 'options' | 'attributes'>

/** The sizes of altars, tables and frames with their ruler readings; empty for other goods. */
export function loBanSizes({ options, attributes }: Measured): LoBanSize[] {
  const sizes = options
    .filter(({ name }) => isSizeName(name))
    .flatMap(({ values, valuesEn }) => values.map((text, at) => sizeOf(text, valuesEn?.[at])))
    .filter(({ measures }) => Math.max(...measures.map(({ mm }) => mm)) >= leastFurniture)
  const outer = attributes
    .filter(({ name }) => isOuterName(name))
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
  const isGood = measures.length > 0 && measures.every((measure) => measure.isGood)
  return { text: text.trim(), textEn: textEn?.trim() || null, isGood, measures }
}
