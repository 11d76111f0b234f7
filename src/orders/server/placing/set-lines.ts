import { englishChoice } from '#catalog/rules.ts'
import type { SellablePart } from '#catalog/server/sets/sellable-parts.ts'
import type { SellableVariation } from '#catalog/server/stock/stock.ts'
import { allocate } from '#foundation/money.ts'
import type { LineSet } from '#orders/contract.ts'

export type PartLine = SellableVariation & { amount: number; lineTotal: number; set: LineSet }

/**
 * The order lines of a set: its parts, each with a share of the price in proportion to its own price, adding up
 * exactly. `position` distinguishes the sets of an order.
 */
export function linesOfSet(
  set: SellableVariation,
  parts: readonly SellablePart[],
  { amount, position }: { amount: number; position: number },
): PartLine[] {
  const lineTotal = set.price * amount
  const lineSet: LineSet = {
    position,
    productId: set.productId,
    name: set.productName,
    nameEn: set.productNameEn,
    slug: set.productSlug,
    sku: set.sku,
    image: set.image,
    selectedVariations: set.values,
    selectedVariationsEn: englishChoice(set.values, set.options),
    price: set.price,
    amount,
    lineTotal,
  }
  const shares = allocate(
    lineTotal,
    parts.map(({ goods, piecesPerSet }) => goods.price * piecesPerSet),
  )
  return parts.map(({ goods, piecesPerSet }, index) => ({
    ...goods,
    makingDays: Math.max(goods.makingDays, set.makingDays),
    amount: piecesPerSet * amount,
    lineTotal: shares[index] ?? 0,
    set: lineSet,
  }))
}
