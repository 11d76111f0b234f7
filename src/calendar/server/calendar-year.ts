import { LRUCache } from 'lru-cache'
import { currentLocale } from '#i18n/locale.ts'
import { julianDay, solarDateOfJulianDay } from '../astronomy.ts'
import type { CalendarYear } from '../contract.ts'
import { isDisputedYear } from '../disputed-days.ts'
import type { RitualSummary } from '../ritual-contract.ts'
import { ritualsOn } from '../ritual-days.ts'
import { ritualName } from '../ritual-name.ts'
import { canChiMonth, canChiYear, lunarMonthsOf, lunarOfJulianDay } from '../rules.ts'
import { dayText } from '../solar-day.ts'
import { solarTermNames, solarTermOf } from '../solar-terms.ts'
import { clockText } from './calendar-day.ts'

/** Computing a year takes as long as rendering a few pages, and its result only depends on the rituals. */
const maxCached = 40
const cachedYears = new WeakMap<readonly RitualSummary[], LRUCache<string, CalendarYear>>()

/** `year` is the solar year, and the lunar one that begins in it. Ritual names are in the current language. */
export function calendarYear(year: number, all: readonly RitualSummary[]): CalendarYear {
  const years = cachedYears.get(all) ?? new LRUCache<string, CalendarYear>({ max: maxCached })
  cachedYears.set(all, years)
  const key = `${year} ${currentLocale()}`
  const found = years.get(key) ?? newCalendarYear(year, all)
  years.set(key, found)
  return found
}

function newCalendarYear(year: number, all: readonly RitualSummary[]): CalendarYear {
  const months = lunarMonthsOf(year)
  const first = julianDay({ year, month: 1, day: 1 })
  const days = Array.from({ length: julianDay({ year: year + 1, month: 1, day: 1 }) - first }, (_, at) => first + at)
  return {
    year,
    canChi: canChiYear(year),
    days: months.reduce((sum, month) => sum + month.days, 0),
    months: months.map(({ month, isLeap, days, start }) => ({
      month,
      isLeap,
      days,
      canChi: canChiMonth(year, month),
      firstDay: dayText(solarDateOfJulianDay(start)),
      fullMoon: dayText(solarDateOfJulianDay(start + 14)),
    })),
    solarTerms: days.flatMap((julian) => {
      const { index, begins } = solarTermOf(julian)
      const name = solarTermNames[index] ?? ''
      return begins ? { name, day: dayText(solarDateOfJulianDay(julian)), begins: clockText(begins) } : []
    }),
    rituals: days.flatMap((julian) => ritualsOfYear(all, julian)),
    isDisputed: isDisputedYear(year),
  }
}

/** Major yearly rituals only; the new and full moon of every month would hide them. */
function ritualsOfYear(all: readonly RitualSummary[], julian: number): CalendarYear['rituals'] {
  const lunar = lunarOfJulianDay(julian)
  return ritualsOn(all, julian, lunar)
    .filter(({ isMinor, dateRule }) => !isMinor && dateRule.kind !== 'monthly')
    .map((ritual) => ({
      day: dayText(solarDateOfJulianDay(julian)),
      key: ritual.key,
      slug: ritual.slug,
      name: ritualName(ritual, lunar),
    }))
}
