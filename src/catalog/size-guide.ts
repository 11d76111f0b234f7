import type { ProductOption } from './contract.ts'
import type { SizeGuideRow } from './size-guide-contract.ts'

/** Sizes are written with their unit or without it: `Ø18`, `Ø 18 cm`. */
const sizeKey = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '').replace(/cm$/, '')

export type FittingSizes = {
  option: ProductOption
  /** Of the sizes on offer, in the order of the option. */
  rows: { value: string; valueEn: string | undefined; altars: SizeGuideRow[] }[]
}

/** What the guides of a product's collections, the main one first, say of its sizes; undefined when nothing. */
export function fittingSizes(
  options: readonly ProductOption[],
  guides: readonly (readonly SizeGuideRow[])[],
): FittingSizes | undefined {
  for (const guide of guides) {
    for (const option of options) {
      const rows = option.values
        .map((value, index) => ({
          value,
          valueEn: option.valuesEn?.[index],
          altars: guide.filter(({ size }) => sizeKey(size) === sizeKey(value)),
        }))
        .filter(({ altars }) => altars.length > 0)
      if (rows.length > 0) return { option, rows }
    }
  }
}

/** The first row that says nothing or the wrong way round, from 0; -1 when all are right. */
export const faultyRow = (guide: readonly SizeGuideRow[]): number =>
  guide.findIndex(({ altarFrom, altarTo }) => {
    if (!altarFrom && !altarTo) return true
    return altarFrom && altarTo ? altarFrom > altarTo : false
  })
