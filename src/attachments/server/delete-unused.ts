import { and, eq, lt, notInArray, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { removeFiles } from './attachments.ts'
import { attachments } from './tables.ts'

type Forgetting = {
  /** Pictures that came later may still be waited for. */
  before: Date
  /** A query of the ids that are in use. */
  used: SQLWrapper
}

/**
 * Removes visitors’ pictures that nothing uses, rows and files. Each is held before it is looked at once more, so that
 * one which is put to use this moment stays. Gives how many.
 */
export async function deleteUnusedAttachments(db: Db, files: FileStore, { before, used }: Forgetting): Promise<number> {
  const isUnused = notInArray(attachments.id, used)
  const waiting = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.purpose, 'review'), lt(attachments.createdDate, before), isUnused))
  let forgotten = 0
  for (const { id } of waiting) {
    const [removed] = await db.transaction(async (tx) => {
      await tx.select({ id: attachments.id }).from(attachments).where(eq(attachments.id, id)).for('update')
      return tx
        .delete(attachments)
        .where(and(eq(attachments.id, id), isUnused))
        .returning()
    })
    if (!removed) continue
    await removeFiles(files, removed)
    forgotten += 1
  }
  return forgotten
}
