import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { privacyVersion } from '#system/rules.ts'
import { queueEmails } from '#system/server/email-queue.ts'
import { readParams } from '#system/server/params.ts'
import type { FamilyReminder } from '../../reminder-contract.ts'
import { familyCalendars, familyReminders } from '../tables.ts'
import { deleteReminders } from './delete-reminders.ts'

/** Addresses of one family. */
const maxReminders = 5
/** Until a link that was not used is mailed again. */
const againAfterMs = 60 * 60 * 1000

/**
 * Stores an address and queues the mail that confirms it; whether it was there already, nobody is told. Gives whether a
 * mail was queued. Throws a 422 when the calendar has five others, and 404 when it is gone.
 */
export async function addReminder(
  db: Db,
  { caller, now }: CallContext,
  { calendarId, email }: { calendarId: string; email: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const address = email.toLowerCase()
    // Held, so that addresses of one calendar are counted one after the other.
    const held = tx.select({ id: familyCalendars.id }).from(familyCalendars).where(eq(familyCalendars.id, calendarId))
    if ((await held.for('update')).length === 0) throw notFound(m.family_calendar_gone())
    const ofBoth = and(eq(familyReminders.calendarId, calendarId), eq(familyReminders.email, address))
    // Never confirmed: begins anew, since the queue takes one mail of a kind about one thing.
    const unused = lt(familyReminders.createdDate, new Date(now.getTime() - againAfterMs))
    await deleteReminders(tx, sql`${and(ofBoth, isNull(familyReminders.confirmedDate), unused)}`)
    const others = await tx.$count(
      familyReminders,
      and(eq(familyReminders.calendarId, calendarId), sql`${familyReminders.email} <> ${address}`),
    )
    if (others >= maxReminders) throw invalidField('email', m.family_email_full({ n: maxReminders }))
    const consentVersion = privacyVersion((await readParams(tx)).get('privacy.version'))
    const row = { id: newId(now.getTime()), calendarId, email: address, locale: caller.locale }
    const [added] = await tx
      .insert(familyReminders)
      .values({ ...row, consentVersion, createdDate: now })
      .onConflictDoNothing()
      .returning({ id: familyReminders.id })
    if (!added) return false
    const mail = { kind: 'family-reminder.confirm', aboutId: added.id, locale: caller.locale, to: { address } }
    await queueEmails(tx, now, [mail])
    return true
  })
}

/** Throws 404 when it is gone. */
export async function getReminder(db: Db, id: string): Promise<FamilyReminder> {
  const [reminder] = await db
    .select({ confirmedDate: familyReminders.confirmedDate })
    .from(familyReminders)
    .where(eq(familyReminders.id, id))
  if (!reminder) throw notFound(m.family_reminder_gone())
  return { id, state: reminder.confirmedDate ? 'active' : 'unconfirmed' }
}

/** What is due on this very day is still told. Throws 404 when it is gone. */
export async function confirmReminder(db: Db, now: Date, id: string): Promise<FamilyReminder> {
  await db
    .update(familyReminders)
    .set({ confirmedDate: now, remindedDay: addDays(dayInVietnam(now), -1) })
    .where(and(eq(familyReminders.id, id), isNull(familyReminders.confirmedDate)))
  return getReminder(db, id)
}

/** Throws 404 when it is gone. */
export async function removeReminder(db: Db, id: string): Promise<void> {
  const removed = await db.transaction((tx) => deleteReminders(tx, eq(familyReminders.id, id)))
  if (removed === 0) throw notFound(m.family_reminder_gone())
}
