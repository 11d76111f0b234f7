import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { deleteMessagesAbout } from '#system/server/email-queue.ts'
import { familyReminderMails, familyReminders } from '../tables.ts'

/** Deletes reminders with all their emails, sent or not; returns their number. */
export async function deleteReminders(tx: Db, which: SQL): Promise<number> {
  const reminders = await tx.select({ id: familyReminders.id }).from(familyReminders).where(which).for('update')
  const ids = reminders.map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteMails(tx, inArray(familyReminderMails.reminderId, ids))
  await deleteMessagesAbout(tx, ids)
  await tx.delete(familyReminders).where(inArray(familyReminders.id, ids))
  return ids.length
}

/** Days after the request if it was never confirmed, and days after an email was due, whose retries take two days. */
const oldDays = { unconfirmed: 7, mail: 7 }

export async function deleteExpiredReminderData(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteReminders(
      tx,
      sql`${familyReminders.confirmedDate} is null
        and ${familyReminders.createdDate} < ${now}::timestamptz - make_interval(days => ${oldDays.unconfirmed})`,
    )
    await deleteMails(
      tx,
      sql`${familyReminderMails.untilDay} < (${now}::timestamptz - make_interval(days => ${oldDays.mail}))::date`,
    )
  })
}

async function deleteMails(tx: Db, which: SQL): Promise<void> {
  const mails = await tx.delete(familyReminderMails).where(which).returning({ id: familyReminderMails.id })
  await deleteMessagesAbout(
    tx,
    mails.map(({ id }) => id),
  )
}
