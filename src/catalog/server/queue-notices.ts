import type { Db } from '#foundation/database/database.ts'
import type { Services } from '#foundation/services.ts'
import type { Locale } from '#i18n/locale.ts'
import { queueEmails, sendEmailsJob } from '#system/server/email-queue.ts'

type Waiting = { id: string; email: string; locale: Locale }

/** Queues an email of this kind for each that `mark` finds and marks as notified, in one transaction. */
export async function queueNotices(
  { db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>,
  kind: string,
  mark: (tx: Db, moment: Date) => Promise<readonly Waiting[]>,
): Promise<void> {
  const moment = now()
  const count = await db.transaction(async (tx) => {
    const found = await mark(tx, moment)
    const emails = found.map(({ id, email, locale }) => ({ kind, aboutId: id, locale, to: { address: email } }))
    await queueEmails(tx, moment, emails)
    return found.length
  })
  if (count > 0) jobs.soon(sendEmailsJob)
}
