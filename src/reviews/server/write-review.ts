import { and, eq, sql } from 'drizzle-orm'
import { unknownReviewPictures } from '#attachments/server/visibility.ts'
import { holdProduct, setProductRating } from '#catalog/server/product-rating.ts'
import { type Asker, can } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { createdBy, updatedBy } from '#foundation/database/writing.ts'
import { newId } from '#foundation/id.ts'
import { invalidField, missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NewReview, Review, ReviewChange } from '#reviews/contract.ts'
import { publishedFor } from './reviews.ts'
import { reviews } from './tables.ts'

/** Takes a review in. Only who moderates may approve it at once. Throws a 422 that names the field. */
export async function addReview(db: Db, asker: Asker, now: Date, wish: NewReview): Promise<Review> {
  const isApproved = can(asker, 'review.moderate') ? (wish.isApproved ?? 'N') : 'N'
  return db.transaction(async (tx) => {
    const status = await holdProduct(tx, wish.productId)
    if (status !== 'published') throw invalidField('productId', m.fault_unknown_id())
    await checkPictures(tx, wish.attachments)
    const row = { ...wish, isApproved, id: newId(now.getTime()), ...createdBy(asker, now) }
    const rows = await tx.insert(reviews).values(row).returning()
    await refreshRating(tx, wish.productId)
    return only(await publishedFor(tx, asker, rows))
  })
}

/** Approves, rejects or corrects a review. */
export async function updateReview(db: Db, asker: Asker, now: Date, id: string, wish: ReviewChange): Promise<Review> {
  return db.transaction(async (tx) => {
    const productId = await holdProductOf(tx, id)
    await checkPictures(tx, wish.attachments)
    const rows = await tx
      .update(reviews)
      .set({ ...wish, ...updatedBy(asker, now) })
      .where(eq(reviews.id, id))
      .returning()
    await refreshRating(tx, productId)
    return only(await publishedFor(tx, asker, rows))
  })
}

export async function removeReview(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const productId = await holdProductOf(tx, id)
    const rows = await tx.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id })
    only(rows)
    await refreshRating(tx, productId)
  })
}

/** Brings a product's rating in line with its approved reviews. The product must be held. */
async function refreshRating(tx: Db, productId: string): Promise<void> {
  const [approved] = await tx
    .select({
      hundredths: sql<number>`coalesce(round(avg(${reviews.rating}) * 100), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.isApproved, 'Y')))
  await setProductRating(tx, productId, approved ?? { hundredths: 0, count: 0 })
}

async function holdProductOf(tx: Db, id: string): Promise<string> {
  const { productId } = only(await tx.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id)))
  await holdProduct(tx, productId)
  return productId
}

async function checkPictures(tx: Db, ids: readonly string[] | undefined): Promise<void> {
  const unknown = await unknownReviewPictures(tx, ids ?? [])
  if (unknown.length > 0) throw invalidField('attachments', m.fault_unknown_id())
}

/** The one row; a 404 when it is gone. */
function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw missing(m.error_not_found())
  return row
}
