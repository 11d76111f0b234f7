import type { SelectedVariation } from './contract.ts'
import type { ProductSet, SetGoods, SetPart, SetPriceRule, SetRule, SetSizes } from './set-contract.ts'

/** Limits per product: options, and combinations of their values. */
export const maxSetOptions = 5
export const maxSetChoices = 200

/** A shopper's choice: the size, and for each part its goods, null for an omitted part. */
export type SetChoice = { size: number | null; goods: readonly (string | null)[] }

/** The goods chosen for a part, by its index in the set's `parts`, and their pieces per set. */
export type ChosenPart = { part: number; variationId: string; amount: number }

/** Pieces of a part in one set of a size. */
export function partAmount(
  part: Pick<SetPart, 'amount' | 'perPeople' | 'amounts'>,
  size: SetSizes,
  value: number | null,
) {
  const place = value === null ? -1 : size.values.indexOf(value)
  if (part.amounts && place >= 0) return part.amounts[place] ?? part.amount
  if (part.perPeople && size.by === 'people' && value !== null) return part.amount * Math.ceil(value / part.perPeople)
  return part.amount
}

/** Of a set in one size. */
export const noSize: SetSizes = { by: 'people', values: [] }

/** The parts in one set of a choice. */
export function partsOfChoice({ size, parts }: Pick<SetRule, 'size' | 'parts'>, choice: SetChoice): ChosenPart[] {
  return parts.flatMap((part, index) => {
    const variationId = choice.goods[index]
    return variationId ? [{ part: index, variationId, amount: partAmount(part, size ?? noSize, choice.size) }] : []
  })
}

/** Every possible choice, the default one first; a choice without any part is excluded. */
export function choicesOfSet({ size, parts }: Pick<SetRule, 'size' | 'parts'>): SetChoice[] {
  const goods = parts.reduce<(string | null)[][]>(
    (choices, { variationIds, isOptional }) => {
      const offered = isOptional ? [...variationIds, null] : variationIds
      return choices.flatMap((choice) => offered.map((id) => [...choice, id]))
    },
    [[]],
  )
  return (size?.values ?? [null])
    .flatMap((value) => goods.map((chosen) => ({ size: value, goods: chosen })))
    .filter((choice) => choice.goods.some((id) => id !== null))
}

/** The number of combinations behind `choicesOfSet`, without creating them; may count one without any part per size. */
export const countSetChoices = ({ size, parts }: Pick<SetRule, 'size' | 'parts'>): number =>
  parts.reduce(
    (count, { variationIds, isOptional }) => count * (variationIds.length + (isOptional ? 1 : 0)),
    size?.values.length ?? 1,
  )

/** A key that is equal for equal choices, independent of the names of parts. */
export const setKeyOf = ({ size, goods }: SetChoice): string => [size ?? '', ...goods.map((id) => id ?? '-')].join('|')

/** Whether a shopper has something to choose at this part. */
export const isChoosable = ({ variationIds, isOptional }: SetPart): boolean => isOptional || variationIds.length > 1

/** A price scaled by `kept / whole`: `set_price` in the database. */
const proportionalPrice = (sum: number, kept: number, whole: number): number => {
  if (kept === whole || whole === 0) return sum
  const price = Math.floor(Number((BigInt(sum) * BigInt(kept)) / BigInt(whole)))
  return price < 1000 ? price : Math.floor(price / 1000) * 1000
}

/**
 * The price of a set in VND. `sum`: price of the chosen goods by themselves, `usualSum`: of the default choice. A
 * percentage off, or the fixed price, in proportion for other choices. Computed prices are rounded down to whole
 * thousands, below 1,000 to whole đồng. The database computes the same (`refresh_sets`).
 */
export function priceOfSet(rule: SetPriceRule, sum: number, usualSum: number): number {
  if (rule.by === 'percent') return proportionalPrice(sum, 100 - rule.percent, 100)
  return sum === usualSum || usualSum === 0 ? rule.price : proportionalPrice(sum, rule.price, usualSum)
}

/** The number of sets available from these parts; the same goods may occur in several parts. */
export function setsInStock(parts: readonly ChosenPart[], inStock: (variationId: string) => number): number {
  const amounts = new Map<string, number>()
  for (const { variationId, amount } of parts) amounts.set(variationId, (amounts.get(variationId) ?? 0) + amount)
  return Math.min(...[...amounts].map(([id, amount]) => Math.floor(Math.max(inStock(id), 0) / amount)))
}

/** The name of goods with their variation as one text; at most 120 characters, as the value of an option has. */
export const goodsName = ({ name, choice }: Pick<SetGoods, 'name' | 'choice'>): string =>
  [name, choice].filter(Boolean).join(' · ').slice(0, 120)

/**
 * The choice of parts for the selected values; undefined when a value is unknown. `options` as `deriveSet` creates
 * them: the size, then each part that has a choice, “without” last.
 */
export function choiceOfValues(
  set: Pick<SetRule, 'size' | 'parts'>,
  options: readonly { name: string; values: readonly string[] }[],
  selected: readonly SelectedVariation[],
): SetChoice | undefined {
  const places = options.map(({ name, values }) =>
    values.indexOf(selected.find((one) => one.name === name)?.value ?? ''),
  )
  if (places.includes(-1)) return undefined
  const left = [...places]
  const size = set.size && set.size.values.length > 0 ? (set.size.values[left.shift() ?? 0] ?? null) : null
  return {
    size,
    goods: set.parts.map(
      (part) => (isChoosable(part) ? part.variationIds[left.shift() ?? 0] : part.variationIds[0]) ?? null,
    ),
  }
}

/** The goods for the selected values, with their pieces in one set; deleted goods are missing. */
export function goodsOfChoice(
  { goods, ...rule }: Pick<ProductSet, 'size' | 'parts' | 'goods'>,
  options: readonly { name: string; values: readonly string[] }[],
  selected: readonly SelectedVariation[],
): (SetGoods & { part: number; amount: number })[] {
  const choice = choiceOfValues(rule, options, selected)
  if (!choice) return []
  return partsOfChoice(rule, choice).flatMap(({ part, variationId, amount }) => {
    const found = goods.find((one) => one.variationId === variationId)
    return found ? [{ ...found, part, amount }] : []
  })
}
