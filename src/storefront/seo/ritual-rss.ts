import { julianDay, solarDateOfJulianDay } from '#calendar/astronomy.ts'
import { lunarDateText } from '#calendar/lunar-text.ts'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { ritualsOn } from '#calendar/ritual-days.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { lunarOfJulianDay, solarToday } from '#calendar/rules.ts'
import { dayText } from '#calendar/solar-day.ts'
import { addDays, momentInVietnam } from '#foundation/dates/day.ts'
import { files } from '#foundation/file-urls.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { escapeXml } from './escape-xml.ts'
import type { FeedOptions } from './ritual-ics.ts'

/** A day is announced a week ahead and listed for thirty days from its date. */
const announcedDays = 7
const listedDays = 30

/** The current ritual days as RSS 2.0, the latest date first. */
export function ritualRss(rituals: readonly RitualSummary[], { now, origin, locale }: FeedOptions): string {
  return withLocale(locale, () => {
    const address = (path: string) => escapeXml(origin + localizedPath(locale, path))
    const today = julianDay(solarToday(now))
    const items: string[] = []
    for (let julian = today + announcedDays; julian > today - listedDays; julian--) {
      const lunar = lunarOfJulianDay(julian)
      const day = dayText(solarDateOfJulianDay(julian))
      for (const ritual of ritualsOn(rituals, julian, lunar).filter(({ isMinor }) => !isMinor)) {
        const link = address(urlOf('calendarDay', { day }))
        const text = escapeXml(`${lunarDateText(lunar)}. ${pick(ritual.offerings, ritual.offeringsEn)}`)
        const published = momentInVietnam(addDays(day, -announcedDays)).toUTCString()
        items.push(
          `<item><title>${escapeXml(ritualName(ritual, lunar))}</title><link>${link}</link><guid isPermaLink="false">${escapeXml(`${day}-${ritual.key}`)}</guid><pubDate>${published}</pubDate><description>${text}</description></item>`,
        )
      }
    }
    return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${m.calendar_title()} – ${siteTitle(locale)}`)}</title>
<link>${address(urlOf('calendar'))}</link>
<atom:link href="${address(files.ritualFeed.path)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(m.calendar_text())}</description>
<language>${locale}</language>
${items.join('\n')}
</channel>
</rss>
`
  })
}
