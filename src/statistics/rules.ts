import { addDays, type Day, dayMs, momentInVietnam } from '#foundation/dates/day.ts'
import type { Compared, Unit } from './contract.ts'

/** Days of all figures are days in Vietnam; both are included. */
export type DateRange = { from: Day; to: Day }

/** The longest period that is counted: five years. */
export const longestPeriodDays = 1830
/** The most points that a curve has. */
export const maxPoints = 400

/** How many days a period has, its first and last included. */
export const daysIn = ({ from, to }: DateRange): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** First moment, and the first one that is no longer in it. */
export const momentsOf = ({ from, to }: DateRange): { start: Date; end: Date } => ({
  start: momentInVietnam(from),
  end: momentInVietnam(addDays(to, 1)),
})

/** What a period is compared with: as many days just before it, the same dates a year before, or nothing. */
export function comparedWith(period: DateRange, how: Compared): DateRange | undefined {
  if (how === 'none') return undefined
  if (how === 'year') return { from: yearBefore(period.from), to: yearBefore(period.to) }
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
}

/** The 29th of February becomes the 28th. */
function yearBefore(day: Day): Day {
  const year = day.slice(0, 4)
  const rest = day.slice(4)
  return `${String(Number(year) - 1).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`
}

/** The first day of the day, week (from Monday) or month that a day belongs to. */
export function unitStart(day: Day, unit: Unit): Day {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The units of a period in order, each by its first day; the first one may begin before the period. */
export function unitsIn({ from, to }: DateRange, unit: Unit): Day[] {
  const units: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = unitStart(day, unit)
    if (units.at(-1) !== start) units.push(start)
  }
  return units
}

/** The unit in which a period is read best. */
export function fittingUnit(period: DateRange): Unit {
  const days = daysIn(period)
  return days <= 62 ? 'day' : days <= 400 ? 'week' : 'month'
}

/** By how much something grew, in percent; undefined where there was nothing before. */
export function growth(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 1000) / 10
}
