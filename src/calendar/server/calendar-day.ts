import { vietnamClock } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'
import { julianDay, type SolarDate } from '../astronomy.ts'
import type { CalendarDay } from '../contract.ts'
import { dayQualities } from '../day-qualities.ts'
import type { RitualSummary } from '../ritual-contract.ts'
import { ritualsOn } from '../ritual-days.ts'
import { ritualName } from '../ritual-name.ts'
import { canChiDay, canChiMonth, canChiYear, type LunarDate, lunarOfDay } from '../rules.ts'
import { dayText } from '../solar-day.ts'
import { solarTermNames, solarTermOf } from '../solar-terms.ts'

export function calendarDay(solar: SolarDate, all: readonly RitualSummary[]): CalendarDay {
  const julian = julianDay(solar)
  const lunar = lunarOfDay(julian)
  const term = solarTermOf(julian)
  const { spirit, officer, hours, opposedBranch, opposedYears } = dayQualities(solar)
  return {
    day: dayText(solar),
    lunar,
    canChi: { day: canChiDay(solar), month: canChiMonth(lunar.year, lunar.month), year: canChiYear(lunar.year) },
    solarTerm: { name: solarTermNames[term.index] ?? '', begins: term.begins ? clockText(term.begins) : null },
    spirit,
    officer,
    hours,
    opposed: { branch: opposedBranch, years: opposedYears },
    rituals: ritualsOn(all, julian, lunar).map((ritual) => ({
      key: ritual.key,
      slug: ritual.slug,
      name: ritualName(ritual, lunar),
      offerings: pick(ritual.offerings, ritual.offeringsEn),
      regions: ritual.regions,
      collections: ritual.collections,
      productIds: [...new Set([...ritual.productIds, ...ritual.trayProductIds])],
      postIds: ritual.postIds,
      avatar: ritual.avatar,
    })),
    isDisputed: isDisputed(julian),
  }
}

/** Whether printed almanacs disagree about any lunar month of a year. */
export const isDisputedYear = (lunarYear: number) =>
  lunarYear < firstCommonYear || [...closeMonths].some((month) => month.startsWith(`${lunarYear}-`))

/** Lunar months whose new moon is within seconds of midnight, as `year-month`. */
const closeMonths = new Set(['2054-4', '2072-11', '2077-10'])

/**
 * Until 1967 Hà Nội and Sài Gòn printed different almanacs; a month in `closeMonths` may begin a day earlier elsewhere.
 */
function isDisputed(julian: number): boolean {
  const isClose = ({ year, month }: LunarDate) => closeMonths.has(`${year}-${month}`)
  return julian < firstCommonDay || isClose(lunarOfDay(julian)) || isClose(lunarOfDay(julian + 1))
}

const firstCommonYear = 1968
const firstCommonDay = julianDay({ year: firstCommonYear, month: 1, day: 1 })

/** `HH:MM` in UTC+7 like the days, also in years in which Vietnamese clocks differed from it. */
export const clockText = (moment: Date) => vietnamClock(moment).toISOString().slice(11, 16)
