import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { LRUCache } from 'lru-cache'
import { julianDay, solarDateOfJulianDay } from '#calendar/astronomy.ts'
import { lunarDateText } from '#calendar/lunar-text.ts'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { ritualsOn } from '#calendar/ritual-days.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { lunarOfJulianDay, solarToday } from '#calendar/rules.ts'
import { dayText } from '#calendar/solar-day.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { type Locale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

/** Day, origin and language of a feed. */
export type FeedOptions = { now: Date; origin: string; locale: Locale }

const daysBack = 31
const daysAhead = 730

const written = new WeakMap<readonly RitualSummary[], LRUCache<string, string>>()
/** One per language and origin for today, with room for a few unknown origins. */
const maxWritten = 8

/** Cached once a day per language, origin and name of the shop: generating the feed takes as long as a whole page. */
export function cachedRitualIcs(rituals: readonly RitualSummary[], feed: FeedOptions): string {
  const texts = written.get(rituals) ?? new LRUCache<string, string>({ max: maxWritten })
  written.set(rituals, texts)
  const key = `${dayInVietnam(feed.now)} ${feed.locale} ${feed.origin} ${siteTitle(feed.locale)}`
  const text = texts.get(key) ?? ritualIcs(rituals, feed)
  texts.set(key, text)
  return text
}

/**
 * The ritual days as a calendar feed (RFC 5545): one all-day event per day, since recurrence rules can't express lunar
 * dates. Events keep their UIDs, so that subscribers see changes without duplicates.
 */
export function ritualIcs(rituals: readonly RitualSummary[], { now, origin, locale }: FeedOptions): string {
  return withLocale(locale, () => {
    const address = (path: string) => origin + localizedPath(locale, path)
    const calendar = ical({
      name: `${m.calendar_title()} – ${siteTitle(locale)}`,
      method: ICalCalendarMethod.PUBLISH,
      prodId: { company: 'Tam Huong', product: 'ritual calendar', language: locale.toUpperCase() },
      url: address(urlOf('calendar')),
      ttl: 24 * 60 * 60,
    })
    const today = julianDay(solarToday(now))
    for (let julian = today - daysBack; julian <= today + daysAhead; julian++) {
      const lunar = lunarOfJulianDay(julian)
      const day = dayText(solarDateOfJulianDay(julian))
      for (const ritual of ritualsOn(rituals, julian, lunar)) {
        if (ritual.isMinor) continue
        calendar.createEvent({
          id: `${day}-${ritual.key}@${new URL(origin).hostname}`,
          start: new Date(`${day}T00:00:00Z`),
          end: new Date(`${dayText(solarDateOfJulianDay(julian + 1))}T00:00:00Z`),
          timezone: null,
          allDay: true,
          // The time of this version, not of the request, so that an unchanged event keeps its bytes. RFC 5546 §2.1.5:
          // calendars order versions by SEQUENCE, then by DTSTAMP.
          stamp: ritual.updatedDate,
          // RFC 5545 §3.8.7.4: rises with each change by staff, so that calendars replace what they have.
          sequence: ritual.version - 1,
          lastModified: ritual.updatedDate,
          summary: ritualName(ritual, lunar),
          description: `${lunarDateText(lunar)}. ${pick(ritual.offerings, ritual.offeringsEn)}`,
          url: address(urlOf('calendarDay', { day })),
          transparency: ICalEventTransparency.TRANSPARENT,
        })
      }
    }
    return calendar.toString()
  })
}
