import { julianDay, type SolarDate } from '../astronomy.ts'
import type { CalendarDay } from '../contract.ts'
import { dayQualities } from '../day-qualities.ts'
import { ritualName } from '../ritual-name.ts'
import { getRitual } from '../rituals.ts'
import { canChiDay, canChiMonth, canChiYear, lunarOfDay, ritualsOn } from '../rules.ts'
import { dayText } from '../solar-day.ts'
import { solarTermNames, solarTermOf } from '../solar-terms.ts'

export function calendarDay(solar: SolarDate): CalendarDay {
  const julian = julianDay(solar)
  const lunar = lunarOfDay(julian)
  const term = solarTermOf(julian)
  const { spirit, officer, hours, opposedBranch, opposedYears } = dayQualities(solar)
  return {
    day: dayText(solar),
    lunar,
    canChi: { day: canChiDay(solar), month: canChiMonth(lunar.year, lunar.month), year: canChiYear(lunar.year) },
    solarTerm: { name: solarTermNames[term.index] ?? '', begins: term.begins ? clock.format(term.begins) : null },
    spirit,
    officer,
    hours,
    opposed: { branch: opposedBranch, years: opposedYears },
    rituals: ritualsOn(julian, lunar).map(({ key }) => {
      const { offerings, collections } = getRitual(key)
      return { key, name: ritualName(key, lunar), offerings: offerings(), collections: [...collections] }
    }),
    isDisputed: isDisputed(solar),
  }
}

/**
 * Until 1967 Hà Nội and Sài Gòn printed different almanacs; later, months whose new moon is within seconds of midnight.
 */
function isDisputed({ year, month }: SolarDate): boolean {
  return year < 1968 || ['2054-5', '2072-12', '2077-11'].includes(`${year}-${month}`)
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' })
