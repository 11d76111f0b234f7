import type { Day } from '#foundation/dates/day.ts'
import type { ProductOption, SelectedVariation, Variation } from './contract.ts'

/**
 * A choice as a comparable key: the same for the same names and values in any order (decisions §5). Empty for a product
 * without options.
 */
export function choiceKey(selected: readonly SelectedVariation[]): string {
  return selected
    .map(({ name, value }) => JSON.stringify([name.normalize('NFC').trim(), value.normalize('NFC').trim()]))
    .sort()
    .join('')
}

/** Whether the choice picks exactly one value of each option. */
export function fitsOptions(selected: readonly SelectedVariation[], options: readonly ProductOption[]): boolean {
  if (selected.length !== options.length) return false
  return options.every((option) =>
    selected.some(({ name, value }) => name === option.name && option.values.includes(value)),
  )
}

/**
 * The choice in English, with Vietnamese names and values where English ones are missing; null when none of its names
 * and values has an English one.
 */
export function englishChoice(
  selected: readonly SelectedVariation[],
  options: readonly ProductOption[],
): SelectedVariation[] | null {
  const english = selected.map(({ name, value }) => {
    const option = options.find((offered) => offered.name === name)
    return { name: option?.nameEn || undefined, value: option?.valuesEn?.[option.values.indexOf(value)] || undefined }
  })
  if (english.every(({ name, value }) => name === undefined && value === undefined)) return null
  return selected.map(({ name, value }, index) => ({
    name: english[index]?.name ?? name,
    value: english[index]?.value ?? value,
  }))
}

/** The variation of a complete choice; undefined when that combination does not exist. */
export function findVariation<V extends Pick<Variation, 'values'>>(
  variations: readonly V[],
  selected: readonly SelectedVariation[],
): V | undefined {
  const key = choiceKey(selected)
  return variations.find((variation) => choiceKey(variation.values) === key)
}

/** Whether some variation has all values of a partial choice: a value without one is shown as unavailable. */
export function isPossible(
  variations: readonly Pick<Variation, 'values'>[],
  selected: readonly SelectedVariation[],
): boolean {
  return variations.some((variation) =>
    selected.every(({ name, value }) => variation.values.some((own) => own.name === name && own.value === value)),
  )
}

type Supply = Pick<Variation, 'quantity' | 'preorderDate' | 'preorderLimit' | 'preordered'>

/**
 * What can be sold of a variation today: `inStock` pieces, and `most` including pre-orders promised for `preorderDate`
 * (null without any).
 */
export function supplyOf(variation: Supply, today: Day): { inStock: number; most: number; preorderDate: Day | null } {
  const { quantity, preorderDate, preorderLimit, preordered } = variation
  const later = preorderDate !== null && preorderDate >= today ? Math.max(preorderLimit - preordered, 0) : 0
  return { inStock: quantity, most: quantity + later, preorderDate: later > 0 ? preorderDate : null }
}

/** How goods are sold now; `day`: for which a pre-order is promised. */
export type SupplyState = { kind: 'in_stock' | 'made_to_order' | 'sold_out' } | { kind: 'preorder'; day: Day }

export function supplyState(
  { inStock, preorderDate }: Omit<ReturnType<typeof supplyOf>, 'most'>,
  isMadeToOrder = false,
): SupplyState {
  if (inStock > 0) return { kind: isMadeToOrder ? 'made_to_order' : 'in_stock' }
  return preorderDate === null ? { kind: 'sold_out' } : { kind: 'preorder', day: preorderDate }
}

/**
 * The same of a product in a list: the best of its variations, for pre-orders with the last day that one promises.
 * Lists do not say what is made to order.
 */
export function supplyStateOfSummary(
  { quantity, preorderDate }: { quantity: number; preorderDate: Day | null },
  today: Day,
): SupplyState {
  const isPromised = preorderDate !== null && preorderDate >= today
  return supplyState({ inStock: quantity, preorderDate: isPromised ? preorderDate : null })
}

/**
 * The day promised for `amount` pieces; null when they are in stock, or none is promised. A line is sold in pre-order
 * as a whole.
 */
export function promisedDay(variation: Supply, amount: number, today: Day): Day | null {
  return amount > variation.quantity ? supplyOf(variation, today).preorderDate : null
}

type Made = { makingDays: number }

/** The days until a product can be sent; those of a set, until all its goods can. 0 for goods sent from stock. */
export const makingDaysOf = ({ makingDays, set }: Made & { set: { goods: readonly Made[] } | null }): number =>
  Math.max(makingDays, ...(set?.goods ?? []).map((goods) => goods.makingDays))

type Prices = { price: number; compareAtPrice?: number | null }

/** The prices set by staff, whether or not a promotion runs. */
export function regularPrices(
  variation: Prices & { regularPrice?: number | null; regularCompareAtPrice?: number | null },
): { price: number; compareAtPrice: number | null } {
  const { price, compareAtPrice = null, regularPrice = null, regularCompareAtPrice = null } = variation
  return regularPrice === null
    ? { price, compareAtPrice }
    : { price: regularPrice, compareAtPrice: regularCompareAtPrice }
}

/** Whole percent off, rounded down so that it never promises too much; integer arithmetic keeps exact values exact. */
export function discountPercent(price: number, compareAtPrice: number | null): number {
  if (compareAtPrice === null || compareAtPrice <= price) return 0
  return Math.floor(((compareAtPrice - price) * 100) / compareAtPrice)
}

/** Why the stock changed: staff choose among `staffStockReasons`, the others are set by what changes it. */
export const stockReasons = [
  'first',
  'order',
  'order_back',
  'received',
  'counted',
  'damaged',
  'edited',
  'import',
  'other',
] as const
export type StockReason = (typeof stockReasons)[number]
export const staffStockReasons = ['received', 'counted', 'damaged', 'other'] as const satisfies readonly StockReason[]

/** A change of prices: up or down by percent or đồng, rounded to whole steps. */
export type PriceChange = { by: 'percent' | 'amount'; value: number; roundTo: number }

/** The price after a change, rounded to the nearest step, at least 0. */
export function changedPrice(price: number, { by, value, roundTo }: PriceChange): number {
  const wanted = by === 'percent' ? (price * (100 + value)) / 100 : price + value
  return Math.max(0, Math.round(wanted / roundTo) * roundTo)
}

/** Every combination of the options' values, in their order; one empty choice without options. */
export function allChoices(options: readonly Pick<ProductOption, 'name' | 'values'>[]): SelectedVariation[][] {
  return options.reduce<SelectedVariation[][]>(
    (choices, { name, values }) => choices.flatMap((choice) => values.map((value) => [...choice, { name, value }])),
    [[]],
  )
}
