import { sql } from 'drizzle-orm'
import { deleteUnusedReviewPictures } from '#attachments/server/delete-unused-review-pictures.ts'
import type { Services } from '#foundation/services.ts'
import { reviews } from './tables.ts'

/** How long (ms) an uploaded photo is kept without a review. */
const waitMs = 24 * 60 * 60 * 1000

/** Deletes photos that belong to no review (never sent, or removed) a day after their upload. Returns their number. */
export async function deleteUnsentPhotos(services: Pick<Services, 'db' | 'files' | 'log'>, now: Date): Promise<number> {
  const used = services.db.select({ id: sql`unnest(${reviews.attachments})` }).from(reviews)
  return deleteUnusedReviewPictures(services, { before: new Date(now.getTime() - waitMs), used })
}
