import type { Product } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import type { DeliveryZone } from '#orders/shipping-contract.ts'

/** Where and how fast a product is delivered. Days count from the order. */
export type DeliveryPromise = { isFresh: boolean; areas: string[]; daysFrom: number; daysTo: number }

/** Fresh goods go to the zones that take them and take their own days. */
export function deliveryPromise(
  { isFresh }: Pick<Product, 'isFresh'>,
  zones: readonly DeliveryZone[],
): DeliveryPromise {
  const reached = zones.flatMap((zone) => {
    const days = isFresh ? zone.fresh : zone
    return days ? [{ name: zone.name, daysFrom: days.daysFrom, daysTo: days.daysTo }] : []
  })
  return {
    isFresh,
    areas: reached.map(({ name }) => name),
    daysFrom: reached.reduce((least, { daysFrom }) => Math.min(least, daysFrom), reached[0]?.daysFrom ?? 0),
    daysTo: Math.max(0, ...reached.map(({ daysTo }) => daysTo)),
  }
}

/** The promise in words. */
export function promisesOf({ isFresh, areas, daysFrom, daysTo }: DeliveryPromise): string[] {
  if (!isFresh) return [m.product_promise_ship({ from: daysFrom, to: daysTo })]
  if (areas.length === 0) return [m.product_promise_fresh_none()]
  return [m.product_promise_fresh({ areas: areas.join(', ') }), m.product_promise_fresh_days({ days: daysTo })]
}
