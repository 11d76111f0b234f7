import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, gt, inArray, lt } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import { writeAuditEntry } from '#foundation/database/audit-log.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { ownOrigin } from '#foundation/security/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { type Locale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { resetPath } from '../../password-paths.ts'
import { hashToken } from '../sign-in/sessions.ts'
import { passwordResets, staff } from '../tables.ts'
import { type AccountEmailQueue, accountEmail } from './account-emails.ts'
import { checkNewPassword } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import { notifyAccountHolder } from './security-notices.ts'
import { deletePasswordLinks, setPassword } from './set-password.ts'

/** Validity of a link for a forgotten password, and of an invitation. */
const resetMinutes = 30
const invitationDays = 7
const lifetimeMs = (isInvitation: boolean) => (isInvitation ? invitationDays * 24 * 60 : resetMinutes) * 60 * 1000

/** The kinds of these emails, whose `aboutId` is the request. */
export const passwordEmailKinds: readonly string[] = ['staff.password-reset', 'staff.invitation']

/**
 * Queues the email with a link for a forgotten password. Deletes expired ones of all staff, except those locked by
 * others: waiting for them could deadlock with a change of their member of staff.
 */
export async function queueRecoveryEmail(
  db: Db,
  now: Date,
  to: { staffId: string; address: string; locale: Locale },
  mail: AccountEmailQueue,
) {
  await db.transaction(async (tx) => {
    await queueLink(tx, now, { ...to, isInvitation: false }, mail)
    const { id, expireDate, isInvitation } = passwordResets
    const expired = tx
      .select({ id })
      .from(passwordResets)
      .where(and(lt(expireDate, now), eq(isInvitation, false)))
    await tx.delete(passwordResets).where(inArray(id, expired.for('update', { skipLocked: true })))
  })
  mail.sendSoon()
}

/** Emails an invitation and invalidates earlier ones. Throws 409 for a user with a password, a 422 without an email. */
export async function queueInvitation(
  db: Db,
  now: Date,
  { staffId, locale }: { staffId: string; locale: Locale },
  mail: AccountEmailQueue,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [who] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
    if (!who) throw notFound(m.error_not_found())
    if (who.passwordHash) throw conflict(m.auth_not_invited())
    if (!who.email) throw invalidField('email', m.error_email_to_invite())
    await deletePasswordLinks(tx, staffId)
    await queueLink(tx, now, { staffId, isInvitation: true, address: who.email, locale }, mail)
  })
  mail.sendSoon()
}

type Link = { staffId: string; isInvitation: boolean; address: string; locale: Locale }

async function queueLink(tx: Db, now: Date, { staffId, isInvitation, address, locale }: Link, mail: AccountEmailQueue) {
  const id = newId(now.getTime())
  const expireDate = new Date(now.getTime() + lifetimeMs(isInvitation))
  await tx.insert(passwordResets).values({ id, staffId, expireDate, isInvitation })
  const kind = isInvitation ? 'staff.invitation' : 'staff.password-reset'
  await mail.queue(tx, { kind, aboutId: id, locale, to: { address } })
}

type About = { kind: string; aboutId: string; locale: Locale }

/**
 * The text of the email, with a new token: only the email contains it, and an earlier one of the same request becomes
 * invalid. Undefined when the request is gone or too old.
 */
export async function writePasswordEmail({ db, now, config }: Services, { kind, aboutId, locale }: About) {
  const token = randomBytes(32).toString('base64url')
  const isInvitation = kind === 'staff.invitation'
  const [input] = await db
    .update(passwordResets)
    .set({ tokenHash: hashToken(token), expireDate: new Date(now().getTime() + lifetimeMs(isInvitation)) })
    .where(and(eq(passwordResets.id, aboutId), gt(passwordResets.expireDate, now())))
    .returning({ staffId: passwordResets.staffId })
  if (!input) return undefined
  const [who] = await db.select().from(staff).where(eq(staff.id, input.staffId))
  // After the hash sign, so that the token is neither logged nor sent to other sites.
  const path = localizedPath(locale, `${resetPath}${isInvitation ? '?invited=1' : ''}`)
  const link = `${ownOrigin(config)}${path}#${token}`
  const name = who?.fullname ?? ''
  const username = who?.username ?? ''
  const shop = siteTitle(locale)
  const subject = (isInvitation ? m.auth_invitation_mail_subject : m.auth_reset_mail_subject)({ shop }, { locale })
  const text = isInvitation
    ? m.auth_invitation_mail_text({ name, username, shop, link, days: invitationDays }, { locale })
    : m.auth_reset_mail_text({ name, link, minutes: resetMinutes }, { locale })
  return { ...accountEmail(subject, text, locale), isSecret: true as const }
}

type NewPassword = { token: string; password: string }

/**
 * Sets the password once, and ends every sign-in; the audit log attributes it to the link's user, whose id is returned.
 * Throws a 422 on `token` when it is wrong, used or expired.
 */
export async function resetPassword(
  db: Db,
  { caller, now }: CallContext,
  { token, password }: NewPassword,
  mail: AccountEmailQueue,
): Promise<string> {
  const link = and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expireDate, now))
  const [who] = await db
    .select({ ...getTableColumns(staff) })
    .from(passwordResets)
    .innerJoin(staff, eq(staff.id, passwordResets.staffId))
    .where(link)
  if (!who) throw invalidField('token', m.auth_reset_expired())
  await checkNewPassword(password, { ...who, hasTwoFactor: who.totpConfirmedDate !== null })
  const { id, username } = who
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    // Those who change both lock the member of staff first; some withdraw or replace a link alone.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update')
    const [unused] = await tx.select({ id: passwordResets.id }).from(passwordResets).where(link).for('update')
    if (!unused) throw invalidField('token', m.auth_reset_expired())
    await setPassword(tx, id, { passwordHash, updatedDate: now })
    const after = { name: 'POST /auth/reset', id, password: '•••' }
    await writeAuditEntry(tx, caller, { entity: 'call', entityId: id, action: 'update', after }, username)
    if (who.passwordHash)
      await notifyAccountHolder(
        tx,
        now,
        { kind: 'staff.password-changed', address: who.email, locale: caller.locale },
        mail,
      )
  })
  return id
}
