import { handle, type Route } from '#foundation/api/routes.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import * as contract from '../contract.ts'
import { isAuspiciousLength, loBanRulers, nearestAuspiciousLengths, readRuler } from '../lo-ban.ts'
import * as ritualContract from '../ritual-contract.ts'
import { solarOf } from '../rules.ts'
import { dayText, lastVerifiedYear, readDay, readYear } from '../solar-day.ts'
import { calendarDay } from './calendar-day.ts'
import { calendarYear } from './calendar-year.ts'
import { allRitualsFor, getRitualByOldSlug, getVisibleRitual, publishedRituals } from './rituals.ts'
import { addRitual, removeRitual, updateRitual } from './write-ritual.ts'

export const calendarRoutes: Route[] = [
  handle(contract.getCalendarDay, async ({ params }, { db, queryCache, now }) => {
    const solar = readDay(params.day)
    if (!solar) throw notFound(m.calendar_no_such_day())
    return calendarDay(solar, await publishedRituals(db, queryCache, now()))
  }),
  handle(contract.getCalendarYear, async ({ params }, { db, queryCache, now }) => {
    const year = readYear(params.year)
    if (year === undefined) throw notFound(m.calendar_no_such_day())
    return calendarYear(year, await publishedRituals(db, queryCache, now()))
  }),
  handle(contract.convertLunarDate, ({ query }) => {
    const monthBegins = solarOf({ ...query, day: 1 })
    if (!monthBegins) throw invalidField('isLeap', m.calendar_no_leap_month())
    const solar = solarOf(query)
    if (!solar) throw invalidField('day', m.calendar_short_month())
    if (solar.year > lastVerifiedYear) throw invalidField('year', m.calendar_no_such_day())
    return { day: dayText(solar) }
  }),
  handle(contract.readLoBan, ({ query: { mm } }) => ({
    readings: loBanRulers.map((ruler) => readRuler(ruler, mm)),
    isGood: isAuspiciousLength(mm),
    nearest: nearestAuspiciousLengths(mm, 4),
  })),
  handle(ritualContract.listRituals, (_input, { db, caller }) => allRitualsFor(db, caller)),
  handle(ritualContract.getRitual, ({ params }, { db, caller, now }) =>
    getVisibleRitual(db, { caller, now: now() }, params.id),
  ),
  handle(ritualContract.getRitualByOldSlug, ({ params }, { db, caller, now }) =>
    getRitualByOldSlug(db, { caller, now: now() }, params.slug),
  ),
  handle(ritualContract.addRitual, ({ body }, { db, caller, now }) => addRitual(db, { caller, now: now() }, body)),
  handle(ritualContract.updateRitual, ({ params, body }, { db, caller, now }) =>
    updateRitual(db, { caller, now: now() }, params.id, body),
  ),
  handle(ritualContract.removeRitual, async ({ params }, { db }) => {
    await removeRitual(db, params.id)
    return null
  }),
]
