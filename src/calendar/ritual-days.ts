import { julianDay, type SolarDate, solarDateOfJulianDay } from './astronomy.ts'
import type { DateRule } from './date-rule.ts'
import type { RitualSummary } from './ritual-contract.ts'
import { type LunarDate, lunarOfJulianDay, solarToday } from './rules.ts'
import { isSolarTerm } from './solar-terms.ts'

/** The fields of a ritual that determine its dates. */
export type RitualWithRule = { key: string; dateRule: DateRule; isMinor: boolean }

type Day = { julian: number; lunar: LunarDate }

/**
 * The rituals of a day. A major ritual of a lunar date, or of the year's end, replaces the monthly ones; others stand
 * beside them. Of the yearly rituals of a lunar date, a leap month only has those with `leap: 'both'`.
 */
export function ritualsOn<R extends RitualWithRule>(rituals: readonly R[], julian: number, lunar: LunarDate): R[] {
  const day = { julian, lunar }
  const named = rituals.filter((one) => one.dateRule.kind !== 'monthly' && isObserved(rituals, one.dateRule, day))
  const outranks = ({ isMinor, dateRule: { kind } }: R) => !isMinor && (kind === 'lunar' || kind === 'yearEnd')
  if (named.some(outranks)) return named
  return [...named, ...rituals.filter(({ dateRule }) => dateRule.kind === 'monthly' && isMonthly(dateRule, day))]
}

function isObserved(rituals: readonly RitualWithRule[], rule: DateRule, day: Day): boolean {
  const { julian, lunar } = day
  switch (rule.kind) {
    case 'lunar':
      return isLunar(rule, day)
    case 'monthly':
      return isMonthly(rule, day)
    case 'yearEnd':
      return lunar.month === 12 && lunarOfJulianDay(julian + 1).month === 1
    case 'solarTerm':
      return isSolarTerm(julian, rule.longitude)
    case 'solar': {
      const solar = solarDateOfJulianDay(julian)
      return solar.month === rule.month && solar.day === rule.day
    }
    case 'before': {
      const other = rituals.find(({ key }) => key === rule.key)?.dateRule
      const then = julian + rule.days
      // A day before one that itself depends on another: such chains are not resolved.
      if (!other || other.kind === 'before') return false
      return isObserved(rituals, other, { julian: then, lunar: lunarOfJulianDay(then) })
    }
    case 'family':
      return false
  }
}

function isLunar({ months, days, leap }: Extract<DateRule, { kind: 'lunar' }>, day: Day): boolean {
  const { month, isLeap } = day.lunar
  return months.includes(month) && !(isLeap && leap === 'once') && isOneOf(days, day)
}

function isMonthly({ days, except }: Extract<DateRule, { kind: 'monthly' }>, day: Day): boolean {
  const isExcepted = except.some((one) => one.month === day.lunar.month && isOneOf([one.day], day))
  return isOneOf(days, day) && !isExcepted
}

/** Whether the day is one of these days of its lunar month; day 30 of a short month is the 29th. */
function isOneOf(days: readonly number[], { julian, lunar }: Day): boolean {
  if (days.includes(lunar.day)) return true
  return days.includes(30) && lunar.day === 29 && lunarOfJulianDay(julian + 1).day === 1
}

export type UpcomingRitual = {
  ritual: RitualSummary
  solarDate: SolarDate
  daysLeft: number
  lunar: LunarDate
}

/** How many days ahead to search at most, in case there are hardly any rituals. */
const furthestDays = 800

const computed = new WeakMap<readonly RitualSummary[], { today: number; count: number; upcoming: UpcomingRitual[] }>()

/**
 * The next `count` rituals in order of date, today included, without the minor ones. Cached per day and list: pages and
 * suggestions need them, and they cost about a tenth of rendering a page.
 */
export function upcomingRituals(rituals: readonly RitualSummary[], date: Date, count: number): UpcomingRitual[] {
  const today = julianDay(solarToday(date))
  const known = computed.get(rituals)
  if (known?.today === today && known.count >= count) return known.upcoming.slice(0, count)
  const upcoming: UpcomingRitual[] = []
  for (let daysLeft = 0; upcoming.length < count && daysLeft < furthestDays; daysLeft += 1) {
    const julian = today + daysLeft
    const lunar = lunarOfJulianDay(julian)
    for (const ritual of ritualsOn(rituals, julian, lunar))
      if (!ritual.isMinor) upcoming.push({ ritual, solarDate: solarDateOfJulianDay(julian), daysLeft, lunar })
  }
  computed.set(rituals, { today, count, upcoming })
  return upcoming.slice(0, count)
}

/** The longest wait for a date, that of 29 February from 2096 to 2104; no other rule waits longer than 400 days. */
const longestWaitDays = 2921

/** The next dates of one ritual, today included; of a monthly one also those on which a major ritual replaces it. */
export function nextOccurrences(
  rituals: readonly RitualWithRule[],
  key: string,
  date: Date,
  count: number,
): SolarDate[] {
  const rule = rituals.find((one) => one.key === key)?.dateRule
  const days: SolarDate[] = []
  if (!rule || rule.kind === 'family') return days
  const today = julianDay(solarToday(date))
  for (let julian = today; days.length < count && julian <= today + count * longestWaitDays; julian += 1)
    if (isObserved(rituals, rule, { julian, lunar: lunarOfJulianDay(julian) })) days.push(solarDateOfJulianDay(julian))
  return days
}
