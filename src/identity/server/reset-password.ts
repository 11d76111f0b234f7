import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { invalidField } from '#foundation/shop-error.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { hashPassword } from './passwords.ts'
import { endSignIns, hashToken } from './sessions.ts'
import { findByName } from './sign-in.ts'
import { passwordResets, staff } from './tables.ts'

/** How long the link in the mail holds. */
const resetLifetimeMs = 30 * 60 * 1000

/** Puts a mail about the wish `id` into the queue, in the same transaction; `writeResetLetter` writes it. */
export type QueueReset = (tx: Db, mail: { id: string; locale: Locale; to: string }) => Promise<void>

/** Notes the wish and queues the mail, if there is such an account, active and with an email. Tells nobody which. */
export async function forgetPassword(db: Db, now: Date, username: string, locale: Locale, queue: QueueReset) {
  const found = await findByName(db, username)
  if (!found?.email || found.isLock || !found.isActivate) return
  const [staffId, to] = [found.id, found.email]
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lt(passwordResets.expireDate, now))
    const id = newId(now.getTime())
    await tx.insert(passwordResets).values({ id, staffId, expireDate: new Date(now.getTime() + resetLifetimeMs) })
    await queue(tx, { id, locale, to })
  })
}

/**
 * The words of the mail, with a fresh token: only the mail knows it, and an earlier one of the same wish no longer holds. Undefined
 * when the wish is gone. `origin` is where the shop is reached.
 */
export async function writeResetLetter(db: Db, now: Date, id: string, origin: string, locale: Locale) {
  const token = randomBytes(32).toString('base64url')
  const [wish] = await db
    .update(passwordResets)
    .set({ tokenHash: hashToken(token), expireDate: new Date(now.getTime() + resetLifetimeMs) })
    .where(and(eq(passwordResets.id, id), gt(passwordResets.expireDate, now)))
    .returning({ staffId: passwordResets.staffId })
  if (!wish) return undefined
  const [who] = await db.select({ fullname: staff.fullname }).from(staff).where(eq(staff.id, wish.staffId))
  // After the hash sign: the token then reaches no log and no other site.
  const link = `${origin}${locale === 'en' ? '/en' : ''}/auth/reset#${token}`
  return {
    subject: m.auth_reset_mail_subject({ shop: m.site_title({}, { locale }) }, { locale }),
    text: m.auth_reset_mail_text({ name: who?.fullname ?? '', link, minutes: 30 }, { locale }),
    link,
  }
}

/** Sets the password, once, and ends every sign-in. Throws a 422 on `token` for one that is wrong, used or too old. */
export async function resetPassword(db: Db, now: Date, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expireDate, now)))
      .returning({ staffId: passwordResets.staffId })
    if (!taken) throw invalidField('token', m.auth_reset_expired())
    await tx.update(staff).set({ passwordHash, updatedDate: now }).where(eq(staff.id, taken.staffId))
    await tx.delete(passwordResets).where(eq(passwordResets.staffId, taken.staffId))
    await endSignIns(tx, taken.staffId)
  })
}
