import { type FamilyDay, familyDates } from '#calendar/family/family-days.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { addDays, type Day } from '#foundation/dates/day.ts'
import { daysBetween } from '#foundation/dates/days-between.ts'
import type { getOrder, OrderLine } from '#orders/contract.ts'
import { credentialsOf, type OwnOrder } from '#orders/web/own-orders.ts'

/** An order belongs to a family day when its `day` is at most this many days before that, or the day after. */
const daysBefore = 21
const daysAfter = 1
const yearsBack = 2
/** Two lunar years, with a leap month, are up to a month longer than two solar ones. */
const searchedDays = yearsBack * 366 + 30

/** The order for the latest past occurrence of a family day that has one; the closest to it when there are several. */
export function findLastOrder(familyDay: FamilyDay, orders: readonly OwnOrder[], today: Day): OwnOrder | undefined {
  const start = addDays(today, -searchedDays)
  const past = familyDates(familyDay, start, yearsBack + 1).filter(({ day }) => day < today)
  for (const { day } of past.toReversed()) {
    const near = orders.flatMap((order) => {
      const ahead = order.day === undefined ? Number.NaN : daysBetween(order.day, day)
      return ahead >= -daysAfter && ahead <= daysBefore ? [{ order, distance: Math.abs(ahead) }] : []
    })
    const [closest] = near.toSorted((one, other) => one.distance - other.distance)
    if (closest) return closest.order
  }
  return undefined
}

/** What was bought with an order of this device. */
export async function getOrderLines(own: OwnOrder): Promise<readonly OrderLine[]> {
  const input = { params: { id: own.orderId }, query: credentialsOf(own) }
  return (await call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input)).lines
}
