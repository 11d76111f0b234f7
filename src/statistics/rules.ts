import { addDays, type Day, momentInVietnam } from '#foundation/dates/day.ts'
import { daysBetween } from '#foundation/dates/days-between.ts'
import type { Comparison, PeriodUnit } from './contract.ts'

/** Days in Vietnam, both inclusive. */
export type DateRange = { from: Day; to: Day }

/** The longest period of a report: five years. */
export const longestPeriodDays = 1830
/** The most provinces and payment methods that a report lists; its export has all. */
export const maxShares = 12
/** The maximum number of points in a chart. */
export const maxPoints = 400

/** The number of days of a period, both ends included. */
export const daysIn = ({ from, to }: DateRange): number => daysBetween(from, to) + 1

/** The period as timestamps; `end` is exclusive. */
export const momentsOf = ({ from, to }: DateRange): { start: Date; end: Date } => ({
  start: momentInVietnam(from),
  end: momentInVietnam(addDays(to, 1)),
})

/** The period to compare with: the same length just before, the same dates a year earlier, or none. */
export function comparedPeriod(period: DateRange, how: Comparison): DateRange | undefined {
  if (how === 'none') return undefined
  if (how === 'year') return { from: yearsLater(period.from, -1), to: yearsLater(period.to, -1) }
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
}

/** 29 February becomes 28 February. */
function yearsLater(day: Day, years: number): Day {
  const year = day.slice(0, 4)
  const rest = day.slice(4)
  return `${String(Number(year) + years).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`
}

/** The day of the period that a day of its compared period stands beside. */
export function comparedWith(day: Day, period: DateRange, how: Comparison): Day {
  const beside = how === 'year' ? yearsLater(day, 1) : addDays(day, daysIn(period))
  // 28 February stands beside a period that begins on the 29th.
  return beside < period.from ? period.from : beside
}

/** The first day of the day, week (from Monday) or month that a day belongs to. */
export function unitStart(day: Day, unit: PeriodUnit): Day {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The units of a period in order, each by its first day; the first unit may begin before the period. */
export function unitsIn({ from, to }: DateRange, unit: PeriodUnit): Day[] {
  const units: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = unitStart(day, unit)
    if (units.at(-1) !== start) units.push(start)
  }
  return units
}

/** The default unit for the length of a period. */
export function fittingUnit(period: DateRange): PeriodUnit {
  const days = daysIn(period)
  return days <= 62 ? 'day' : days <= 400 ? 'week' : 'month'
}

/** Growth in percent; undefined when `before` is 0. */
export function growthPercent(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 1000) / 10
}
