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

/**
 * The same occasion a year earlier. Rituals of the sun, and those some days before one: their day within half a year
 * of 365 days ago, or that day itself where there was none, as of 29 February. All others: the same lunar date; day 30
 * of a short month is the 29th, and a leap month's day that of the month itself.
 */
export function dayLastYear(day: Day, key = '', rituals: readonly RitualWithRule[] = []): Day {
  if (goesBySun(key, rituals)) {
    const yearAgo = addDays(day, -365)
    const [found] = nextOccurrences(rituals, key, momentInVietnam(addDays(yearAgo, -182)), 1).map(dayText)
    return found !== undefined && found <= addDays(yearAgo, 182) ? found : yearAgo
  }
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lunar = lunarOf(year, month, date)
  const before = { year: lunar.year - 1, month: lunar.month, isLeap: false }
  const solar = solarOf({ ...before, day: lunar.day }) ?? solarOf({ ...before, day: lunar.day - 1 })
  return solar ? dayText(solar) : addDays(day, -354)
}

function goesBySun(key: string, rituals: readonly RitualWithRule[]): boolean {
  const ruleOf = (wanted: string) => rituals.find((one) => one.key === wanted)?.dateRule
  const rule = ruleOf(key)
  const kind = rule?.kind === 'before' ? ruleOf(rule.key)?.kind : rule?.kind
  return kind === 'solar' || kind === 'solarTerm'
}
