import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { queueEmails } from '#system/server/email-queue.ts'
import { readPrivacyVersion } from '#system/server/system-params.ts'
import type { FamilyReminder } from '../../family/reminder-contract.ts'
import { familyCalendars, familyReminders } from '../tables.ts'
import { deleteReminders } from './delete-reminders.ts'

/** Addresses per family calendar. */
const maxAddresses = 5
/** How long (ms) until a new request replaces an unconfirmed one; the old link then stops working. */
const againAfterMs = 60 * 60 * 1000

/** Throws a 422 when the calendar has five other addresses. */
export async function checkReminderLimit(
  db: Db,
  { calendarId, email }: { calendarId: string; email: string },
): Promise<void> {
  const isOther = sql`${familyReminders.email} <> ${email.toLowerCase()}`
  const others = await db.$count(familyReminders, and(eq(familyReminders.calendarId, calendarId), isOther))
  if (others >= maxAddresses) throw invalidField('email', m.family_email_full({ n: maxAddresses }))
}

/**
 * Stores an address and queues its confirmation email. Returns whether an email was queued, which the response must not
 * reveal. Throws a 422 when the calendar has five other addresses, and a 404 when it was removed.
 */
export async function addReminderAddress(
  db: Db,
  { caller, now }: CallContext,
  { calendarId, email }: { calendarId: string; email: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const address = email.toLowerCase()
    // Locked, so that concurrent requests for the same calendar are counted one after the other.
    const held = tx.select({ id: familyCalendars.id }).from(familyCalendars).where(eq(familyCalendars.id, calendarId))
    if ((await held.for('update')).length === 0) throw notFound(m.family_calendar_gone())
    const ofBoth = and(eq(familyReminders.calendarId, calendarId), eq(familyReminders.email, address))
    // Unconfirmed: starts again, since the queue accepts only one email of a kind per reminder.
    const unused = lt(familyReminders.createdDate, new Date(now.getTime() - againAfterMs))
    await deleteReminders(tx, sql`${and(ofBoth, isNull(familyReminders.confirmedDate), unused)}`)
    await checkReminderLimit(tx, { calendarId, email })
    const consentVersion = await readPrivacyVersion(tx)
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

/** Throws a 404 when it was removed. */
export async function getReminder(db: Db, id: string): Promise<FamilyReminder> {
  const [reminder] = await db
    .select({ confirmedDate: familyReminders.confirmedDate })
    .from(familyReminders)
    .where(eq(familyReminders.id, id))
  if (!reminder) throw notFound(m.family_reminder_gone())
  return { id, state: reminder.confirmedDate ? 'active' : 'unconfirmed' }
}

/** Reminders due today are still sent. Throws a 404 when it was removed. */
export async function confirmReminder(db: Db, now: Date, id: string): Promise<FamilyReminder> {
  await db
    .update(familyReminders)
    .set({ confirmedDate: now, remindedDay: addDays(dayInVietnam(now), -1) })
    .where(and(eq(familyReminders.id, id), isNull(familyReminders.confirmedDate)))
  return getReminder(db, id)
}

/** Throws a 404 when it was removed. */
export async function removeReminder(db: Db, id: string): Promise<void> {
  const removed = await db.transaction((tx) => deleteReminders(tx, eq(familyReminders.id, id)))
  if (removed === 0) throw notFound(m.family_reminder_gone())
}
