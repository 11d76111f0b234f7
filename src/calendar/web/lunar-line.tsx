import { lunarOf } from '#calendar/rules.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lunarInWords } from './lunar-words.ts'

/**
 * Today's solar and lunar date in one line. `today` is the day in Vietnam as `YYYY-MM-DD`; it comes from the server, so that
 * the browser says the same even at midnight or in another time zone.
 */
export function LunarLine({ today }: { today: string }) {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return (
    <span>
      <time dateTime={today}>{solarInWords(year, month, day)}</time>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">{m.lunar_today()}: </span>
      <span>{lunarInWords(lunarOf(year, month, day))}</span>
    </span>
  )
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
    year: 'numeric',
    timeZone: 'UTC',
  }),
}

function solarInWords(year: number, month: number, day: number): string {
  return formats[currentLocale()].format(new Date(Date.UTC(year, month - 1, day)))
}
