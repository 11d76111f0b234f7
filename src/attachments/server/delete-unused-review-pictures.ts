import { and, eq, lt, notInArray, type SQLWrapper } from 'drizzle-orm'
import { removeFiles } from '#foundation/files/remove-files.ts'
import type { Services } from '#foundation/services.ts'
import { fileKeysOf } from './attachments.ts'
import { attachments } from './tables.ts'

type DeleteUnusedOptions = {
  /** Newer pictures may still be waiting for their review to be sent. */
  before: Date
  /** A query that returns the ids in use. */
  used: SQLWrapper
}

/**
 * Removes visitors' pictures that no review uses, rows and files. Each row is locked and checked again, so that a
 * picture that is just being used stays. Returns their number.
 */
export async function deleteUnusedReviewPictures(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  { before, used }: DeleteUnusedOptions,
): Promise<number> {
  const isUnused = notInArray(attachments.id, used)
  const candidates = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.purpose, 'review'), lt(attachments.createdDate, before), isUnused))
  let count = 0
  for (const { id } of candidates) {
    const [removed] = await db.transaction(async (tx) => {
      await tx.select({ id: attachments.id }).from(attachments).where(eq(attachments.id, id)).for('update')
      return tx
        .delete(attachments)
        .where(and(eq(attachments.id, id), isUnused))
        .returning()
    })
    if (!removed) continue
    await removeFiles({ files, log }, fileKeysOf(removed))
    count += 1
  }
  return count
}
