import type { ProductOption } from '../contract.ts'
import type { SizeGuideRow } from './size-guide-contract.ts'

/** Sizes are written with or without a unit: `Ø18`, `Ø 18 cm`. */
const sizeKey = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '').replace(/cm$/, '')

export type FittingSizes = {
  option: ProductOption
  /** Sizes on offer, in the order of the option. */
  rows: { value: string; valueEn: string | undefined; altars: SizeGuideRow[] }[]
}

/**
 * The sizes that the first fitting guide names; undefined when none fits. `guides`: those of the product's collections,
 * the main one first.
 */
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

/** Index of the first row without bounds or with reversed ones; -1 when all are valid. */
export const invalidRowIndex = (guide: readonly SizeGuideRow[]): number =>
  guide.findIndex(({ altarFrom, altarTo }) => {
    if (!altarFrom && !altarTo) return true
    return altarFrom && altarTo ? altarFrom > altarTo : false
  })
