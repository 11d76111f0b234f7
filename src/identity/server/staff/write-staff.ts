import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { CallContext, Caller } from '#foundation/api/caller.ts'
import { conflict, invalidField } from '#foundation/api/shop-error.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import type { NewStaff, StaffChange, StaffUser } from '#identity/contract.ts'
import { rolesOf } from '#identity/rules.ts'
import type { AccountEmailQueue } from '../passwords/account-emails.ts'
import { queueInvitation } from '../passwords/password-links.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { notifyAccountHolder } from '../passwords/security-notices.ts'
import { deletePasswordLinks, setPassword } from '../passwords/set-password.ts'
import { endSignIns, maySignIn } from '../sign-in/sessions.ts'
import { stopTwoFactor } from '../sign-in/two-factor.ts'
import { roles, staff, staffRoles } from '../tables.ts'
import { assertHoldsRoles, lockGrants } from './grants.ts'
import { getStaff } from './staff.ts'

const errors = {
  staff_username_key: ['username', m.error_username_taken],
  staff_email_key: ['email', m.error_email_taken],
} satisfies ConstraintErrors

/** Who acts in the histories of orders and in the audit log beside staff. */
const otherActors = new Set(['buyer', 'system', '(console)', 'sepay', 'casso', 'payos', 'vnpay', 'momo', 'zalopay'])

function checkUsername(username: string): void {
  if (otherActors.has(username.toLowerCase())) throw invalidField('username', m.error_username_taken())
}

type Names = Pick<StaffChange, 'username' | 'email'>

/**
 * Throws a 422 for a user name that is a colleague's email, and the reverse, since one signs in with either. Holds
 * until commit with `lockGrants`.
 */
async function assertNamesAreFree(tx: Db, id: string, { username = '', email }: Names): Promise<void> {
  const isTaken = (name: string, by: typeof staff.username | typeof staff.email) =>
    tx.$count(staff, and(ne(staff.id, id), eq(sql`lower(${by})`, sql`lower(${name})`)))
  if (await isTaken(username, staff.email)) throw invalidField('username', m.error_username_taken())
  if (await isTaken(email ?? '', staff.username)) throw invalidField('email', m.error_email_taken())
}

/** Without those that stay as they are. */
const changedNames = (before: Pick<StaffUser, 'username' | 'email'>, { username, email }: Names): Names => ({
  ...(username !== before.username && { username }),
  ...(email !== before.email && { email }),
})

type Writing = CallContext & { mail: AccountEmailQueue }

/** Adds an account; without a password an invitation is emailed. Throws a 422 that names the field. */
export async function addStaff(db: Db, { caller, now, mail }: Writing, input: NewStaff): Promise<StaffUser> {
  const id = newId(now.getTime())
  const { username, fullname, password } = input
  checkUsername(username)
  if (!password && !input.email) throw invalidField('email', m.error_email_to_invite())
  if (password) await checkNewPassword(password, { ...input, hasTwoFactor: false })
  const passwordHash = password ? await hashPassword(password) : null
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      await lockGrants(tx)
      await assertNamesAreFree(tx, id, input)
      await tx
        .insert(staff)
        .values({ ...columnsOf(input), id, username, fullname, passwordHash, ...newStamps(caller, now) })
      await putRoles(tx, caller, id, input.role_id)
      if (!password) await queueInvitation(tx, now, { staffId: id, locale: caller.locale }, mail)
    }),
  )
  return getStaff(db, id)
}

/** Whether a change affects access to an account: the password, or the address for recovery. */
export function isCredentialChange(
  before: Pick<StaffUser, 'email'>,
  input: Pick<StaffChange, 'email' | 'password'>,
): boolean {
  return input.password !== undefined || isOtherEmail(before, input)
}

const isOtherEmail = (before: Pick<StaffUser, 'email'>, { email }: Pick<StaffChange, 'email'>) =>
  email !== undefined && email !== before.email

/**
 * Changes the given fields. Emailed links become invalid when the email or the password changes. Throws 403 for an
 * account with more rights than the caller, 409 when it would lock the caller out or leave no one who manages the shop.
 */
