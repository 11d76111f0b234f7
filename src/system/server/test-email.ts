import { eq } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { plainEmail } from '#foundation/text/plain-email.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Email } from '#system/message-contract.ts'
import { getMessage, queueEmails } from './email-queue.ts'
import type { EmailContent } from './send-due-messages.ts'
import { outgoingMessages } from './tables.ts'

/** The kind of an email that only tests whether emails are sent. */
export const testEmailKind = 'staff.test'

/** Returns the address of a member of staff; injected, since its feature must not be imported here. */
export type StaffAddressReader = (db: Db, staffId: string) => Promise<string | null | undefined>

/** Queues an email to the caller, like any other email. Throws a 422 when the caller has no address. */
export async function queueTestEmail(
  db: Db,
  { caller, now }: CallContext,
  addressOf: StaffAddressReader,
): Promise<Email> {
  const address = caller.staff && (await addressOf(db, caller.staff.id))
  if (!address) throw invalidField('email', m.mail_test_no_address())
  const aboutId = newId(now.getTime())
  await queueEmails(db, now, [{ kind: testEmailKind, aboutId, locale: caller.locale, to: { address } }])
  const [queued] = await db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.aboutId, aboutId))
  if (!queued) throw new Error('The email that was queued is not there')
  return getMessage(db, queued.id)
}

export function writeTestEmail({ locale }: { locale: Locale }): EmailContent {
  const subject = m.mail_test_subject({ shop: siteTitle(locale) }, { locale })
  return { ...plainEmail({ subject, lines: [m.mail_test_text({}, { locale })] }, locale), replyTo: undefined }
}
