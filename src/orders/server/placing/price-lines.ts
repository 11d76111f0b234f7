import { choiceKey, promisedDay, supplyOf } from '#catalog/rules.ts'
import { findSetParts } from '#catalog/server/sets/sellable-parts.ts'
import { chosen, findSellableVariations, type SellableVariation } from '#catalog/server/stock/stock.ts'
import { maxVnd } from '#foundation/api/schemas.ts'
import { conflict, type FieldError, invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Day } from '#foundation/dates/day.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { LineSet } from '#orders/contract.ts'
import type { OrderLineInput } from '#orders/new-order-contract.ts'
import { linesOfSet } from './set-lines.ts'

/** A line with the server's own price. `index` is its position in the request, for naming the field. */
export type PricedLine = SellableVariation & {
  index: number
  amount: number
  lineTotal: number
  /** The promised day of a pre-order line; null when it comes from stock. */
  preorderDate: Day | null
  /** The set it is a part of; `lineTotal` is then its share of the set's price. */
  set: LineSet | null
}

/**
 * Prices the lines from our own tables and merges lines with the same product and choice. Throws a 409 that says for
 * each faulty line what is wrong and what is left, or its current price when the buyer expected another one; a 422 when
 * the total is too large.
 */
export async function priceLines(db: Db, today: Day, inputs: readonly OrderLineInput[]): Promise<PricedLine[]> {
  const sellable = await findSellableVariations(
    db,
    inputs.map((input) => input.productId),
  )
  const merged = mergeLines(sellable, inputs)
  const parts = await findSetParts(
    db,
    merged.flatMap(([, input]) => chosen(sellable, input.productId, input.selectedVariations) ?? []),
  )
  const errors: FieldError[] = []
  const lines: PricedLine[] = []
  const taken = takenPieces()
  let sets = 0
  for (const [index, input] of merged) {
    const variation = chosen(sellable, input.productId, input.selectedVariations)
    if (!variation) {
      const message = sellable.has(input.productId) ? m.order_line_choice_gone() : m.order_line_gone()
      errors.push({ field: `lines.${index}`, message })
      continue
    }
    const { amount } = input
    if (variation.isSet) {
      const own = linesOfSet(variation, parts.get(variation.variationId) ?? [], { amount, position: sets++ })
      if (own.length === 0) errors.push(shortLine(index, variation, 0))
      const short = own.find((part) => part.quantity < taken(part.variationId, part.amount))
      if (short) errors.push(shortPart(index, variation, short))
      lines.push(...own.map((part) => ({ ...part, preorderDate: null, index })))
      continue
    }
    const { most } = supplyOf(variation, today)
    const asked = taken(variation.variationId, amount)
    if (most < asked) errors.push(shortLine(index, variation, Math.max(most - asked + amount, 0)))
    const preorderDate = promisedDay(variation, asked, today)
    lines.push({ ...variation, preorderDate, index, amount, lineTotal: variation.price * amount, set: null })
  }
  if (errors.length > 0) throw conflict(m.order_stock_conflict(), errors)
  const changed = changedPrices(sellable, inputs)
  if (changed.length > 0) throw conflict(m.cart_price_changed(), changed)
  checkSum(lines)
  return lines
}

/** Limit per order: a thousand billion đồng. With all fees added it stays below `maxVnd`. */
const maxGoods = maxVnd / 10

/** Throws a 422 when the goods exceed the limit per order. */
export function checkSum(lines: readonly { lineTotal: number }[]): void {
  const sum = lines.reduce((total, { lineTotal }) => total + lineTotal, 0)
  if (sum > maxGoods) throw invalidField('lines', m.error_number_large({ n: formatVnd(maxGoods) }))
}

type Sellable = Awaited<ReturnType<typeof findSellableVariations>>

function changedPrices(sellable: Sellable, inputs: readonly OrderLineInput[]): FieldError[] {
  return inputs.flatMap(({ productId, selectedVariations, expectedPrice }, index) => {
    const line = chosen(sellable, productId, selectedVariations)
    if (!line || expectedPrice === undefined || line.price === expectedPrice) return []
    const locale = currentLocale()
    const message = m.order_line_price_changed({
      name: pick(line.productName, line.productNameEn),
      before: formatVnd(expectedPrice, locale),
      now: formatVnd(line.price, locale),
    })
    return [{ field: `lines.${index}.expectedPrice`, message }]
  })
}

/** Counts the pieces of each variation used by the lines so far. */
function takenPieces(): (variationId: string, amount: number) => number {
  const pieces = new Map<string, number>()
  return (variationId, amount) => {
    const all = (pieces.get(variationId) ?? 0) + amount
    pieces.set(variationId, all)
    return all
  }
}

/** The error for a set of which a part is short. */
export function shortPart(index: number, set: NamedSet, part: SellableVariation): FieldError {
  const name = pick(set.productName, set.productNameEn)
  return {
    field: `lines.${index}`,
    message: m.order_set_short({ name, part: pick(part.productName, part.productNameEn), left: part.quantity }),
  }
}

type NamedSet = Pick<SellableVariation, 'productName' | 'productNameEn'>

/** The error for a line whose stock is short. */
export function shortLine(index: number, line: SellableVariation, left: number): FieldError {
  const name = pick(line.productName, line.productNameEn)
  return {
    field: `lines.${index}`,
    message: left > 0 ? m.order_line_short({ name, left }) : m.order_line_sold_out({ name }),
  }
}

/** After a choice was renamed, a cart may contain it under both names. */
function mergeLines(sellable: Sellable, inputs: readonly OrderLineInput[]): [number, OrderLineInput][] {
  const merged = new Map<string, [number, OrderLineInput]>()
  inputs.forEach((input, index) => {
    const variation = chosen(sellable, input.productId, input.selectedVariations)
    const key = variation?.variationId ?? `${input.productId}${choiceKey(input.selectedVariations)}`
    const same = merged.get(key)
    merged.set(key, same ? [same[0], { ...input, amount: same[1].amount + input.amount }] : [index, input])
  })
  return [...merged.values()]
}
