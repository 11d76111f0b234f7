import { julianDay, type SolarDate, solarDateOf } from '../astronomy.ts'
import { type CalendarDay, firstYear, lastYear } from '../contract.ts'
import { dayQualities } from '../day-qualities.ts'
import { ritualName } from '../ritual-name.ts'
import { getRitual } from '../rituals.ts'
import { canChiDay, canChiMonth, canChiYear, lunarOfDay, ritualsOn } from '../rules.ts'
import { solarTermNames, solarTermOf } from '../solar-terms.ts'

/** `2026-11-22` to a day of the years that are verified; undefined for anything else. */
export function readDay(text: string): SolarDate | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const solar = { year, month, day }
  const exists = year >= firstYear && year <= lastYear && dayText(solarDateOf(julianDay(solar))) === text
  return exists ? solar : undefined
}

export function dayText({ year, month, day }: SolarDate): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

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
