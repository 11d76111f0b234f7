import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

const english = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** `Tháng 11 năm 2026`, `November 2026`. `month` counts from 1. */
export function solarMonthText(year: number, month: number): string {
  const name = currentLocale() === 'en' ? english.format(Date.UTC(year, month - 1)) : month
  return m.calendar_month({ month: name, year })
}
