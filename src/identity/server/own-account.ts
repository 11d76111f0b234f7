import { eq } from 'drizzle-orm'
import type { Asker } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { updatedBy } from '#foundation/database/writing.ts'
import { invalidField, unauthenticated } from '#foundation/shop-error.ts'
import { m } from '#i18n/messages.js'
import { freeTries } from '#identity/rules.ts'
import { hashPassword, isRightPassword } from './passwords.ts'
import { endSignIns } from './sessions.ts'
import { staff } from './tables.ts'
import { clearTries, takeTry } from './tries.ts'

/** The asker, for functions that only staff reach. */
export function ownId(asker: Asker): string {
  if (!asker.staff) throw unauthenticated(m.error_sign_in_first())
  return asker.staff.id
}

/** Asks for one's own password again. Throws a 422 that names the field, and a 429 after too many tries. */
export async function checkOwnPassword(
  db: Db,
  now: Date,
  asker: Asker,
  password: string,
  field: string,
): Promise<void> {
  const id = ownId(asker)
  const tries = [{ of: `own:${id}`, free: freeTries.account }]
  await takeTry(db, now, tries)
  const [row] = await db.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, id))
  if (!(await isRightPassword(row?.hash, password))) throw invalidField(field, m.auth_wrong_password())
  await clearTries(db, now, tries)
}

/** A new password; everything else that was signed in with the old one is signed out. */
export async function changeOwnPassword(db: Db, now: Date, asker: Asker, password: string): Promise<void> {
  const id = ownId(asker)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx
      .update(staff)
      .set({ passwordHash, ...updatedBy(asker, now) })
      .where(eq(staff.id, id))
    await endSignIns(tx, id, asker.tokenHash)
  })
}
