import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { addDays, type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { lunarDayText } from '../lunar-text.ts'
import { type FamilyDay, familyDates } from './family-days.ts'

const hour = 60 * 60
/** Seconds before midnight at the start of the day: 08:00 seven days and one day before it. */
const reminders = [7 * 24 * hour - 8 * hour, 24 * hour - 8 * hour]

/** With the time of its last change, where that is known. */
type DatedDay = FamilyDay & { changedDate?: Date }

type CalendarOptions = {
  now: Date
  /** When the days were last changed that have no time of their own. */
  changedDate: Date
  /** Seconds after which programs refresh the calendar. */
  ttl?: number
}

/**
 * A family's days of the next ten years as a calendar file (RFC 5545). Recurrence rules can't express lunar dates, so
 * each occurrence is a separate event; when a day is changed, its UID stays and its sequence increases.
 */
export function familyCalendarFile(days: readonly DatedDay[], { now, changedDate, ttl }: CalendarOptions): string {
  const calendar = ical({
    name: m.family_title(),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Tam Huong', product: 'family days' },
    ...(ttl && { ttl }),
  })
  for (const familyDay of days) {
    for (const { day, lunar, occurrence } of familyDates(familyDay, dayInVietnam(now))) {
      calendar.createEvent({
        id: `${familyDay.id}-${occurrence}@so-gio.tamhuong`,
        sequence: familyDay.revision,
        start: startOf(day),
        end: startOf(addDays(day, 1)),
        timezone: null,
        allDay: true,
        // As in the shop's own feed: the time of this version, not of the request.
        stamp: familyDay.changedDate ?? changedDate,
        lastModified: familyDay.changedDate ?? changedDate,
        summary: familyDay.name,
        description: lunarDayText(lunar),
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
