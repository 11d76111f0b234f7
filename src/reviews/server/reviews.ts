import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { findPictures, picturesOf } from '#attachments/server/pictures.ts'
import { type Caller, can } from '#foundation/api/caller.ts'
import { columnField, readFilter } from '#foundation/api/query-grammar.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { preparedByShape } from '#foundation/database/prepared.ts'
import { m } from '#i18n/messages.js'
import type { listReviewsByPage, Review, ReviewSort, ReviewState } from '#reviews/contract.ts'
import { stateOf } from '#reviews/rules.ts'
import { reviews } from './tables.ts'

const fields = {
  id: columnField(reviews.id, 'id'),
  productId: columnField(reviews.productId, 'id'),
  isApproved: columnField(reviews.isApproved, 'text'),
  rating: columnField(reviews.rating, 'smallint'),
}

const newestFirst = [desc(reviews.createdDate), desc(reviews.id)]
const orders: Record<ReviewSort | 'oldest', SQL[]> = {
  newest: newestFirst,
  oldest: [sql`${reviews.createdDate}`, sql`${reviews.id}`],
  highest: [desc(reviews.rating), ...newestFirst],
  lowest: [sql`${reviews.rating}`, ...newestFirst],
  photos: [sql`(cardinality(${reviews.attachments}) > 0) desc`, ...newestFirst],
}

type Listing = Partial<z.output<(typeof listReviewsByPage)['query']>> & { page: number; limit: number }

/** A page of the reviews visible to this caller. Throws a 400 for a query outside the grammar. */
export async function listReviewsFor(db: Db, caller: Caller, listing: Listing) {
  const { query, sort = 'newest', page, limit, ...input } = listing
  recordDependencies(input.productId === undefined ? tags.reviews : tags.product(input.productId))
  const where = and(visibleTo(caller), ...conditionsOf(caller, input), ...readFilter(query, fields))
  const { productId } = input
  const select = () => selectReviews(db, where, orders[sort], { page, limit })
  const shape = JSON.stringify({ ...listing, productId: productId !== undefined })
  const statement = caller.staff ? select() : lists(db, shape, select)
  const rows = await statement.execute({ productId })
  // Most products have less than one page of reviews: the first page then gives the total, without counting.
  const hasAll = page === 1 && rows.length < limit
  const [items, total] = await Promise.all([
    reviewsAsSeenBy(db, caller, rows),
    hasAll ? rows.length : countReviews(db, where, productId),
  ])
  return { items, total, page, limit }
}

type ReviewPage = Pick<Listing, 'page' | 'limit'>

const selectReviews = (db: Db, where: SQL | undefined, order: SQL[], { page, limit }: ReviewPage) =>
  db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
    .prepare('')

const lists = preparedByShape<ReturnType<typeof selectReviews>>()

async function countReviews(db: Db, where: SQL | undefined, productId: string | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(reviews).where(where).prepare('').execute({ productId })
  return counted?.total ?? 0
}

/** `productId` is passed as a bind parameter of the statement. */
function conditionsOf(caller: Caller, { q, state, rating, productId, has }: Omit<Listing, 'page' | 'limit'>) {
  // Only moderators may search by e-mail address.
  const searchText = can(caller, 'review.moderate')
    ? sql`fold_text(concat_ws(' ', ${reviews.name}, ${reviews.email}, ${reviews.content}))`
    : sql`fold_text(concat_ws(' ', ${reviews.name}, ${reviews.content}))`
  return [
    hasAllWords(searchText, q),
    ...(state ? [inState[state]] : []),
    ...(rating ? [eq(reviews.rating, rating)] : []),
    ...(productId ? [eq(reviews.productId, sql.placeholder('productId'))] : []),
    ...(has === 'photos' ? [sql`cardinality(${reviews.attachments}) > 0`] : []),
    ...(has === 'reply' ? [isNotNull(reviews.reply)] : []),
    ...(has === 'no-reply' ? [isNull(reviews.reply)] : []),
  ]
}

const inState: Record<ReviewState, SQL> = {
  waiting: sql`${reviews.isApproved} = 'N' and ${reviews.moderatedDate} is null`,
  approved: sql`${reviews.isApproved} = 'Y'`,
  rejected: sql`${reviews.isApproved} = 'N' and ${reviews.moderatedDate} is not null`,
}

/** Throws a 404 when no such review is visible to this caller. */
export async function getReviewFor(db: Db, caller: Caller, id: string): Promise<Review> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(visibleTo(caller), eq(reviews.id, id)))
  const [review] = await reviewsAsSeenBy(db, caller, rows)
  if (!review) throw notFound(m.error_not_found())
  return review
}

/** Visitors only see approved reviews, whatever filter they send (specification §4). */
const visibleTo = (caller: Caller) => (can(caller, 'review.moderate') ? undefined : eq(reviews.isApproved, 'Y'))

/**
 * Rows as the API returns them, with pictures; does not check whether the caller may see them. Moderators also see the
 * e-mail address and the consent. Until a review is approved, `isVerified` is false for everyone else, so that no one
 * can probe what an address has bought.
 */
export async function reviewsAsSeenBy(
  db: Db,
  caller: Caller,
  rows: readonly (typeof reviews.$inferSelect)[],
): Promise<Review[]> {
  const pictures = await findPictures(
    db,
    rows.flatMap((row) => row.attachments),
  )
  const moderates = can(caller, 'review.moderate')
  return rows.map(({ moderatedDate, ...row }) => ({
    ...row,
    state: stateOf({ ...row, moderatedDate }),
    email: moderates ? row.email : null,
    consentDate: moderates ? row.consentDate : null,
    consentVersion: moderates ? row.consentVersion : null,
    isVerified: row.isVerified && (moderates || row.isApproved === 'Y'),
    pictures: picturesOf(pictures, row.attachments),
  }))
}

/** Reviews that staff have not decided about yet. */
export const countWaitingReviews = (db: Db): Promise<number> => db.$count(reviews, inState.waiting)
