import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { files } from '#foundation/file-urls.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { readPrivacyVersion } from '#system/server/system-params.ts'
import type { FamilyCalendarLink, FamilyFeed, NewFamilyCalendar } from '../../family/family-contract.ts'
import type { FamilyDay } from '../../family/family-days.ts'
import { parseFamilyDays } from '../../family/family-days-file.ts'
import { familyCalendars, familyReminders, type StoredFamilyDay } from '../tables.ts'
import { deleteReminders } from './delete-reminders.ts'
import { familyKey, isFamilyKey } from './family-links.ts'

/** `id` of the calendar; for the right `reminder`, of the reminder. */
type Keyed = { id: string; key: string }

/** Throws a 422 without consent, and for invalid days. */
export async function addFamilyCalendar(
  db: Db,
  { now }: Pick<CallContext, 'now'>,
  { days, consent }: NewFamilyCalendar,
): Promise<FamilyCalendarLink> {
  if (!consent) throw invalidField('consent', m.family_consent_needed())
  const id = newId(now.getTime())
  const consentVersion = await readPrivacyVersion(db)
  const dates = { createdDate: now, changedDate: now, usedDate: now }
  const dated = checkedDays(days).map((day) => storedDay({ ...day, changedDate: now }))
  await db.insert(familyCalendars).values({ id, days: dated, consentVersion, ...dates })
  const feed = new URLSearchParams({ id, key: await familyKey(db, 'read', id) })
  return { id, key: await familyKey(db, 'edit', id), feed: `${files.familyCalendar.path}?${feed}` }
}

/** Throws a 404 for a wrong key. */
export async function checkFamilyKey(db: Db, right: 'read' | 'edit' | 'reminder', keyed: Keyed): Promise<void> {
  if (!(await isFamilyKey(db, right, keyed)))
    throw notFound(right === 'reminder' ? m.family_reminder_gone() : m.family_calendar_gone())
}

/**
 * A day that is the same as before keeps its time, and with the same list again the feed keeps its bytes. Throws a 422
 * for invalid days, and a 404 when the calendar was removed.
 */
export async function changeFamilyCalendar(db: Db, now: Date, { id, days }: { id: string; days: FamilyDay[] }) {
  const given = checkedDays(days)
  await db.transaction(async (tx) => {
    const [stored] = await tx.select().from(familyCalendars).where(eq(familyCalendars.id, id)).for('update')
    if (!stored) throw notFound(m.family_calendar_gone())
    const before = datedDays(stored)
    const after = given.map((day) => {
      const same = before.find((one) => isDeepStrictEqual(one, { ...day, changedDate: one.changedDate }))
      return { ...day, changedDate: same?.changedDate ?? now }
    })
    const changedDate = isDeepStrictEqual(after, before) ? stored.changedDate : now
    await tx
      .update(familyCalendars)
      .set({ days: after.map(storedDay), changedDate, usedDate: now })
      .where(eq(familyCalendars.id, id))
  })
}

type DatedDay = FamilyFeed['days'][number]
type StoredDays = { days: readonly StoredFamilyDay[]; changedDate: Date }

const storedDay = ({ changedDate, ...day }: DatedDay): StoredFamilyDay => ({
  ...day,
  changedDate: changedDate.toISOString(),
})

/** The days with the times of their last changes; the time of the list, for days that were stored without one. */
const datedDays = ({ days, changedDate }: StoredDays): DatedDay[] =>
  days.map((day) => ({ ...day, changedDate: day.changedDate ? new Date(day.changedDate) : changedDate }))

/** Throws a 404 when it was removed. */
export async function removeFamilyCalendar(db: Db, id: string): Promise<void> {
  const removed = await db.transaction((tx) => deleteCalendars(tx, sql`id = ${id}`))
  if (removed === 0) throw notFound(m.family_calendar_gone())
}

/** Returns the days; records once a day that the calendar is in use. Throws a 404 when it was removed. */
export async function readFamilyFeed(db: Db, now: Date, id: string): Promise<FamilyFeed> {
  const [found] = await db
    .select({ days: familyCalendars.days, changedDate: familyCalendars.changedDate })
    .from(familyCalendars)
    .where(eq(familyCalendars.id, id))
  if (!found) throw notFound(m.family_calendar_gone())
  await db.execute(sql`update family_calendar set used_date = ${now}
    where id = ${id} and used_date < ${now}::timestamptz - interval '1 day'`)
  return { ...found, days: datedDays(found) }
}

/** Days since the last read or change. Calendars with confirmed reminders are kept. */
const unusedDays = 180

export async function deleteUnusedCalendars(db: Db, now: Date): Promise<void> {
  await db.transaction((tx) =>
    deleteCalendars(
      tx,
      sql`used_date < ${now}::timestamptz - make_interval(days => ${unusedDays}) and not exists (
        select from family_reminder r where r.calendar_id = family_calendar.id and r.confirmed_date is not null)`,
    ),
  )
}

/** Deletes calendars with their reminders and the queued emails of those; returns their number. */
async function deleteCalendars(tx: Db, which: SQL): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from family_calendar where ${which} for update`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteReminders(tx, inArray(familyReminders.calendarId, ids))
  await tx.delete(familyCalendars).where(inArray(familyCalendars.id, ids))
  return ids.length
}

/** Throws a 422 for a day that does not exist. Cleans names and drops duplicates, as the browser does with its list. */
function checkedDays(given: readonly FamilyDay[]): FamilyDay[] {
  const wrong = given.findIndex((day) => parseFamilyDays([day]).length === 0)
  if (wrong >= 0) throw invalidField(`days.${wrong}`, m.family_day_missing())
  return parseFamilyDays(given)
}
