import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { escaped } from '#foundation/html.ts'
import { newId } from '#foundation/id.ts'
import { ownOrigin } from '#foundation/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { invalidField } from '#foundation/shop-error.ts'
import { type Locale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { hashPassword } from './passwords.ts'
import { endSignIns, hashToken } from './sessions.ts'
import { findByName } from './sign-in.ts'
import { passwordResets, staff } from './tables.ts'

/** How long the link in the mail holds. */
const resetLifetimeMs = 30 * 60 * 1000

/** The kind of its mail, whose `aboutId` is the wish. */
export const resetLetterKind = 'staff.password-reset'

/** The way out for the mail about a wish; the queue of messages lies in a room that this one does not know. */
export type ResetMail = {
  /** Puts it into the queue, in the same transaction. */
  queue: (tx: Db, mail: { kind: string; aboutId: string; locale: Locale; to: { address: string } }) => Promise<void>
  /** Asks for the queue to be emptied soon, once the transaction is over. */
  soon: () => void
}

/** Notes the wish and queues the mail, if there is such an account, active and with an email. Tells nobody which. */
export async function forgetPassword(db: Db, now: Date, username: string, locale: Locale, mail: ResetMail) {
  const found = await findByName(db, username)
  if (!found?.email || found.isLock || !found.isActivate) return
  const [staffId, address] = [found.id, found.email]
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lt(passwordResets.expireDate, now))
    const id = newId(now.getTime())
    await tx.insert(passwordResets).values({ id, staffId, expireDate: new Date(now.getTime() + resetLifetimeMs) })
    await mail.queue(tx, { kind: resetLetterKind, aboutId: id, locale, to: { address } })
  })
  mail.soon()
}

type About = { aboutId: string; locale: Locale }

/**
 * The words of the mail, with a fresh token: only the mail knows it, and an earlier one of the same wish no longer holds. Undefined
 * when the wish is gone or too old.
 */
export async function writeResetLetter({ db, now, config }: Services, { aboutId, locale }: About) {
  const token = randomBytes(32).toString('base64url')
  const [wish] = await db
    .update(passwordResets)
    .set({ tokenHash: hashToken(token), expireDate: new Date(now().getTime() + resetLifetimeMs) })
    .where(and(eq(passwordResets.id, aboutId), gt(passwordResets.expireDate, now())))
    .returning({ staffId: passwordResets.staffId })
  if (!wish) return undefined
  const [who] = await db.select({ fullname: staff.fullname }).from(staff).where(eq(staff.id, wish.staffId))
  // After the hash sign: the token then reaches no log and no other site.
  const link = `${ownOrigin(config)}${localizedPath(locale, '/auth/reset')}#${token}`
  const subject = m.auth_reset_mail_subject({ shop: m.site_title({}, { locale }) }, { locale })
  const text = m.auth_reset_mail_text({ name: who?.fullname ?? '', link, minutes: 30 }, { locale })
  return { subject, text, html: htmlOf(subject, text, link, locale), replyTo: undefined, isSecret: true as const }
}

/** The text as paragraphs, with its link to press. */
function htmlOf(subject: string, text: string, link: string, locale: Locale): string {
  const pressable = `<a href="${escaped(link)}">${escaped(link)}</a>`
  const paragraphs = escaped(text)
    .replace(escaped(link), pressable)
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;color:#231d17;font:16px/1.5 sans-serif">
${paragraphs.join('\n')}
</body></html>`
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
