import { and, eq, sql } from 'drizzle-orm'
import type { Product } from '#catalog/contract.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { products } from '../tables.ts'

/**
 * Locks a product until the transaction ends, so that concurrent reviews update its rating one after the other. Returns
 * its status; undefined when there is no such product.
 */
export async function lockProduct(tx: Db, productId: string): Promise<Product['status'] | undefined> {
  const [product] = await tx
    .select({ status: products.status })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  return product?.status
}

/** Stores the average of the approved reviews in hundredths of a star, and their number. */
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
