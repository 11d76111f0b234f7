import type { Product, SelectedVariation, Variation } from '../contract.ts'
import { isPossible } from '../rules.ts'

type Choosable = Pick<Product, 'options' | 'variations' | 'mostBoughtId'>

/**
 * The visitor's choice from the URL: `?Kích thước=Cao 20 cm`. Unknown values are ignored, and so are values that can't
 * be combined with those of the options before. Missing values come from the variation bought most; where that does not
 * fit, from the first one in stock that does, else from the first.
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

/**
 * The URL's query after choosing `value`: what is `selected` stays, preselected or not, except for values that can't be
 * combined with it.
 */
export function queryAfterChoice(
  { options, variations }: Pick<Product, 'options' | 'variations'>,
  search: URLSearchParams,
  selected: readonly SelectedVariation[],
  { name, value }: SelectedVariation,
): string {
  const chosen = [{ name, value }]
  for (const one of selected) if (one.name !== name && isPossible(variations, [...chosen, one])) chosen.push(one)
  const next = new URLSearchParams(search)
  for (const option of options) {
    next.delete(option.name)
    const kept = chosen.find((one) => one.name === option.name)
    if (kept) next.set(kept.name, kept.value)
  }
  return `?${next}`
}

/** Whether any variation has the value. */
export function isOffered(variations: readonly Variation[], name: string, value: string) {
  return isPossible(variations, [{ name, value }])
}
