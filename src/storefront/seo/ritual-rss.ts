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
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { FeedOptions } from './ritual-ics.ts'
import { type RssItem, rssFeed } from './rss-feed.ts'

/** A day is announced a week ahead and listed for thirty days from its date. */
const announcedDays = 7
const listedDays = 30

/** The current ritual days, the latest date first. */
export function ritualRss(rituals: readonly RitualSummary[], { now, origin, locale }: FeedOptions): string {
  return withLocale(locale, () => {
    const today = julianDay(solarToday(now))
    const items: RssItem[] = []
    for (let julian = today + announcedDays; julian > today - listedDays; julian--) {
      const lunar = lunarOfJulianDay(julian)
      const day = dayText(solarDateOfJulianDay(julian))
      for (const ritual of ritualsOn(rituals, julian, lunar).filter(({ isMinor }) => !isMinor))
        items.push({
          title: ritualName(ritual, lunar),
          path: urlOf('calendarDay', { day }),
          id: `${day}-${ritual.key}`,
          published: momentInVietnam(addDays(day, -announcedDays)),
          description: `${lunarDateText(lunar)}. ${pick(ritual.offerings, ritual.offeringsEn)}`,
        })
    }
    return rssFeed({
      origin,
      locale,
      title: `${m.calendar_title()} – ${siteTitle(locale)}`,
      description: m.calendar_text(),
      path: urlOf('calendar'),
      feedPath: files.ritualFeed.path,
      items,
    })
  })
}
