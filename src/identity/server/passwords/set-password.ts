import { eq } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { endSignIns } from '../sign-in/sessions.ts'
import { passwordResets, staff } from '../tables.ts'

/**
 * Sets a password, with the other changes of the account; all sign-ins but that of `currentTokenHash` and all emailed
 * links end. Locks the member of staff first, as whoever uses a link does.
 */
export async function setPassword(
  tx: Db,
  staffId: string,
  change: Partial<typeof staff.$inferInsert> & { passwordHash: string },
  currentTokenHash?: Buffer,
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, staffId))
  await endSignIns(tx, staffId, currentTokenHash)
  await deletePasswordLinks(tx, staffId)
}

/** Invalidates links that were sent. */
export async function deletePasswordLinks(tx: Db, staffId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.staffId, staffId))
}
