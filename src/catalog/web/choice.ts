import type { Product, SelectedVariation, Variation } from '../contract.ts'
import { isPossible } from '../rules.ts'

type Choosable = Pick<Product, 'options' | 'variations' | 'mostBoughtId'>

/**
 * The visitor's choice from the URL: `?Kích thước=Cao 20 cm`. Unknown values are ignored, and so are values that can't
 * be combined with those of the options before. Missing values come from the variation bought most; where that does not
 * fit, from the first one that does.
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

/** The URL's query after choosing `value`; values that can't be combined with it are dropped. */
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

/** Whether any variation has the value. */
export function isOffered(variations: readonly Variation[], name: string, value: string) {
  return isPossible(variations, [{ name, value }])
}
