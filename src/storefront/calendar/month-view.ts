import { julianDay, type SolarDate } from '#calendar/astronomy.ts'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { ritualsOn } from '#calendar/ritual-days.ts'
import { type LunarDate, monthGrid } from '#calendar/rules.ts'
import { dayText, firstVerifiedYear, lastVerifiedYear } from '#calendar/solar-day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { twoDigits } from '#ui/content/day.tsx'
import { type LocalizedRitual, localizedRitual } from './localized-ritual.ts'

export type Month = { year: number; month: number }

export type CalendarDayView = {
  /** `2026-11-24` */
  date: string
  day: number
  /** `15`, or `1/10` on the first day of a lunar or solar month. */
  lunar: string
  isLeap: boolean
  isNewOrFullMoon: boolean
  isToday: boolean
  isInMonth: boolean
  /** False outside the verified years, in the first or last week of all. */
  hasPage: boolean
  rituals: LocalizedRitual[]
}

/** Parses `2026-11`, from 1900 to 2199, the years for which the rules are verified. */
export function readMonth(text: string | null): Month | undefined {
  const [, year = '', month = ''] = /^((?:19|20|21)\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year ? { year: Number(year), month: Number(month) } : undefined
}

export const monthText = ({ year, month }: Month) => `${year}-${twoDigits(month)}`
export const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1 }))
export const monthHref = (month: Month) => urlOf('calendar', {}, { month: monthText(month) })

/** The previous or next month; undefined outside the verified years. */
export function adjacentMonth({ year, month }: Month, step: 1 | -1): Month | undefined {
  const months = year * 12 + (month - 1) + step
  const found = { year: Math.floor(months / 12), month: (months % 12) + 1 }
  return isVerifiedYear(found.year) ? found : undefined
}

const isVerifiedYear = (year: number) => year >= firstVerifiedYear && year <= lastVerifiedYear

/** A month as whole weeks from Monday, with the rituals of each day. */
export function monthWeeks(
  rituals: readonly RitualSummary[],
  { year, month }: Month,
  today: SolarDate,
): CalendarDayView[][] {
  const dayView = (solar: SolarDate, lunar: LunarDate, isInMonth: boolean): CalendarDayView => ({
    date: dayText(solar),
    day: solar.day,
    lunar: lunar.day === 1 || solar.day === 1 ? `${lunar.day}/${lunar.month}` : String(lunar.day),
    isLeap: lunar.isLeap,
    isNewOrFullMoon: lunar.day === 1 || lunar.day === 15,
    isToday: dayText(solar) === dayText(today),
    isInMonth,
    hasPage: isVerifiedYear(solar.year),
    rituals: ritualsOn(rituals, julianDay(solar), lunar).map((ritual) => localizedRitual(ritual, lunar)),
  })
  return monthGrid(year, month).map((week) =>
    week.map(({ lunar, isInMonth, ...solar }) => dayView(solar, lunar, isInMonth)),
  )
}
