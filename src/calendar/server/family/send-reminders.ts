import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import type { Services } from '#foundation/services.ts'
import type { Locale } from '#i18n/locale.ts'
import { queueEmails, sendEmailsJob } from '#system/server/email-queue.ts'
import { dueReminders, type FamilyDay } from '../../family/family-days.ts'
import { familyReminderMails } from '../tables.ts'

/** The job that sends reminders of upcoming days. */
export const familyRemindersJob = 'calendar.family-reminders'

/** Reminders per transaction. */
const batch = 100

type Row = { id: string; email: string; locale: Locale; after: Day; days: FamilyDay[] }

/**
 * Queues one email per address for the reminders due since its last check: those missed while the shop was down are
 * sent later, and none twice.
 */
export async function sendReminders({ db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>): Promise<void> {
  const moment = now()
  const today = dayInVietnam(moment)
  let queued = 0
  for (;;) {
    const looked = await db.transaction((tx) => remindSome(tx, moment, today))
    queued += looked.queued
    if (looked.rows < batch) break
  }
  if (queued > 0) jobs.soon(sendEmailsJob)
}

async function remindSome(tx: Db, now: Date, today: Day): Promise<{ rows: number; queued: number }> {
  const { rows } = await tx.execute<Row>(sql`
    with taken as (
      select id, reminded_day from family_reminder where reminded_day < ${today}::date
      order by reminded_day, id limit ${batch} for update skip locked)
    update family_reminder r set reminded_day = ${today}::date from taken, family_calendar c
    where r.id = taken.id and c.id = r.calendar_id
    returning r.id, r.email, r.locale, taken.reminded_day::text as after, c.days`)
  const due = rows.filter(({ days, after }) => dueReminders(days, { after, until: today }).length > 0)
  const mails = due.map((row) => ({ ...row, mailId: newId(now.getTime()) }))
  if (mails.length === 0) return { rows: rows.length, queued: 0 }
  await tx
    .insert(familyReminderMails)
    .values(mails.map(({ mailId, id, after }) => ({ id: mailId, reminderId: id, afterDay: after, untilDay: today })))
  await queueEmails(
    tx,
    now,
    mails.map(({ mailId, email, locale }) => ({
      kind: 'family-reminder.days',
      aboutId: mailId,
      locale,
      to: { address: email },
    })),
  )
  return { rows: rows.length, queued: mails.length }
}
