import { handle, type Route } from '#foundation/api/routes.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import * as contract from '../../family/family-contract.ts'
import {
  addFamilyCalendar,
  changeFamilyCalendar,
  checkFamilyKey,
  readFamilyFeed,
  removeFamilyCalendar,
} from './family-calendars.ts'

const hourMs = 60 * 60 * 1000
/** Rate limit of new calendars per network, which may be a household or an office. */
const perNetwork = { limit: 10, windowMs: hourMs }
/** Rate limit of changes per calendar, each of which may be one press of a button. */
const changesPerCalendar = { limit: 120, windowMs: hourMs }
/** Rate limit of reads per calendar: calendar programs refresh every 15 minutes at most, and a family has several. */
const readsPerCalendar = { limit: 60, windowMs: hourMs }

export function familyCalendarsRoutes(limits: RateLimiterFactory): Route[] {
  const ofNetwork = limits('family-calendar', perNetwork)
  const changes = limits('family-calendar-change', changesPerCalendar)
  const reads = limits('family-calendar-read', readsPerCalendar)
  return [
    handle(contract.addFamilyCalendar, async ({ body }, { db, caller, now }) => {
      await ofNetwork.take(networkOf(caller.ipAddress))
      return addFamilyCalendar(db, { now: now() }, body)
    }),
    handle(contract.changeFamilyCalendar, async ({ params: { id }, body: { key, days } }, { db, now }) => {
      await checkFamilyKey(db, 'edit', { id, key })
      await changes.take(id)
      await changeFamilyCalendar(db, now(), { id, days })
      return null
    }),
    handle(contract.removeFamilyCalendar, async ({ params: { id }, body: { key } }, { db }) => {
      await checkFamilyKey(db, 'edit', { id, key })
      await removeFamilyCalendar(db, id)
      return null
    }),
    handle(contract.readFamilyFeed, async ({ params: { id }, query: { key } }, { db, now }) => {
      await checkFamilyKey(db, 'read', { id, key })
      await reads.take(id)
      return readFamilyFeed(db, now(), id)
    }),
  ]
}
