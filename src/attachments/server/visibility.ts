import { and, eq, inArray } from 'drizzle-orm'
import { type Asker, can } from '#foundation/api/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import type { AttachmentRow } from './attachments.ts'
import { attachments } from './tables.ts'

/** Whether this asker may see the file. */
export function maySee(asker: Asker, { isPublic, purpose }: Pick<AttachmentRow, 'isPublic' | 'purpose'>): boolean {
  if (isPublic) return true
  return purpose === 'staff' ? asker.staff !== undefined : can(asker, 'review.moderate')
}

/** Shows the pictures of an approved review to everybody, or hides them again. */
export async function setPublic(tx: Db, ids: readonly string[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(attachments)
    .set({ isPublic })
    .where(and(inArray(attachments.id, [...ids]), eq(attachments.purpose, 'review')))
}

/** Those of the ids that no picture uploaded for a review carries. The others stay until the transaction ends. */
export async function unknownReviewPictures(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(inArray(attachments.id, [...ids]), eq(attachments.purpose, 'review')))
    .for('key share')
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id.toLowerCase()))
}
