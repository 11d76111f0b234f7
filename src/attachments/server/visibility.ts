import { and, eq, inArray } from 'drizzle-orm'
import { type Caller, can } from '#foundation/api/caller.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import type { AttachmentRow } from './attachments.ts'
import { attachments } from './tables.ts'

export function maySee(caller: Caller, { isPublic, purpose }: Pick<AttachmentRow, 'isPublic' | 'purpose'>): boolean {
  if (isPublic) return true
  return purpose === 'staff' ? caller.staff !== undefined : can(caller, 'review.moderate')
}

/** Makes the pictures of an approved review public, or hides them again. */
export async function setReviewPicturesPublic(tx: Db, ids: readonly string[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(attachments)
    .set({ isPublic })
    .where(and(inArray(attachments.id, [...ids]), eq(attachments.purpose, 'review')))
  if (!isPublic) await invalidate(tx, ...ids.map(tags.picture))
}

/** The ids that are not pictures uploaded for a review. The others are locked against deletion until the commit. */
export async function unknownReviewPictures(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(inArray(attachments.id, [...ids]), eq(attachments.purpose, 'review')))
    .for('key share')
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}
