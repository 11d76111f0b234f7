import type { NewVariation } from '#catalog/product-input-contract.ts'
import { choiceKey } from '#catalog/rules.ts'
import { slugify } from '#foundation/text/remove-diacritics.ts'

type Named = Pick<NewVariation, 'values' | 'sku'>

/** What SKUs are made of: the product's name, and its variations as stored, which hold theirs until it is saved. */
export type SkuBase = { name: string; saved: readonly Named[] }

/**
 * Proposes SKUs that no other combination has, nor was proposed before: `Bát hương men rạn` in `Ø16 cm` → `BHMR-16CM`,
 * then `BHMR-16CM-2`; '' without a name.
 */
export function skuProposals({ name, saved }: SkuBase, rows: readonly Named[]): (values: Named['values']) => string {
  const bySku = Map.groupBy<string | undefined, Named>([...saved, ...rows], ({ sku }) => sku)
  const initials = slugify(name).split('-').map(initial).join('').slice(0, 6)
  return (values) => {
    if (!initials) return ''
    // Within the 64 characters of a SKU there is room for `-199`.
    const first = [initials, ...values.map(partOf)].filter(Boolean).join('-').slice(0, 60).toUpperCase()
    const own = choiceKey(values)
    const isTaken = (sku: string) => bySku.get(sku)?.some((row) => choiceKey(row.values) !== own)
    let sku = first
    for (let n = 2; isTaken(sku); n++) sku = `${first}-${n}`
    bySku.set(sku, [{ values, sku }])
    return sku
  }
}

const initial = (word: string) => word.slice(0, 1)

/**
 * The first 8 letters and digits; of a longer value with a number its numbers, units and initials, up to 12:
 * `Đường kính 16 cm` → `DK16CM`.
 */
function partOf({ value }: Named['values'][number]): string {
  const words = slugify(value)
    .replace(/(\d)-(?=\d)/g, '$1.')
    .split('-')
  const whole = words.join('')
  if (whole.length <= 8 || !/\d/.test(whole)) return whole.slice(0, 8)
  return words
    .map((word) => (word.length <= 2 || /\d/.test(word) ? word : initial(word)))
    .join('')
    .slice(0, 12)
}
