import { and, eq, sql } from 'drizzle-orm'
import { setProductRating } from '#catalog/server/products/product-rating.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import type { ReviewSummary } from '#reviews/contract.ts'
import { summaryOf } from '#reviews/rules.ts'
import { reviews } from './tables.ts'

/** Updates a product's rating from its approved reviews. The caller must hold `lockProduct`. */
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

/** Rating summary of a product's approved reviews. */
export async function summarizeReviews(db: Db, productId: string): Promise<ReviewSummary> {
  recordDependencies(tags.product(productId))
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.isApproved, 'Y')))
    .groupBy(reviews.rating)
  const counts = new Map(rows.map((row) => [row.rating, row.count]))
  return summaryOf([5, 4, 3, 2, 1].map((rating) => ({ rating, count: counts.get(rating) ?? 0 })))
}
