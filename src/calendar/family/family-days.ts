import { addDays, type Day } from '#foundation/dates/day.ts'
import { julianDay, type SolarDate } from '../astronomy.ts'
import { type LunarDate, lunarOf, lunarOfJulianDay, solarOf } from '../rules.ts'
import { daysInMonth, dayText } from '../solar-day.ts'

/** What a family does in a year that repeats the month: the regular month, both, or the leap month. */
export const leapRules = ['once', 'both', 'leap'] as const
export type LeapRule = (typeof leapRules)[number]

/**
 * A day that a family observes every year: a giỗ, a wedding day, a birthday. Stored on the device; on the server only
 * for a shared calendar or reminders by email, with consent.
 */
export type FamilyDay = {
  /** Part of the UID of its calendar events. */
  id: string
  name: string
  calendar: 'lunar' | 'solar'
  day: number
  month: number
  /** In a year without that leap month, a day of any rule is in the regular month. */
  leap: LeapRule
  /** Number of changes. */
  revision: number
}

/** One occurrence of a family day. */
export type FamilyDate = {
  day: Day
  lunar: LunarDate
  /**
   * The year in its own calendar, with `-leap` for the second day of a family that observes both months. Does not
   * change when the day is edited.
   */
  occurrence: string
}

/** How many years ahead days are listed and exported. */
export const yearsAhead = 10

export const maxDayOfMonth = (calendar: FamilyDay['calendar'], month: number): number =>
  calendar === 'lunar' ? 30 : daysInMonth(2024, month)

/**
 * The occurrences in the next `years` years, today included. Custom: day 30 of a short month falls on the 29th, and a
 * leap month repeats or replaces the day only if the family wants it; 29 February falls on the 28th in other years.
 */
export function familyDates(familyDay: FamilyDay, today: Day, years = yearsAhead): FamilyDate[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const first = familyDay.calendar === 'lunar' ? lunarOf(year, month, day).year : year
  const inYears = Array.from({ length: years + 2 }, (_, index) => first + index)
  const last = addDays(`${year + years}-${today.slice(5, 7)}-01`, day - 1)
  const dates = inYears.flatMap((one) =>
    (familyDay.calendar === 'lunar' ? lunarOccurrences : solarOccurrence)(familyDay, one),
  )
  return dates.filter((date) => date.day >= today && date.day < last)
}

function lunarOccurrences({ day, month, leap }: FamilyDay, year: number): FamilyDate[] {
  const regular = () => lunarOccurrence({ day, month, year, isLeap: false }, String(year))
  const inLeapMonth = (occurrence: string) => lunarOccurrence({ day, month, year, isLeap: true }, occurrence)
  if (leap === 'both') return [...regular(), ...inLeapMonth(`${year}-leap`)]
  const instead = leap === 'leap' ? inLeapMonth(String(year)) : []
  return instead.length > 0 ? instead : regular()
}

function lunarOccurrence(wanted: LunarDate, occurrence: string): FamilyDate[] {
  const inShortMonth = wanted.day === 30 ? [{ ...wanted, day: 29 }] : []
  for (const lunar of [wanted, ...inShortMonth]) {
    const solar = solarOf(lunar)
    if (solar) return [{ day: dayText(solar), lunar, occurrence }]
  }
  return []
}

function solarOccurrence({ day, month }: FamilyDay, year: number): FamilyDate[] {
  const wanted: SolarDate = { year, month, day: Math.min(day, daysInMonth(year, month)) }
  return [{ day: dayText(wanted), lunar: lunarOfJulianDay(julianDay(wanted)), occurrence: String(year) }]
}

/** Days before an occurrence on which reminders are sent. */
export const reminderDaysAhead = [7, 1]

/** The reminders due after one day and up to another: for occurrences 7 days or one day ahead that are not over. */
export function dueReminders(
  days: readonly FamilyDay[],
  { after, until }: { after: Day; until: Day },
): { name: string; date: FamilyDate }[] {
  const isDue = ({ day }: FamilyDate) =>
    reminderDaysAhead.some((ahead) => addDays(day, -ahead) > after && addDays(day, -ahead) <= until)
  return days
    .flatMap((one) => familyDates(one, until, 1).map((date) => ({ name: one.name, date })))
    .filter(({ date }) => isDue(date))
    .toSorted((one, other) => one.date.day.localeCompare(other.date.day))
}
