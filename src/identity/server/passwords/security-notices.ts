import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { AccountEmailQueue } from './account-emails.ts'
import { accountEmail } from './account-emails.ts'

/** Changes that the account's holder is notified of by email: somebody else may have made them. */
const notices = {
  'staff.email-changed': m.auth_notice_email,
  'staff.password-changed': m.auth_notice_password,
  'staff.two-factor-on': m.auth_notice_two_factor_on,
  'staff.two-factor-off': m.auth_notice_two_factor_off,
  'staff.recovery-codes': m.auth_notice_recovery_codes,
}
export type NoticeKind = keyof typeof notices

export const securityNoticeKinds: readonly string[] = Object.keys(notices)

type To = { address: string | null; locale: Locale }

/** Queues the email in the transaction of the change; none for an account without an address. */
export async function notifyAccountHolder(
  tx: Db,
  now: Date,
  { kind, address, locale }: To & { kind: NoticeKind },
  mail: AccountEmailQueue,
) {
  if (!address) return
  // An id of its own: the same change twice gives two emails.
  await mail.queue(tx, { kind, aboutId: newId(now.getTime()), locale, to: { address } })
  mail.sendSoon()
}

/** The kind is one of `securityNoticeKinds`. */
export function writeSecurityNotice({ kind, locale }: { kind: string; locale: Locale }) {
  const shop = siteTitle(locale)
  const text = m.auth_notice_text({ what: notices[kind as NoticeKind]({}, { locale }), shop }, { locale })
  return accountEmail(m.auth_notice_subject({ shop }, { locale }), text, locale)
}
