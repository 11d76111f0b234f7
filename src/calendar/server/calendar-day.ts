import { vietnamTimeAsUtc } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'
import { julianDay, type SolarDate } from '../astronomy.ts'
import type { CalendarDay } from '../contract.ts'
import { dayQualities } from '../day-qualities.ts'
import { isDisputedDay } from '../disputed-days.ts'
import type { RitualSummary } from '../ritual-contract.ts'
import { ritualsOn } from '../ritual-days.ts'
import { ritualName } from '../ritual-name.ts'
import { canChiDay, canChiMonth, canChiYear, lunarOfJulianDay } from '../rules.ts'
import { dayText } from '../solar-day.ts'
import { solarTermNames, solarTermOf } from '../solar-terms.ts'

export function calendarDay(solar: SolarDate, all: readonly RitualSummary[]): CalendarDay {
  const julian = julianDay(solar)
  const lunar = lunarOfJulianDay(julian)
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
    isDisputed: isDisputedDay(julian),
  }
}

/** `HH:MM` in UTC+7 like the days, also in years in which Vietnamese clocks differed from it. */
export const clockText = (moment: Date) => vietnamTimeAsUtc(moment).toISOString().slice(11, 16)
