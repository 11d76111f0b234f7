import { lunarLine } from '#calendar/lunar-text.ts'
import { lunarOf, solarToday } from '#calendar/rules.ts'
import { currentLocale } from '#i18n/locale.ts'

/** A day as `YYYY-MM-DD` and in the words of both calendars. */
export type DayText = { day: string; solar: string; lunar: string }

/**
 * The day in Vietnam at this moment. Put into words on the server: the browser then says the same even at midnight or
 * in another time zone, and needs no calendar.
 */
export function todayText(now: Date): DayText {
  const { year, month, day } = solarToday(now)
  const date = new Date(Date.UTC(year, month - 1, day))
  return {
    day: date.toISOString().slice(0, 10),
    solar: formats[currentLocale()].format(date),
    lunar: lunarLine(lunarOf(year, month, day)),
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
