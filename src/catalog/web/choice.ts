import type { ProductOption, SelectedVariation, Variation } from '../contract.ts'
import { isPossible } from '../rules.ts'

/** The visitor's choice as it stands in the address: `?Kích thước=Cao 20 cm`. What the product does not offer is left out. */
export function choiceIn(options: readonly ProductOption[], search: URLSearchParams): SelectedVariation[] {
  return options.flatMap((option) => {
    const wanted = search.get(option.name)?.normalize('NFC')
    const only = option.values.length === 1 ? option.values[0] : undefined
    const value = option.values.find((offered) => offered.normalize('NFC') === wanted) ?? only
    return value === undefined ? [] : [{ name: option.name, value }]
  })
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
