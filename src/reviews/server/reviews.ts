import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { findPictures, picturesOf } from '#attachments/server/pictures.ts'
import { type Asker, can } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { columnField, readFilter } from '#foundation/query-grammar.ts'
import { missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Review, ReviewSort } from '#reviews/contract.ts'
import { reviews } from './tables.ts'

const fields = {
  id: columnField(reviews.id, 'id'),
  productId: columnField(reviews.productId, 'id'),
  isApproved: columnField(reviews.isApproved, 'text'),
  rating: columnField(reviews.rating, 'integer'),
}

const newestFirst = [desc(reviews.createdDate), desc(reviews.id)]
const orders: Record<ReviewSort, SQL[]> = {
  newest: newestFirst,
  highest: [desc(reviews.rating), ...newestFirst],
  lowest: [sql`${reviews.rating}`, ...newestFirst],
  photos: [sql`(cardinality(${reviews.attachments}) > 0) desc`, ...newestFirst],
}

type Listing = { query?: string; sort?: ReviewSort; page: number; limit: number }

/** A page of reviews that this asker may see. Throws a 400 for a query outside the grammar. */
export async function listReviewsFor(db: Db, asker: Asker, { query, sort = 'newest', page, limit }: Listing) {
  const where = and(visibleTo(asker), ...readFilter(query, fields))
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(reviews).where(where),
  ])
  return { items: await publishedFor(db, asker, rows), total: counted?.total ?? 0, page, limit }
}

/** Throws 404 when there is none that this asker may see. */
export async function getReviewFor(db: Db, asker: Asker, id: string): Promise<Review> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(visibleTo(asker), eq(reviews.id, id)))
  const [review] = await publishedFor(db, asker, rows)
  if (!review) throw missing(m.error_not_found())
  return review
}

/** Visitors see approved reviews only, whatever they ask for (specification §4). */
const visibleTo = (asker: Asker) => (can(asker, 'review.moderate') ? undefined : eq(reviews.isApproved, 'Y'))

/**
 * Rows as the API shows them: with their pictures. Who moderates also sees the address, the consent and, before approval,
 * whether the writer bought the product: nobody can try out what an address has bought.
 */
export async function publishedFor(
  db: Db,
  asker: Asker,
  rows: readonly (typeof reviews.$inferSelect)[],
): Promise<Review[]> {
  const pictures = await findPictures(
    db,
    rows.flatMap((row) => row.attachments),
  )
  const moderates = can(asker, 'review.moderate')
  return rows.map((row) => ({
    ...row,
    email: moderates ? row.email : null,
    consentDate: moderates ? row.consentDate : null,
    consentVersion: moderates ? row.consentVersion : null,
    isVerified: row.isVerified && (moderates || row.isApproved === 'Y'),
    pictures: picturesOf(pictures, row.attachments),
  }))
}
