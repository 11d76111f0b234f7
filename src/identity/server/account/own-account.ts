import { eq } from 'drizzle-orm'
import type { CallContext, Caller } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { invalidField, unauthenticated } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { consumeAll, refundEach } from '#foundation/security/rate-limit.ts'
import { m } from '#i18n/messages.js'
import { hashPassword, isRightPassword } from '../passwords/passwords.ts'
import type { AttemptPolicy } from '../sign-in/attempts.ts'
import { knownDevice } from '../sign-in/device-cookie.ts'
import { endSignIns } from '../sign-in/sessions.ts'
import { isSecondFactor } from '../sign-in/two-factor.ts'
import { staff } from '../tables.ts'

/** The caller's id, for endpoints that only staff can reach. */
export function staffIdOf(caller: Caller): string {
  if (!caller.staff) throw unauthenticated(m.error_sign_in_first())
  return caller.staff.id
}

/** Proof required before changing what can recover the account. */
export type Proof = { password: string | undefined; otp?: string | undefined }

/**
 * Checks the caller's password again, and a code if the second factor is on. Throws a 422 that names `field` or `otp`,
 * and a 429 after too many attempts.
 */
export async function reauthenticate(
  { rootDb, caller, now }: Pick<RequestServices, 'rootDb' | 'caller' | 'now'>,
  policy: AttemptPolicy,
  { password, otp }: Proof,
  field = 'password',
): Promise<void> {
  const id = staffIdOf(caller)
  if (!password) throw invalidField(field, m.error_required())
  const [row] = await rootDb.select().from(staff).where(eq(staff.id, id))
  if (row?.totpConfirmedDate && !otp) throw invalidField('otp', m.auth_otp_needed())
  const attempts = policy.ownPassword(caller.tokenHash ?? Buffer.from(id))
  await consumeAll(attempts)
  if (!row || !(await isRightPassword(row.passwordHash, password))) throw invalidField(field, m.auth_wrong_password())
  await refundEach(attempts)
  if (!row.totpConfirmedDate) return
  const codes = policy.otp(id, knownDevice(caller, now(), id))
  await consumeAll(codes)
  if (!(await isSecondFactor(rootDb, now(), row, otp ?? ''))) throw invalidField('otp', m.auth_otp_wrong())
  await refundEach(codes)
}

/** Sets a new password and ends all other sign-ins. */
export async function changeOwnPassword(db: Db, { caller, now }: CallContext, password: string): Promise<void> {
  const id = staffIdOf(caller)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx
      .update(staff)
      .set({ passwordHash, ...changeStamps(caller, now) })
      .where(eq(staff.id, id))
    await endSignIns(tx, id, caller.tokenHash)
  })
}
