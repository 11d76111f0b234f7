import { lunarMonthText } from '#calendar/lunar-text.ts'
import { listRituals, type RitualSummary } from '#calendar/ritual-contract.ts'
import { upcomingRituals } from '#calendar/ritual-days.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import type { LunarDate } from '#calendar/rules.ts'
import { dayText } from '#calendar/solar-day.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { pick } from '#i18n/locale.ts'

/** A ritual in the language of the page, computed on the server so that the browser need not load the calendar code. */
export type LocalizedRitual = {
  key: string
  /** Slug of its page. */
  slug: string
  name: string
  offerings: string
  /** Slugs of related collections. */
  collections: readonly string[]
  avatar: string | null
}

export type RitualEntry = LocalizedRitual & {
  /** `09/11/2026`, English `11/09/2026` */
  day: string
  daysLeft: number
  /** `15` in `tháng Mười`. */
  lunarDay: number
  lunarMonth: string
}

export function localizedRitual(ritual: RitualSummary, lunar: LunarDate): LocalizedRitual {
  const { key, slug, offerings, offeringsEn, collections, avatar } = ritual
  return { key, slug, name: ritualName(ritual, lunar), offerings: pick(offerings, offeringsEn), collections, avatar }
}

/** The published rituals; staff get no drafts here, because cached pages are the same for everyone. */
export async function loadRituals(api: Api): Promise<readonly RitualSummary[]> {
  const all = await api(listRituals, {})
  const known = published.get(all)
  if (known) return known
  const shown = all.filter(({ status }) => status === 'published')
  published.set(all, shown)
  return shown
}

const published = new WeakMap<readonly RitualSummary[], readonly RitualSummary[]>()

export function comingRituals(rituals: readonly RitualSummary[], now: Date, count: number): RitualEntry[] {
  return upcomingRituals(rituals, now, count).map(({ ritual, solarDate, daysLeft, lunar }) => ({
    ...localizedRitual(ritual, lunar),
    day: formatIsoDay(dayText(solarDate)),
    daysLeft,
    lunarDay: lunar.day,
    lunarMonth: lunarMonthText(lunar),
  }))
}
