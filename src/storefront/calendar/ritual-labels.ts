import { getRitual, type RitualKey } from '#calendar/rituals.ts'
import { type LunarDate, upcomingRituals } from '#calendar/rules.ts'
import { ritualName } from '#calendar/web/ritual-name.ts'
import { twoDigits } from '#ui/content/day.tsx'

/** A ritual day in words, worked out on the server so that no shopper loads the almanac. */
export type RitualInWords = {
  key: string
  name: string
  offerings: string
  /** Slugs of the collections that people buy from for it. */
  collections: readonly string[]
}

export type ComingRitual = RitualInWords & {
  /** `09/11/2026` */
  day: string
  daysLeft: number
}

export function ritualInWords(key: RitualKey, lunar: LunarDate): RitualInWords {
  const { offerings, collections } = getRitual(key)
  return { key, name: ritualName(key, lunar), offerings: offerings(), collections }
}

export function comingRituals(now: Date, count: number): ComingRitual[] {
  return upcomingRituals(now, count).map(({ key, solarDate: { day, month, year }, daysLeft, lunar }) => ({
    ...ritualInWords(key, lunar),
    day: `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    daysLeft,
  }))
}
