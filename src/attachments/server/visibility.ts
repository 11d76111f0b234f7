import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Asker, can } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import type { AttachmentRow } from './attachments.ts'
import { attachments } from './tables.ts'

/**
 * Whether anybody may see the file: pictures of the catalog at once, those of reviews once an approved review lists them.
 * The one place where this room looks at a table of a room to its right; it reads, and imports nothing.
 */
export async function isPublic(db: Db, { id, purpose }: Pick<AttachmentRow, 'id' | 'purpose'>): Promise<boolean> {
  if (purpose !== 'review') return purpose === 'catalog'
  const { rows } = await db.execute<{ shown: boolean }>(sql`
    select exists (select 1 from review_feedback where is_approved = 'Y' and ${id}::uuid = any (attachments)) as shown`)
  return rows[0]?.shown === true
}

/** Whether this asker may see the file although it is not public. */
export function mayPreview(asker: Asker, { purpose }: Pick<AttachmentRow, 'purpose'>): boolean {
  return purpose === 'staff' ? asker.staff !== undefined : can(asker, 'review.moderate')
}

/** Those of the ids that no picture uploaded for a review carries. */
export async function unknownReviewPictures(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(inArray(attachments.id, [...ids]), eq(attachments.purpose, 'review')))
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id.toLowerCase()))
}
