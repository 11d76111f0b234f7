import { type CalendarDay, convertLunarDate, getCalendarDay } from '#calendar/contract.ts'
import { lunarToday, solarToday } from '#calendar/rules.ts'
import { dayText, firstVerifiedYear, lastVerifiedYear, readYear } from '#calendar/solar-day.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { readTypedDay } from '#foundation/dates/typed-day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { PageRedirect, page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { type ConversionErrors, DateConverter } from './date-converter.tsx'
import { YearForm } from './year/year-form.tsx'

type Conversion = {
  solar: string
  lunar: CalendarDay['lunar']
  /** As typed. */
  wholeYear: string
  errors: ConversionErrors
}

/** Redirects to the page of the requested day or year; errors are shown at their fields. */
export const conversionPage = page('calendarConversion', {
  layout: shopLayout,
  async load({ api, search, now }): Promise<Conversion> {
    const today = lunarToday(now)
    const empty: Conversion = {
      solar: formatIsoDay(dayText(solarToday(now))),
      lunar: today,
      wholeYear: String(today.year),
      errors: {},
    }
    const wholeYear = search.get('wholeYear')
    if (wholeYear !== null) return { ...empty, wholeYear, errors: leadToYear(wholeYear.trim()) }
    const solar = search.get('solar')
    if (solar !== null) return { ...empty, solar, errors: await convertSolar(api, solar) }
    if (!search.has('day')) return empty
    const number = (name: string) => Number(search.get(name) || Number.NaN)
    const lunar = { day: number('day'), month: number('month'), year: number('year'), isLeap: search.has('isLeap') }
    return { ...empty, lunar, errors: await convertLunar(api, lunar) }
  },
  head: () => ({ title: m.calendar_convert_title(), isUnlisted: true }),
  Page: ({ data: { solar, lunar, wholeYear, errors } }) => (
    <div className="shop-width pt-4">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.calendar_title(), to: urlOf('calendar') },
          { label: m.calendar_convert_title() },
        ]}
      />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.calendar_convert_title()}</h1>
      <p className="mt-2 mb-8 max-w-2xl text-muted">{m.calendar_convert_text()}</p>
      <div className="max-w-xl">
        <DateConverter solar={solar} lunar={lunar} errors={errors} />
        <YearForm year={wholeYear} error={errors.wholeYear} />
      </div>
    </div>
  ),
})

/** @throws {PageRedirect} to the year's page when the year is valid. */
function leadToYear(text: string): ConversionErrors {
  const year = readYear(text)
  if (year === undefined) return { wholeYear: m.calendar_no_such_day() }
  throw new PageRedirect(urlOf('calendarYear', { year: String(year) }))
}

/** @throws {PageRedirect} to the day's page when the date is valid. */
async function convertSolar(api: Api, text: string): Promise<ConversionErrors> {
  const day = readTypedDay(text)
  if (!day) return { solar: m.error_day_format() }
  const found = await api(getCalendarDay, { params: { day } }).catch(refusal)
  if (found instanceof ShopError) return { solar: found.message }
  throw new PageRedirect(urlOf('calendarDay', { day: found.day }))
}

/** @throws {PageRedirect} to the day's page when the date is valid. */
async function convertLunar(api: Api, lunar: CalendarDay['lunar']): Promise<ConversionErrors> {
  const inRange = lunar.year >= firstVerifiedYear && lunar.year <= lastVerifiedYear
  if (!inRange) return { year: m.calendar_no_such_day() }
  const found = await api(convertLunarDate, { query: { ...lunar, isLeap: String(lunar.isLeap) } }).catch(refusal)
  if (!(found instanceof ShopError)) throw new PageRedirect(urlOf('calendarDay', { day: found.day }))
  return Object.fromEntries((found.errors ?? []).map(({ field, message }) => [field, message]))
}

function refusal(error: unknown): ShopError {
  if (error instanceof ShopError && error.status < 500) return error
  throw error
}
