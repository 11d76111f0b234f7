import { julianDay } from './astronomy.ts'
import { type LunarDate, lunarOfJulianDay, monthGrid } from './rules.ts'

/** Almanacs were calculated in UTC+8 until 1967, since 1968 in Vietnam's time, UTC+7. */
const firstYearInUtc7 = 1968
const firstDayInUtc7 = julianDay({ year: firstYearInUtc7, month: 1, day: 1 })

/** Lunar months, as `year-month`, that began a day later in Sài Gòn, where UTC+8 was used until 1975. */
const laterInSaigon = new Set(['1968-1', '1969-1', '1974-11', '1975-3'])

/** Lunar months whose new moon is within seconds of midnight: some almanacs begin them a day earlier. */
const closeMonths = new Set(['2054-4', '2072-11', '2077-10'])

/** Whether printed almanacs disagree about a day. */
export function isDisputedDay(julian: number): boolean {
  const isIn = (months: ReadonlySet<string>, { year, month }: LunarDate) => months.has(`${year}-${month}`)
  const today = lunarOfJulianDay(julian)
  return (
    julian < firstDayInUtc7 ||
    isIn(laterInSaigon, today) ||
    isIn(closeMonths, today) ||
    isIn(closeMonths, lunarOfJulianDay(julian + 1))
  )
}

/** Whether printed almanacs disagree about any day of a solar month. */
export const isDisputedMonth = (year: number, month: number): boolean =>
  monthGrid(year, month)
    .flat()
    .some((day) => day.isInMonth && isDisputedDay(julianDay(day)))

/** Whether printed almanacs disagree about any lunar month of a lunar year. */
export const isDisputedYear = (lunarYear: number): boolean =>
  lunarYear < firstYearInUtc7 || [...laterInSaigon, ...closeMonths].some((month) => month.startsWith(`${lunarYear}-`))
