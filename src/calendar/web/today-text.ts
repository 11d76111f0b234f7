import { lunarDayText } from '#calendar/lunar-text.ts'
import { lunarOf, solarToday } from '#calendar/rules.ts'
import { currentLocale } from '#i18n/locale.ts'

/** A day as `YYYY-MM-DD` and as text in both calendars. */
export type TodayText = { day: string; solar: string; lunar: string }

/**
 * The current day in Vietnam. Formatted on the server: the browser then shows the same text even at midnight or in
 * another time zone, and needs no calendar code.
 */
export function todayText(now: Date): TodayText {
  const { year, month, day } = solarToday(now)
  const date = new Date(Date.UTC(year, month - 1, day))
  return {
    day: date.toISOString().slice(0, 10),
    solar: formats[currentLocale()].format(date),
    lunar: lunarDayText(lunarOf(year, month, day)),
  }
}

const formats = {
  vi: new Intl.DateTimeFormat('vi-VN', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }),
}
