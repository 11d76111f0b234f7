import { lunarMonthText } from '#calendar/lunar-text.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { getRitual, type RitualKey } from '#calendar/rituals.ts'
import { type LunarDate, type UpcomingRitual, upcomingRituals } from '#calendar/rules.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { twoDigits } from '#ui/content/day.tsx'

/** A ritual day in words, worked out on the server so that no shopper loads the almanac. */
export type RitualLabels = {
  key: string
  name: string
  offerings: string
  /** Slugs of the collections that people buy from for it. */
  collections: readonly string[]
}

export type RitualEntry = RitualLabels & {
  /** `09/11/2026` */
  day: string
  daysLeft: number
  /** `15` of `tháng Mười`. */
  lunarDay: number
  lunarMonth: string
}

export function ritualLabels(key: RitualKey, lunar: LunarDate): RitualLabels {
  const { offerings, collections } = getRitual(key)
  return { key, name: ritualName(key, lunar), offerings: offerings(), collections }
}

export function comingRituals(now: Date, count: number): RitualEntry[] {
  return ofToday(now, count).map(({ key, solarDate: { day, month, year }, daysLeft, lunar }) => ({
    ...ritualLabels(key, lunar),
    day: `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    daysLeft,
    lunarDay: lunar.day,
    lunarMonth: lunarMonthText(lunar),
  }))
}

const cache = new Map<number, { day: string; rituals: UpcomingRitual[] }>()

/** The astronomy behind them costs as much as a tenth of a page, and they change at midnight. */
function ofToday(now: Date, count: number): UpcomingRitual[] {
  const day = dayInVietnam(now)
  const known = cache.get(count)
  if (known?.day === day) return known.rituals
  const rituals = upcomingRituals(now, count)
  cache.set(count, { day, rituals })
  return rituals
}
