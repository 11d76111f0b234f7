import { and, eq, inArray } from 'drizzle-orm'
import { removeFiles } from '#foundation/files/remove-files.ts'
import type { Services } from '#foundation/services.ts'
import { endedLongBefore } from '../delete-buyer-texts.ts'
import { orders } from '../tables.ts'
import { fileKeysOf } from './files.ts'
import { orderAttachments } from './tables.ts'

/**
 * Deletes buyers' proofs of transfers, rows and files, with the other personal texts of orders that have ended. Papers
 * that staff added stay with the order, for accounting.
 */
export async function deleteOldTransferProofs(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  now: Date,
): Promise<void> {
  const ended = db.select({ id: orders.id }).from(orders).where(endedLongBefore(now))
  const removed = await db
    .delete(orderAttachments)
    .where(and(eq(orderAttachments.addedBy, 'buyer'), inArray(orderAttachments.orderRowId, ended)))
    .returning()
  for (const row of removed) await removeFiles({ files, log }, fileKeysOf(row))
}
