import type { DateRule } from '#calendar/date-rule.ts'
import { nextOccurrences, type RitualWithRule } from '#calendar/ritual-days.ts'
import { lunarOf, solarOf } from '#calendar/rules.ts'
import { dayText } from '#calendar/solar-day.ts'
import { addDays, type Day, dayInVietnam, momentInVietnam } from '#foundation/dates/day.ts'

export type ZoneCutoff = { zone: string; lastOrderDate: Date }

/** Until when orders for an occasion arrive in time. */
export type Cutoff = {
  name: string
  nameEn: string | null
  /** The day of the occasion. */
  day: Day
  shownFrom: Day
  zones: readonly ZoneCutoff[]
}

/** How long before the first cut-off buyers see it, unless staff say otherwise. */
const shownDays = 14

/** The day from which cut-offs are shown when staff give none. */
export function defaultShownFrom(zones: readonly ZoneCutoff[]): Day {
  const first = Math.min(...zones.map(({ lastOrderDate }) => lastOrderDate.getTime()))
  return addDays(dayInVietnam(new Date(first)), -shownDays)
}

/** `over`: every cut-off has passed. */
export function cutoffState({ shownFrom, zones }: Pick<Cutoff, 'shownFrom' | 'zones'>, now: Date) {
  if (zones.every(({ lastOrderDate }) => lastOrderDate <= now)) return 'over'
  return momentInVietnam(shownFrom) <= now ? 'shown' : 'planned'
}

/** The next moment at which what buyers see changes: an occasion begins to be shown, or a cut-off passes. */
export function nextCutoffChange(cutoffs: readonly Cutoff[], now: Date): Date | undefined {
  const moments = cutoffs.flatMap(({ shownFrom, zones }) => [
    momentInVietnam(shownFrom),
    ...zones.map(({ lastOrderDate }) => lastOrderDate),
  ])
  const coming = moments.filter((moment) => moment > now)
  return coming.length > 0 ? new Date(Math.min(...coming.map(Number))) : undefined
}

export type DecidingCutoff = Pick<Cutoff, 'name' | 'nameEn'> & { lastOrderDate: Date; isPassed: boolean }
type Delivery = {
  /** The name of the buyer's zone; undefined while the address is unknown, where the earliest of all zones counts. */
  zone: string | undefined
  neededBy: Day
  /** The last day to order by the days of delivery alone. */
  orderBy: Day
}

/**
 * The cut-off that decides whether goods arrive in time: the earliest of an occasion on the needed day or later, if it
 * is earlier than what the days of delivery say. After the occasion it does not matter.
 */
export function decidingCutoff(
  cutoffs: readonly Cutoff[],
  { zone, neededBy, orderBy }: Delivery,
  now: Date,
): DecidingCutoff | undefined {
  const latest = momentInVietnam(addDays(orderBy, 1))
  const [earliest] = cutoffs
    .filter(({ day }) => day >= neededBy)
    .flatMap(({ name, nameEn, zones }) =>
      zones
        .filter((one) => zone === undefined || one.zone === zone)
        .map(({ lastOrderDate }) => ({ name, nameEn, lastOrderDate, isPassed: lastOrderDate <= now })),
    )
    .sort((one, other) => one.lastOrderDate.getTime() - other.lastOrderDate.getTime())
  return earliest && earliest.lastOrderDate < latest ? earliest : undefined
}

/** Longer than the year between two occurrences of a day of the solar calendar, shorter than two years. */
const daysBack = 370

/**
 * The same occasion a year earlier: the same lunar date, or the same day of the sun for rituals that go by it. Day 30
 * of a short month is the 29th, and a leap month's day that of the month itself.
 */
export function dayLastYear(day: Day, rule?: DateRule): Day {
  if (rule?.kind === 'solar' || rule?.kind === 'solarTerm') {
    const ritual: RitualWithRule = { key: '', dateRule: rule, isMinor: false }
    const [found] = nextOccurrences([ritual], '', momentInVietnam(addDays(day, -daysBack)), 1)
    if (found) return dayText(found)
  }
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lunar = lunarOf(year, month, date)
  const before = { year: lunar.year - 1, month: lunar.month, isLeap: false }
  const solar = solarOf({ ...before, day: lunar.day }) ?? solarOf({ ...before, day: lunar.day - 1 })
  return solar ? dayText(solar) : addDays(day, -354)
}
