import { julianDay } from './astronomy.ts'
import { type LunarDate, lunarOfDay, monthGrid } from './rules.ts'

/** Lunar months whose new moon is within seconds of midnight, as `year-month`. */
const closeMonths = new Set(['2054-4', '2072-11', '2077-10'])

const firstCommonYear = 1968
const firstCommonDay = julianDay({ year: firstCommonYear, month: 1, day: 1 })

/**
 * Whether printed almanacs disagree about a day: until 1967 Hà Nội and Sài Gòn printed different ones, and a month in
 * `closeMonths` may begin a day earlier elsewhere.
 */
export function isDisputedDay(julian: number): boolean {
  const isClose = ({ year, month }: LunarDate) => closeMonths.has(`${year}-${month}`)
  return julian < firstCommonDay || isClose(lunarOfDay(julian)) || isClose(lunarOfDay(julian + 1))
}

/** Whether they disagree about any day of a solar month. */
export const isDisputedMonth = (year: number, month: number): boolean =>
  monthGrid(year, month)
    .flat()
    .some((day) => day.isInMonth && isDisputedDay(julianDay(day)))

/** Whether they disagree about any lunar month of a lunar year. */
export const isDisputedYear = (lunarYear: number): boolean =>
  lunarYear < firstCommonYear || [...closeMonths].some((month) => month.startsWith(`${lunarYear}-`))
