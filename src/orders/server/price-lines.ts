import { choiceKey } from '#catalog/rules.ts'
import { chosen, findSellable, type SellableVariation } from '#catalog/server/stock.ts'
import type { Db } from '#foundation/database/database.ts'
import { conflict, type FieldError } from '#foundation/shop-error.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OrderLineWish } from '#orders/contract.ts'

/** A line with the server's own price. `index` is its place in the request, for naming the field. */
export type PricedLine = SellableVariation & { index: number; amount: number; lineTotal: number }

/**
 * Prices the lines from our own tables; the same product and choice twice becomes one line. Throws a 409 that says for
 * each line what is wrong and what is left.
 */
export async function priceLines(tx: Db, wishes: readonly OrderLineWish[]): Promise<PricedLine[]> {
  const sellable = await findSellable(
    tx,
    wishes.map((wish) => wish.productId),
  )
  const errors: FieldError[] = []
  const lines: PricedLine[] = []
  for (const [index, wish] of mergeLines(wishes)) {
    const variation = chosen(sellable, wish.productId, wish.selectedVariations)
    if (!variation) {
      const message = sellable.has(wish.productId) ? m.order_line_choice_gone() : m.order_line_gone()
      errors.push({ field: `lines.${index}`, message })
      continue
    }
    if (variation.quantity < wish.amount) errors.push(shortLine(index, variation, variation.quantity))
    lines.push({ ...variation, index, amount: wish.amount, lineTotal: variation.price * wish.amount })
  }
  if (errors.length > 0) throw conflict(m.order_stock_conflict(), errors)
  return lines
}

/** What to tell about a line whose stock is short. */
export function shortLine(index: number, line: SellableVariation, left: number): FieldError {
  const name = pick(line.productName, line.productNameEn)
  return {
    field: `lines.${index}`,
    message: left > 0 ? m.order_line_short({ name, left }) : m.order_line_sold_out({ name }),
  }
}

function mergeLines(wishes: readonly OrderLineWish[]): [number, OrderLineWish][] {
  const merged = new Map<string, [number, OrderLineWish]>()
  wishes.forEach((wish, index) => {
    const key = `${wish.productId}${choiceKey(wish.selectedVariations)}`
    const same = merged.get(key)
    merged.set(key, same ? [same[0], { ...wish, amount: same[1].amount + wish.amount }] : [index, wish])
  })
  return [...merged.values()]
}
