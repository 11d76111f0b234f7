import { currentLocale, type Locale } from '#i18n/locale.ts'
import { dateFormat } from '../site-settings.ts'
import type { Day } from './day.ts'
import { vietnamOffsetMs, vietnamTimeZone } from './day.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (timeZone: string) => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
  clocks.set(timeZone, clock)
  return clock
}

const partsOf = (date: Date, timeZone: string) =>
  Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )

const inFormat = (format: string, { day = '', month = '', year = '' }: Record<string, string>) =>
  format.replace('dd', day).replace('mm', month).replace('yy', year)

/**
 * Without a format set in the parameters `01/03/2026`, English `03/01/2026`: the day in Vietnam, on the server and in
 * the browser alike (decisions §10).
 */
export function formatDay(date: Date, locale: Locale = currentLocale()): string {
  return inFormat(dateFormat(locale), partsOf(date, vietnamTimeZone))
}

const partsOfIso = (iso: Day) => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return { year, month, day }
}

/** Without a format set in the parameters `2026-11-23` → `23/11/2026`, English `11/23/2026`. */
export function formatIsoDay(day: Day, locale: Locale = currentLocale()): string {
  return inFormat(dateFormat(locale), partsOfIso(day))
}

/** The same without the year: `23/11`, English `11/23`. */
export function formatIsoDayShort(day: Day, locale: Locale = currentLocale()): string {
  return inFormat(dateFormat(locale).replace(/^yy.|.yy$/, ''), partsOfIso(day))
}

/** `24–25/11`, across months `30/11–02/12`, English `11/24–11/25`; in another order when the parameters set one. */
export function formatDaysShort(from: Day, to: Day, locale: Locale = currentLocale()): string {
  const last = formatIsoDayShort(to, locale)
  if (from === to) return last
  const isShort = locale === 'vi' && from.slice(0, 7) === to.slice(0, 7) && dateFormat(locale).startsWith('dd')
  return `${isShort ? from.slice(8) : formatIsoDayShort(from, locale)}–${last}`
}

/** The month of a day: `11/2026`, in the order of the language's format. */
export function formatIsoMonth(day: Day, locale: Locale = currentLocale()): string {
  return inFormat(dateFormat(locale).replace(/dd\W|\Wdd$/, ''), partsOfIso(day))
}

/** `01/03/2026 16:30`, the time in Vietnam unless another zone is given. */
export function formatDateTime(date: Date, locale: Locale = currentLocale(), timeZone = vietnamTimeZone): string {
  const parts = partsOf(date, timeZone)
  return `${inFormat(dateFormat(locale), parts)} ${parts.hour}:${parts.minute}`
}

/** The time in the viewer's own time zone (specification §3), which is named when it is not the shop's. */
export function formatLocalDateTime(date: Date, locale: Locale = currentLocale()): string {
  if (-date.getTimezoneOffset() * 60_000 === vietnamOffsetMs) return formatDateTime(date, locale)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(date)
  const zone = named.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${formatDateTime(date, locale, timeZone)} (${zone})`
}
