import { eq } from 'drizzle-orm'
import { type CallContext, staffIdOf } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { consumeAll, refundEach } from '#foundation/security/rate-limit.ts'
import { m } from '#i18n/messages.js'
import { hashPassword, isRightPassword } from '../passwords/passwords.ts'
import { setPassword } from '../passwords/set-password.ts'
import type { AttemptPolicy } from '../sign-in/attempt-policy.ts'
import { knownDevice } from '../sign-in/device-cookie.ts'
import { refuseAttempt } from '../sign-in/refuse-attempt.ts'
import { takeSecondFactor } from '../sign-in/two-factor.ts'
import { staff } from '../tables.ts'

/** What a signed-in user enters again before changing their password, email address or second factor. */
export type ReauthCredentials = { password: string | undefined; otp?: string | undefined }

/**
 * Checks the caller's password again, and a code if the second factor is on. Throws a 422 that names `field` or `otp`,
 * and a 429 after too many attempts. Wrong ones are logged like failed sign-ins: someone may use an open session.
 */
export async function reauthenticate(
  services: Pick<RequestServices, 'rootDb' | 'caller' | 'now' | 'log'>,
  policy: AttemptPolicy,
  { password, otp }: ReauthCredentials,
  field = 'password',
): Promise<void> {
  const { rootDb, caller, now } = services
  const id = staffIdOf(caller)
  const refuse = (reason: string, error: unknown) =>
    refuseAttempt(services, { kind: 'proof_failure', who: caller.staff }, reason, error)
  if (!password) throw invalidField(field, m.error_required())
  const [row] = await rootDb.select().from(staff).where(eq(staff.id, id))
  if (row?.totpConfirmedDate && !otp) throw invalidField('otp', m.auth_otp_needed())
  const attempts = policy.ownPassword(caller.tokenHash ?? Buffer.from(id))
  await consumeAll(attempts).catch((error) => refuse('too many attempts', error))
  if (!row || !(await isRightPassword(row.passwordHash, password)))
    return refuse('wrong password', invalidField(field, m.auth_wrong_password()))
  await refundEach(attempts)
  if (!row.totpConfirmedDate) return
  const codes = policy.otp(id, knownDevice(caller, now(), id))
  await consumeAll(codes).catch((error) => refuse('too many codes', error))
  if (!(await takeSecondFactor(rootDb, now(), row, otp ?? '')))
    return refuse('wrong code', invalidField('otp', m.auth_otp_wrong()))
  await refundEach(codes)
}

/** Sets a new password; all other sign-ins and emailed links end. */
export async function changeOwnPassword(db: Db, { caller, now }: CallContext, password: string): Promise<void> {
  const id = staffIdOf(caller)
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => setPassword(tx, id, { passwordHash, ...changeStamps(caller, now) }, caller.tokenHash))
}
