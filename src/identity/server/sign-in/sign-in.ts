import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { RequestServices } from '#foundation/api/routes.ts'
import { ShopError, unauthenticated } from '#foundation/api/shop-error.ts'
import { writeAuditEntry } from '#foundation/database/audit-log.ts'
import type { Db } from '#foundation/database/database.ts'
import { withAuditActor } from '#foundation/database/with-audit.ts'
import { consumeAll, refundEach } from '#foundation/security/rate-limit.ts'
import { m } from '#i18n/messages.js'
import { isRightPassword } from '../passwords/passwords.ts'
import { staff } from '../tables.ts'
import type { AttemptPolicy } from './attempt-policy.ts'
import { knownDevice, rememberDevice } from './device-cookie.ts'
import { refuseAttempt } from './refuse-attempt.ts'
import { maySignIn, openSession, signOut } from './sessions.ts'
import { type SecondFactor, takeSecondFactor } from './two-factor.ts'

type StaffRow = typeof staff.$inferSelect
type Credentials = { username: string; password: string; otp?: string | undefined }

/**
 * Signs in by user name or email, with a second factor if set up. Throws 401 for a wrong pair, and for a locked or
 * inactive account only after the right password, so that accounts can't be discovered by guessing; 401 with an error
 * on `otp` when a code is missing or wrong; 401 when the account changes meanwhile; 429 after too many attempts.
 */
export async function signIn(services: RequestServices, policy: AttemptPolicy, given: Credentials) {
  const { db, rootDb, caller, afterCommit } = services
  const now = services.now()
  const found = await findStaffByName(db, given.username)
  const known = found && knownDevice(caller, now, found.id)
  const attempts = policy.password(caller, found ? { staffId: found.id } : { name: given.username }, known)
  await consumeAll(attempts).catch((error) => refuse(services, found, 'too many attempts', error))
  const isRight = await isRightPassword(found?.passwordHash, given.password)
  if (!found || !isRight) return refuse(services, found, 'wrong password', unauthenticated(m.auth_failed()))
  if (found.isLock || !found.isActivate)
    return refuse(services, found, 'locked or inactive', unauthenticated(m.auth_locked()))
  await refundEach(attempts)
  const secondFactor = found.totpConfirmedDate
    ? await checkSecondFactor(services, policy.otp(found.id, known), found, given.otp)
    : 'none'
  await policy.clearDevice(found.id, known)
  const after = { username: found.username, second_factor: secondFactor, device: caller.userAgent.slice(0, 300) }
  const entry = { entity: 'session', entityId: found.id, action: 'insert', after } as const
  const session = await db.transaction(async (tx) => {
    if (!(await recordSignInIfUnchanged(tx, now, found))) return
    await writeAuditEntry(tx, caller, entry, found.username)
    return openSession(tx, { caller, now }, found.id)
  })
  if (!session) return refuse(services, found, 'changed meanwhile', unauthenticated(m.auth_failed()))
  // One sign-in per browser: the new token replaces the one that was sent. After the commit, since the old session may
  // be that of a colleague who is being changed: waiting for it with a member of staff locked could deadlock.
  afterCommit(() => withAuditActor(rootDb, caller, (tx) => signOut(tx, caller.tokenHash)))
  rememberDevice(services, now, found.id, 'sign-in')
  return session
}

/** False when what was checked has changed since. Otherwise the row is locked until the transaction ends. */
async function recordSignInIfUnchanged(tx: Db, now: Date, checked: StaffRow): Promise<boolean> {
  const { id, passwordHash, totpConfirmedDate } = staff
  const rows = await tx
    .update(staff)
    .set({ lastSignInDate: now })
    .where(
      and(
        eq(id, checked.id),
        eq(passwordHash, checked.passwordHash ?? ''),
        checked.totpConfirmedDate ? eq(totpConfirmedDate, checked.totpConfirmedDate) : isNull(totpConfirmedDate),
        maySignIn,
      ),
    )
    .returning({ id })
  return rows.length > 0
}

/** By user name, which goes first, or by email: pairs of both may be older than `assertNamesAreFree`. */
export async function findStaffByName(db: Db, username: string): Promise<StaffRow | undefined> {
  const name = username.toLowerCase()
  const isUsername = eq(sql`lower(${staff.username})`, name)
  const [found] = await db
    .select()
    .from(staff)
    .where(or(isUsername, eq(sql`lower(${staff.email})`, name)))
    .orderBy(desc(isUsername))
    .limit(1)
  return found
}

async function checkSecondFactor(
  services: RequestServices,
  attempts: ReturnType<AttemptPolicy['otp']>,
  found: StaffRow,
  otp: string | undefined,
): Promise<SecondFactor> {
  if (!otp) throw otpError(m.auth_otp_needed())
  await consumeAll(attempts).catch((error) => refuse(services, found, 'too many codes', error))
  const factor = await takeSecondFactor(services.db, services.now(), found, otp)
  if (!factor) return refuse(services, found, 'wrong code', otpError(m.auth_otp_wrong()))
  await refundEach(attempts)
  return factor
}

const refuse = (services: RequestServices, who: StaffRow | undefined, reason: string, error: unknown) =>
  refuseAttempt(services, { kind: 'sign_in_failure', who }, reason, error)

const otpError = (message: string) => new ShopError('unauthenticated', message, { errors: [{ field: 'otp', message }] })
