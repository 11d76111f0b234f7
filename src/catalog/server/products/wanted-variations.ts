import { eq } from 'drizzle-orm'
import type { ProductOption } from '#catalog/contract.ts'
import type { NewProduct, NewVariation, ProductChange } from '#catalog/product-input-contract.ts'
import { fitsOptions, regularPrices } from '#catalog/rules.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import { variations } from '../tables.ts'
import type { WantedVariation } from './put-variations.ts'

/**
 * The variations of a new product: the list, or one from its plain price; undefined when neither is given. Throws a
 * 422.
 */
export function newVariations({
  variations: list,
  price,
  compareAtPrice,
  quantity,
}: NewProduct): WantedVariation[] | undefined {
  if (!list)
    return price === undefined ? undefined : [{ values: [], price, compareAtPrice, quantity: quantity ?? 0, weight: 0 }]
  if (price !== undefined || quantity !== undefined || compareAtPrice)
    throw invalidField('variations', m.error_price_or_variations())
  return list.map(withRegularPrices)
}

/**
 * The variations of a product after a change; undefined when they stay. A plain price, former price or stock changes
 * the only variation and keeps the rest of it; of several whose options are removed, one with this price is left.
 * Throws a 422.
 */
export async function changedVariations(
  tx: Db,
  product: { id: string; options: readonly ProductOption[] },
  { variations: list, price, compareAtPrice, quantity }: ProductChange,
): Promise<WantedVariation[] | undefined> {
  // A product sent back as read has both: its own price is derived from its variations.
  if (list) return list.map(withRegularPrices)
  if (price === undefined && compareAtPrice === undefined && quantity === undefined) return undefined
  const own = await tx.select().from(variations).where(eq(variations.productId, product.id))
  const [only] = own
  if (only && own.length === 1 && fitsOptions(only.values, product.options)) {
    const { id, values, weight, image } = only
    const stock = quantity === undefined ? { quantity: only.quantity, seenQuantity: only.quantity } : { quantity }
    const wanted = { id, values, weight, image, price: price ?? only.price, ...stock }
    // A former price stays only while it is above the price.
    const stays = only.compareAtPrice !== null && only.compareAtPrice > wanted.price ? only.compareAtPrice : null
    return [{ ...wanted, compareAtPrice: compareAtPrice === undefined ? stays : compareAtPrice }]
  }
  if (product.options.length > 0) throw invalidField('variations', m.error_variations_needed())
  if (price === undefined) throw invalidField('price', m.error_price_needed())
  return [{ values: [], price, compareAtPrice, quantity: quantity ?? 0, weight: 0 }]
}

/** A variation read during a promotion may be sent back: the regular prices, set by staff, are stored. */
function withRegularPrices({
  regularPrice,
  regularCompareAtPrice,
  promotionEndDate: _end,
  lowestPrice: _lowest,
  ...wanted
}: NewVariation): WantedVariation {
  return { ...wanted, ...regularPrices({ ...wanted, regularPrice, regularCompareAtPrice }) }
}
