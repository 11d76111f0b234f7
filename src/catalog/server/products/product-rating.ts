import { and, eq, sql } from 'drizzle-orm'
import type { Product } from '#catalog/contract.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { products } from '../tables.ts'

/**
 * Holds a product until the transaction ends, so that its rating is worked out by one review at a time.
 * Gives its status; undefined when there is no such product.
 */
export async function lockProduct(tx: Db, productId: string): Promise<Product['status'] | undefined> {
  const [product] = await tx
    .select({ status: products.status })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  return product?.status
}

/** Writes what the approved reviews say: their average in hundredths of a star, and how many there are. */
export async function setProductRating(
  tx: Db,
  productId: string,
  { hundredths, count }: { hundredths: number; count: number },
): Promise<void> {
  const isOther = sql`(${products.ratingHundredths}, ${products.reviewCount}) is distinct from (${hundredths}, ${count})`
  const { rowCount } = await tx
    .update(products)
    .set({ ratingHundredths: hundredths, reviewCount: count })
    .where(and(eq(products.id, productId), isOther))
  if (rowCount) await invalidate(tx, tags.product(productId), tags.listings)
}
