import type { Product, SelectedVariation, Variation } from '../contract.ts'
import { isPossible } from '../rules.ts'

type Choosable = Pick<Product, 'options' | 'variations' | 'mostBoughtId'>

/**
 * The visitor's choice as it stands in the address: `?Kích thước=Cao 20 cm`. What the product does not offer is left
 * out, and so is a value that can't be had together with those of the options before it. What the address does not say
 * is as in the variation bought most; where that does not fit, as in the first one that does.
 */
export function choiceIn(
  { options, variations, mostBoughtId }: Choosable,
  search: URLSearchParams,
): SelectedVariation[] {
  const chosen: SelectedVariation[] = []
  for (const { name, values } of options) {
    const wanted = search.get(name)?.normalize('NFC')
    const value = values.find((offered) => offered.normalize('NFC') === wanted)
    if (value !== undefined && isPossible(variations, [...chosen, { name, value }])) chosen.push({ name, value })
  }
  const fitting = variations.filter((variation) => isPossible([variation], chosen))
  const filled =
    fitting.find(({ id }) => id === mostBoughtId) ?? fitting.find(({ quantity }) => quantity > 0) ?? fitting[0]
  return filled ? options.flatMap(({ name }) => filled.values.find((one) => one.name === name) ?? []) : chosen
}

/** The address's search part after choosing `value`; what can't be had together with it is let go. */
export function searchAfter(
  { options, variations }: Pick<Product, 'options' | 'variations'>,
  search: URLSearchParams,
  { name, value }: SelectedVariation,
): string {
  const next = new URLSearchParams(search)
  const chosen = [{ name, value }]
  for (const option of options) {
    const other = option.name === name ? null : next.get(option.name)
    if (other === null) continue
    if (isPossible(variations, [...chosen, { name: option.name, value: other }]))
      chosen.push({ name: option.name, value: other })
    else next.delete(option.name)
  }
  next.set(name, value)
  return `?${next}`
}

/** Whether the value can be bought at all. */
export function isOffered(variations: readonly Variation[], name: string, value: string) {
  return isPossible(variations, [{ name, value }])
}
