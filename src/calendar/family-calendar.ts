import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { addDays, type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { type FamilyDay, familyDates } from './family-days.ts'
import { lunarLine } from './lunar-text.ts'

const hour = 60 * 60
/** Seconds before midnight at the start of the day: 08:00 seven days and one day before it. */
const reminders = [7 * 24 * hour - 8 * hour, 24 * hour - 8 * hour]

/**
 * A family's days of the next ten years as a calendar file (RFC 5545), which programs ask for again after `ttl` seconds. Lunar days have no rule that calendar programs
 * know, so each is an event of its own; its UID stays when the day is changed, and its sequence grows.
 */
export function familyCalendar(days: readonly FamilyDay[], now: Date, ttl?: number): string {
  const calendar = ical({
    name: m.family_title(),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Tam Huong', product: 'family days' },
    ...(ttl && { ttl }),
  })
  for (const familyDay of days) {
    for (const { day, lunar, turn } of familyDates(familyDay, dayInVietnam(now))) {
      calendar.createEvent({
        id: `${familyDay.id}-${turn}@so-gio.tamhuong`,
        sequence: familyDay.revision,
        start: startOf(day),
        end: startOf(addDays(day, 1)),
        timezone: null,
        allDay: true,
        stamp: now,
        summary: familyDay.name,
        description: lunarLine(lunar),
        transparency: ICalEventTransparency.TRANSPARENT,
        alarms: reminders.map((trigger) => ({
          type: ICalAlarmType.display,
          trigger,
          description: familyDay.name,
        })),
      })
    }
  }
  return calendar.toString()
}

const startOf = (day: Day) => new Date(`${day}T00:00:00Z`)
