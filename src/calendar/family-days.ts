import { addDays, type Day } from '#foundation/dates/day.ts'
import { julianDay, type SolarDate } from './astronomy.ts'
import { type LunarDate, lunarOf, lunarOfDay, solarOf } from './rules.ts'
import { dayText } from './solar-day.ts'

/** A day that one family keeps every year: a giỗ, a wedding day, a birthday. It lives on their device alone. */
export type FamilyDay = {
  /** Calendar programs know its events by it. */
  id: string
  name: string
  calendar: 'lunar' | 'solar'
  day: number
  month: number
  /** Whether a leap month repeats the day. */
  leap: 'once' | 'both'
  /** How often it was changed. */
  revision: number
}

/** One time that a family day comes round. */
export type FamilyDate = {
  day: Day
  lunar: LunarDate
  /** The year of its own calendar, with `-leap` for the repetition: the same however the day is changed. */
  turn: string
}

/** How far ahead days are listed and written into calendars. */
export const yearsAhead = 10

export const maxDaysOf = (calendar: FamilyDay['calendar'], month: number): number =>
  calendar === 'lunar' ? 30 : new Date(Date.UTC(2024, month, 0)).getUTCDate()

/**
 * The days of the next ten years, today included. Custom: day 30 of a short month is kept on the 29th, and a leap month
 * repeats the day only where the family keeps it in both; 29 February is kept on the 28th of other years.
 */
export function familyDates(familyDay: FamilyDay, today: Day): FamilyDate[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const first = familyDay.calendar === 'lunar' ? lunarOf(year, month, day).year : year
  const years = Array.from({ length: yearsAhead + 2 }, (_, index) => first + index)
  const last = addDays(`${year + yearsAhead}-${today.slice(5, 7)}-01`, day - 1)
  const dates = years.flatMap((one) => (familyDay.calendar === 'lunar' ? lunarTurns : solarTurn)(familyDay, one))
  return dates.filter((date) => date.day >= today && date.day < last)
}

function lunarTurns({ day, month, leap }: FamilyDay, year: number): FamilyDate[] {
  const regular = lunarTurn({ day, month, year, isLeap: false }, String(year))
  return leap === 'once' ? regular : [...regular, ...lunarTurn({ day, month, year, isLeap: true }, `${year}-leap`)]
}

function lunarTurn(wanted: LunarDate, turn: string): FamilyDate[] {
  const inShortMonth = wanted.day === 30 ? [{ ...wanted, day: 29 }] : []
  for (const lunar of [wanted, ...inShortMonth]) {
    const solar = solarOf(lunar)
    if (solar) return [{ day: dayText(solar), lunar, turn }]
  }
  return []
}

function solarTurn({ day, month }: FamilyDay, year: number): FamilyDate[] {
  const wanted: SolarDate = { year, month, day: Math.min(day, new Date(Date.UTC(year, month, 0)).getUTCDate()) }
  return [{ day: dayText(wanted), lunar: lunarOfDay(julianDay(wanted)), turn: String(year) }]
}
