import { handle, type Route } from '#foundation/api/serve.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import * as contract from '../contract.ts'
import { isGoodMeasure, loBanRulers, nearestGoodMeasures, readRuler } from '../lo-ban.ts'
import { solarOf } from '../rules.ts'
import { dayText, readDay } from '../solar-day.ts'
import { calendarDay } from './calendar-day.ts'

export const calendarApi: Route[] = [
  handle(contract.getCalendarDay, ({ params }) => {
    const solar = readDay(params.day)
    if (!solar) throw notFound(m.calendar_no_such_day())
    return calendarDay(solar)
  }),
  handle(contract.convertLunarDate, ({ query }) => {
    const monthBegins = solarOf({ ...query, day: 1 })
    if (!monthBegins) throw invalidField('isLeap', m.calendar_no_leap_month())
    const solar = solarOf(query)
    if (!solar) throw invalidField('day', m.calendar_short_month())
    if (solar.year > contract.lastYear) throw invalidField('year', m.calendar_no_such_day())
    return { day: dayText(solar) }
  }),
  handle(contract.readLoBan, ({ query: { mm } }) => ({
    readings: loBanRulers.map((ruler) => readRuler(ruler, mm)),
    isGood: isGoodMeasure(mm),
    nearest: nearestGoodMeasures(mm, 4),
  })),
]
