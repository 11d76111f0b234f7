import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { julianDay, solarDateOf } from '#calendar/astronomy.ts'
import { lunarDateText } from '#calendar/lunar-text.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { getRitual } from '#calendar/rituals.ts'
import { lunarOfDay, ritualsOn, solarToday } from '#calendar/rules.ts'
import { dayText } from '#calendar/solar-day.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { inLocale } from '#i18n/locale.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

const daysBack = 31
const daysAhead = 730

/**
 * The ritual days as a calendar to subscribe to (RFC 5545): all-day events, one for each day, since lunar days have no
 * rule that calendar programs know. An event keeps its UID, so that subscribers see changes and never doubles.
 */
export function ritualFeed(now: Date, origin: string, locale: Locale): string {
  return inLocale(locale, () => {
    const calendar = ical({
      name: `${m.calendar_title()} – ${siteTitle(locale)}`,
      method: ICalCalendarMethod.PUBLISH,
      prodId: { company: 'Tam Huong', product: 'ritual calendar', language: locale.toUpperCase() },
      url: `${origin}/calendar`,
      ttl: 24 * 60 * 60,
    })
    const today = julianDay(solarToday(now))
    for (let julian = today - daysBack; julian <= today + daysAhead; julian++) {
      const lunar = lunarOfDay(julian)
      const day = dayText(solarDateOf(julian))
      for (const { key, isMinor } of ritualsOn(julian, lunar)) {
        if (isMinor) continue
        calendar.createEvent({
          id: `${day}-${key}@${new URL(origin).hostname}`,
          start: new Date(`${day}T00:00:00Z`),
          end: new Date(`${dayText(solarDateOf(julian + 1))}T00:00:00Z`),
          timezone: null,
          allDay: true,
          stamp: new Date(`${day}T00:00:00Z`),
          summary: ritualName(key, lunar),
          description: `${lunarDateText(lunar)}. ${getRitual(key).offerings()}`,
          url: `${origin}/calendar/${day}`,
          transparency: ICalEventTransparency.TRANSPARENT,
        })
      }
    }
    return calendar.toString()
  })
}
