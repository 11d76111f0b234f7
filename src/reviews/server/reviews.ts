import { and, count, desc, eq } from 'drizzle-orm'
import { findPictures, picturesOf } from '#attachments/server/pictures.ts'
import { type Asker, can } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { columnField, readFilter } from '#foundation/query-grammar.ts'
import { missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Review } from '#reviews/contract.ts'
import { reviews } from './tables.ts'

const fields = {
  id: columnField(reviews.id, 'id'),
  productId: columnField(reviews.productId, 'id'),
  isApproved: columnField(reviews.isApproved, 'text'),
  rating: columnField(reviews.rating, 'integer'),
}

type Listing = { query?: string; page: number; limit: number }

/** A page of reviews that this asker may see, newest first. Throws a 400 for a query outside the grammar. */
export async function listReviewsFor(db: Db, asker: Asker, { query, page, limit }: Listing) {
  const where = and(visibleTo(asker), ...readFilter(query, fields))
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(desc(reviews.createdDate), desc(reviews.id))
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

/** Rows as the API shows them: with their pictures, and with the e-mail address for those who moderate. */
export async function publishedFor(
  db: Db,
  asker: Asker,
  rows: readonly (typeof reviews.$inferSelect)[],
): Promise<Review[]> {
  const pictures = await findPictures(
    db,
    rows.flatMap((row) => row.attachments),
  )
  const showsEmail = can(asker, 'review.moderate')
  return rows.map((row) => ({
    ...row,
    email: showsEmail ? row.email : null,
    pictures: picturesOf(pictures, row.attachments),
  }))
}
