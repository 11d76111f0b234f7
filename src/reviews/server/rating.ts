import { and, eq, sql } from 'drizzle-orm'
import { setProductRating } from '#catalog/server/product-rating.ts'
import type { Db } from '#foundation/database/database.ts'
import { reviews } from './tables.ts'

/** Brings a product's rating in line with its approved reviews. The product must be held. */
export async function refreshRating(tx: Db, productId: string): Promise<void> {
  const [approved] = await tx
    .select({
      hundredths: sql<number>`coalesce(round(avg(${reviews.rating}) * 100), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.isApproved, 'Y')))
  await setProductRating(tx, productId, approved ?? { hundredths: 0, count: 0 })
}
