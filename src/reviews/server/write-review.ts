import { and, arrayOverlaps, eq, gt, sql } from 'drizzle-orm'
import { setReviewPicturesPublic, unknownReviewPictures } from '#attachments/server/visibility.ts'
import { lockProduct } from '#catalog/server/products/product-rating.ts'
import { type CallContext, type Caller, can } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { isSameText } from '#foundation/text/same-text.ts'
import { m } from '#i18n/messages.js'
import type { NewReview, Review, ReviewChange } from '#reviews/contract.ts'
import { repeatWithinMs, stateOf } from '#reviews/rules.ts'
import { readPrivacyVersion } from '#system/server/system-params.ts'
import { refreshRating } from './rating.ts'
import { reviewsAsSeenBy } from './reviews.ts'
import { reviews } from './tables.ts'

/** How a buyer is identified; `phoneNumber` as typed. */
export type Writer = { email: string; phoneNumber?: string | null | undefined }

/** Whether a writer has received a product. Injected, because this feature can't read orders. */
export type HasReceivedProduct = (db: Db, writer: Writer, productId: string) => Promise<boolean>

type Writing = { db: Db; caller: Caller; now: Date; hasReceivedProduct: HasReceivedProduct }

/**
 * Stores a review. Only moderators may approve it at once. Throws a 422 that names the field. A filled honeypot gets a
 * normal response, but nothing is stored.
 */
export async function addReview(
  { db, caller, now, hasReceivedProduct }: Writing,
  { consent, website, phoneNumber, ...input }: NewReview,
): Promise<Review> {
  if (consent === false) throw invalidField('consent', m.review_consent_needed())
  const isApproved = can(caller, 'review.moderate') ? (input.isApproved ?? 'N') : 'N'
  return db.transaction(async (tx) => {
    const status = await lockProduct(tx, input.productId)
    if (status !== 'published') throw invalidField('productId', m.error_unknown_id())
    await checkPictures(tx, input.attachments)
    if (!website) await refuseRepeated(tx, now, input)
    const row = {
      attachments: [],
      ...input,
      isApproved,
      id: newId(now.getTime()),
      ...(consent ? { consentDate: now, consentVersion: await readPrivacyVersion(tx) } : noConsent),
      isVerified: await hasReceivedProduct(tx, { email: input.email, phoneNumber }, input.productId),
      moderatedDate: isApproved === 'Y' ? now : null,
      translation: null,
      reply: null,
      replyDate: null,
      ...newStamps(caller, now),
    }
    if (website) return only(await reviewsAsSeenBy(tx, caller, [row]))
    const rows = await tx.insert(reviews).values(row).returning()
    await refreshPictures(tx, only(rows).attachments)
    if (isApproved === 'Y') await invalidateReviews(tx, input.productId)
    await refreshRating(tx, input.productId)
    return only(await reviewsAsSeenBy(tx, caller, rows))
  })
}

/**
 * Throws a 409 when the same address sent the same review within the last day. The product is locked, so two concurrent
 * requests can't both pass.
 */
async function refuseRepeated(
  tx: Db,
  now: Date,
  input: Pick<NewReview, 'productId' | 'email' | 'content'>,
): Promise<void> {
  const recent = await tx
    .select({ content: reviews.content })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, input.productId),
        sql`lower(${reviews.email}) = lower(${input.email})`,
        gt(reviews.createdDate, new Date(now.getTime() - repeatWithinMs)),
      ),
    )
    .limit(200)
  if (!recent.some(({ content }) => isSameText(content, input.content))) return
  const message = m.review_repeated()
  throw conflict(message, [{ field: 'content', message }])
}

const noConsent = { consentDate: null, consentVersion: null }

/** Approves, rejects, answers, translates or corrects a review. */
export async function updateReview(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: ReviewChange,
): Promise<Review> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    const { productId, attachments: before } = review
    await checkPictures(tx, input.attachments)
    const rows = await tx
      .update(reviews)
      .set({ ...columnsOf(decided(input, review), now), ...changeStamps(caller, now) })
      .where(eq(reviews.id, id))
      .returning()
    await refreshPictures(tx, [...before, ...only(rows).attachments])
    if (review.isApproved === 'Y' || only(rows).isApproved === 'Y') await invalidateReviews(tx, productId)
    await refreshRating(tx, productId)
    return only(await reviewsAsSeenBy(tx, caller, rows))
  })
}

/**
 * Ignores values that are sent back unchanged: such a review decides nothing, and an unchanged `state` does not
 * override a changed `isApproved`.
 */
function decided({ state, isApproved, reply, ...input }: ReviewChange, before: LockedReview): ReviewChange {
  const isRead = state !== undefined && state === stateOf(before)
  return {
    ...input,
    ...(isRead ? isApproved !== before.isApproved && { isApproved } : { state, isApproved }),
    ...(reply !== undefined && reply !== before.reply && { reply }),
  }
}

/** A decision is stored with its time; an emptied answer or translation is removed. */
function columnsOf({ state, reply, translation, ...input }: ReviewChange, now: Date) {
  const isApproved = state === undefined ? input.isApproved : state === 'approved' ? ('Y' as const) : ('N' as const)
  return {
    ...input,
    ...(isApproved && { isApproved, moderatedDate: state === 'waiting' ? null : now }),
    ...(translation !== undefined && { translation: translation || null }),
    ...(reply !== undefined && { reply: reply || null, replyDate: reply ? now : null }),
  }
}

export async function removeReview(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { productId, attachments, isApproved } = await lockReview(tx, id)
    only(await tx.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id }))
    await refreshPictures(tx, attachments)
    if (isApproved === 'Y') await invalidateReviews(tx, productId)
    await refreshRating(tx, productId)
  })
}

/** Cached pages contain approved reviews only. */
const invalidateReviews = (tx: Db, productId: string) => invalidate(tx, tags.reviews, tags.product(productId))

type LockedReview = Pick<
  typeof reviews.$inferSelect,
  'productId' | 'attachments' | 'isApproved' | 'moderatedDate' | 'reply'
>

/** Locks the review's product, so that its reviews change one at a time. */
async function lockReview(tx: Db, id: string): Promise<LockedReview> {
  const [review] = await tx.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id))
  await lockProduct(tx, only([review]).productId)
  const { productId, attachments, isApproved, moderatedDate, reply } = reviews
  const columns = { productId, attachments, isApproved, moderatedDate, reply }
  return only(await tx.select(columns).from(reviews).where(eq(reviews.id, id)))
}

/** Publishes the given pictures that an approved review uses, and hides the others. */
async function refreshPictures(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const approved = await tx
    .select({ attachments: reviews.attachments })
    .from(reviews)
    .where(and(eq(reviews.isApproved, 'Y'), arrayOverlaps(reviews.attachments, [...ids])))
  const shown = new Set(approved.flatMap(({ attachments }) => attachments))
  const visible = ids.filter((id) => shown.has(id))
  const hidden = ids.filter((id) => !shown.has(id))
  await setReviewPicturesPublic(tx, visible, true)
  await setReviewPicturesPublic(tx, hidden, false)
}

async function checkPictures(tx: Db, ids: readonly string[] | undefined): Promise<void> {
  const unknown = await unknownReviewPictures(tx, ids ?? [])
  if (unknown.length > 0) throw invalidField('attachments', m.error_unknown_id())
}

/** The single row; throws a 404 when there is none. */
function only<Row>([row]: readonly (Row | undefined)[]): Row {
  if (row === undefined) throw notFound(m.error_not_found())
  return row
}
