import type { Product, SelectedVariation, Variation } from '../contract.ts'
import { isPossible } from '../rules.ts'

/**
 * The visitor's choice as it stands in the address: `?Kích thước=Cao 20 cm`. What the product does not offer is left
 * out, and so is a value that can't be had together with those of the options before it.
 */
export function choiceIn(
  { options, variations }: Pick<Product, 'options' | 'variations'>,
  search: URLSearchParams,
): SelectedVariation[] {
  const chosen: SelectedVariation[] = []
  for (const { name, values } of options) {
    const wanted = search.get(name)?.normalize('NFC')
    const only = values.length === 1 ? values[0] : undefined
    const value = values.find((offered) => offered.normalize('NFC') === wanted) ?? only
    if (value !== undefined && isPossible(variations, [...chosen, { name, value }])) chosen.push({ name, value })
  }
  return chosen
}

/** The address's search part after choosing `value`, or after letting go of it when it was chosen. */
export function searchAfter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search)
  if (next.get(name) === value) next.delete(name)
  else next.set(name, value)
  return `?${next}`
}

/** Whether the value can be bought together with what is chosen for the other options. */
export function isOffered(
  variations: readonly Variation[],
  selected: readonly SelectedVariation[],
  name: string,
  value: string,
) {
  return isPossible(variations, [...selected.filter((other) => other.name !== name), { name, value }])
}