export async function updateStaff(
  db: Db,
  { caller, now, mail }: Writing,
  id: string,
  input: StaffChange,
): Promise<StaffUser> {
  const { password } = input
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      await lockGrants(tx)
      const before = await getStaff(tx, id)
      const isShutOut = input.is_lock === true || input.is_activate === false
      const isOwn = caller.staff?.id === id
      if (isShutOut && isOwn) throw conflict(m.auth_own_account())
      const removesTwoFactor = input.isTwoFactor === false && before.isTwoFactor
      if (removesTwoFactor && isOwn) throw conflict(m.auth_own_two_factor())
      await assertHoldsRoles(tx, caller, before.role_id)
      if (input.username !== undefined && input.username !== before.username) checkUsername(input.username)
      const hasTwoFactor = before.isTwoFactor && !removesTwoFactor
      if (password !== undefined) await checkNewPassword(password, { ...before, ...named(input), hasTwoFactor })
      await assertNamesAreFree(tx, id, changedNames(before, input))
      const change = { ...columnsOf(input), ...changeStamps(caller, now) }
      const currentTokenHash = isOwn ? caller.tokenHash : undefined
      if (passwordHash) await setPassword(tx, id, { ...change, passwordHash }, currentTokenHash)
      else await tx.update(staff).set(change).where(eq(staff.id, id))
      if (input.role_id !== undefined) await putRoles(tx, caller, id, input.role_id)
      if (removesTwoFactor) await stopTwoFactor(tx, id)
      if (isShutOut || removesTwoFactor) await endSignIns(tx, id, currentTokenHash)
      if (isOtherEmail(before, input)) await deletePasswordLinks(tx, id)
      await assertManagersRemain(tx, caller, before)
      const to = { address: before.email, locale: caller.locale }
      if (isOtherEmail(before, input)) await notifyAccountHolder(tx, now, { kind: 'staff.email-changed', ...to }, mail)
      if (passwordHash) await notifyAccountHolder(tx, now, { kind: 'staff.password-changed', ...to }, mail)
      if (removesTwoFactor) await notifyAccountHolder(tx, now, { kind: 'staff.two-factor-off', ...to }, mail)
    }),
  )
  return getStaff(db, id)
}

/** What a password must not be made of, where it changes. */
const named = ({ username, fullname, email }: StaffChange) => ({
  ...(username !== undefined && { username }),
  ...(fullname !== undefined && { fullname }),
  ...(email !== undefined && { email }),
})

export async function removeStaff(db: Db, caller: Caller, id: string): Promise<void> {
  if (caller.staff?.id === id) throw conflict(m.auth_own_account())
  await db.transaction(async (tx) => {
    await lockGrants(tx)
    const before = await getStaff(tx, id)
    await assertHoldsRoles(tx, caller, before.role_id)
    await tx.delete(staff).where(eq(staff.id, id))
    await assertManagersRemain(tx, caller, before)
  })
}

/** The user's own name, email and picture. */
export async function updateOwnProfile(
  db: Db,
  { caller, now, mail }: Writing,
  id: string,
  input: Pick<StaffChange, 'fullname' | 'email' | 'avatar'>,
): Promise<StaffUser> {
  const change = { ...columnsOf(input), ...changeStamps(caller, now) }
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      await lockGrants(tx)
      const before = await getStaff(tx, id)
      await assertNamesAreFree(tx, id, changedNames(before, input))
      await tx.update(staff).set(change).where(eq(staff.id, id))
      if (!isOtherEmail(before, input)) return
      await deletePasswordLinks(tx, id)
      await notifyAccountHolder(
        tx,
        now,
        { kind: 'staff.email-changed', address: before.email, locale: caller.locale },
        mail,
      )
    }),
  )
  return getStaff(db, id)
}

const columnsOf = ({ username, email, fullname, dob, avatar, ...change }: StaffChange) => ({
  username,
  email,
  fullname,
  dob,
  avatar,
  lockReason: change.is_lock === false ? null : change.lockReason,
  isActivate: change.is_activate,
  isDeveloper: change.is_developer,
  isLock: change.is_lock,
})

const isSadmin = (caller: Caller) => caller.staff?.roles.includes('SADMIN') ?? false

async function putRoles(tx: Db, caller: Caller, staffId: string, roleId: string): Promise<void> {
  const codes = rolesOf(roleId)
  await assertHoldsRoles(tx, caller, roleId)
  const known = await tx.select({ code: roles.code }).from(roles).where(inArray(roles.code, codes))
  const unknown = codes.find((code) => !known.some((role) => role.code === code))
  if (codes.length === 0) throw invalidField('role_id', m.error_required())
  if (unknown) throw invalidField('role_id', m.error_unknown_role({ role: unknown }))
  await tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId))
  await tx.insert(staffRoles).values(codes.map((roleCode, position) => ({ staffId, roleCode, position })))
}

/**
 * A SADMIN (may do everything) who can sign in must remain. So must a SYSAD (manages staff), unless the caller is a
 * SADMIN, who can appoint another.
 */
async function assertManagersRemain(tx: Db, caller: Caller, before: StaffUser): Promise<void> {
  if (!(await canAnyoneSignIn(tx, 'SADMIN'))) throw conflict(m.auth_last_admin())
  const wasSysad = rolesOf(before.role_id).includes('SYSAD') && before.is_activate && !before.is_lock
  if (wasSysad && !isSadmin(caller) && !(await canAnyoneSignIn(tx, 'SYSAD'))) throw conflict(m.auth_last_sysad())
}

async function canAnyoneSignIn(tx: Db, roleCode: string): Promise<boolean> {
  const active = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.roleCode, roleCode)))
    .where(and(maySignIn, isNotNull(staff.passwordHash)))
    .for('update')
  return active.length > 0
}
