import { type CalendarYear, getCalendarYear } from '#calendar/contract.ts'
import { solarToday } from '#calendar/rules.ts'
import { firstVerifiedYear, lastVerifiedYear } from '#calendar/solar-day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { shopLayout } from '#storefront/layout/shop-layout.tsx'
import { isListedYear } from '../listed-years.ts'
import { YearScreen } from './year-screen.tsx'

export const yearPage = page('calendarYear', {
  layout: shopLayout,
  async load({ api, params, now }) {
    const facts = await api(getCalendarYear, { params })
    return { facts, isNear: isListedYear(facts.year, solarToday(now).year) }
  },
  head: ({ facts: { year, canChi }, isNear }) => ({
    title: m.calendar_year_title({ year, name: canChi }),
    description: m.calendar_year_text({ year, name: canChi }),
    // Distant years are indexed, their days are not.
    isNofollow: !isNear,
    season: 'tet',
    previous: yearHref(year - 1),
    next: yearHref(year + 1),
  }),
  Page: ({ data: { facts } }) => (
    <YearScreen facts={facts} previous={yearHref(facts.year - 1)} next={yearHref(facts.year + 1)} />
  ),
})

/** Undefined outside the verified years. */
function yearHref(year: CalendarYear['year']): string | undefined {
  return year < firstVerifiedYear || year > lastVerifiedYear ? undefined : urlOf('calendarYear', { year: String(year) })
}
