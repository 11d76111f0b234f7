import { type CalendarDay, getCalendarDay } from '#calendar/contract.ts'
import { lunarDateText } from '#calendar/lunar-text.ts'
import { solarToday } from '#calendar/rules.ts'
import { firstYear, lastYear } from '#calendar/solar-day.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { DayScreen } from './day-screen.tsx'

export const dayPage = page('calendarDay', {
  layout: shopLayout,
  async load({ api, params }) {
    const facts = await api(getCalendarDay, { params })
    return { facts, isListed: isNear(facts.day, solarToday(new Date()).year) }
  },
  head: ({ facts, isListed }) => {
    const solar = dayInWords(facts.day)
    const lunar = lunarDateText(facts.lunar)
    return {
      title: m.calendar_day_title({ solar, lunar }),
      description: m.calendar_day_text({ solar, lunar, day: facts.canChi.day, term: facts.solarTerm.name }),
      isUnlisted: !isListed,
      previous: dayHref(facts.day, -1),
      next: dayHref(facts.day, 1),
    }
  },
  Page: ({ data: { facts } }) => (
    <DayScreen
      facts={facts}
      solar={dayInWords(facts.day)}
      previous={dayHref(facts.day, -1)}
      next={dayHref(facts.day, 1)}
    />
  ),
})

/** Search engines list the years that people plan in; the other 219,000 pages would only keep them busy. */
function isNear(day: CalendarDay['day'], thisYear: number): boolean {
  const year = Number(day.slice(0, 4))
  return year >= thisYear - 1 && year <= thisYear + 2
}

/** The address of a neighbouring day; undefined beyond the verified years. */
function dayHref(day: CalendarDay['day'], step: 1 | -1): string | undefined {
  const other = new Date(`${day}T00:00:00Z`)
  other.setUTCDate(other.getUTCDate() + step)
  const year = other.getUTCFullYear()
  return year < firstYear || year > lastYear ? undefined : `/calendar/${other.toISOString().slice(0, 10)}`
}

const dayInWords = (day: string) => formats[currentLocale()].format(new Date(`${day}T00:00:00Z`))

const formats = {
  vi: new Intl.DateTimeFormat('vi-VN', { dateStyle: 'full', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }),
}
