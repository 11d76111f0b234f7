import type { Product } from '#catalog/contract.ts'
import { addDays, type Day } from '#foundation/dates/day.ts'
import { formatDaysShort } from '#foundation/dates/format-dates.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { CurrentCutoff } from '#orders/cutoff-contract.ts'
import type { DeliveryZone } from '#orders/shipping-contract.ts'
import { cutoffMoment } from '#orders/web/cutoff-text.ts'

/** Where and how fast a product is delivered, in days from the order. */
export type DeliveryPromise = {
  isFresh: boolean
  areas: string[]
  daysFrom: number
  daysTo: number
  /**
   * By official province codes, empty for the rest of the country. `days` is null where it is not delivered. `cutoff`:
   * the occasion with the next cut-off there, and its moment (ISO).
   */
  zones: { provinces: string[]; days: [from: number, to: number] | null; cutoff?: [name: string, moment: string] }[]
}

/** Fresh goods are only delivered to the zones that accept them, with their own delivery days. */
export function deliveryPromise(
  { isFresh }: Pick<Product, 'isFresh'>,
  zones: readonly DeliveryZone[],
  cutoffs: readonly CurrentCutoff[] = [],
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
    zones: zones.map(({ name, provinces, fresh, ...usual }) => {
      const days = isFresh ? fresh : usual
      const cutoff = nextCutoff(name, cutoffs)
      return { provinces, days: days && [days.daysFrom, days.daysTo], ...(days && cutoff && { cutoff }) }
    }),
  }
}

/** The next cut-off of a zone, for whichever occasion. */
function nextCutoff(zone: string, cutoffs: readonly CurrentCutoff[]): [name: string, moment: string] | undefined {
  const [next] = cutoffs
    .flatMap(({ name, nameEn, zones }) =>
      zones
        .filter((one) => one.zone === zone)
        .map(({ lastOrderDate }) => [pick(name, nameEn), lastOrderDate.toISOString()] as [string, string]),
    )
    .sort(([, one], [, other]) => one.localeCompare(other))
  return next
}

const zoneIn = (zones: DeliveryPromise['zones'], code: string) =>
  zones.find(({ provinces }) => provinces.includes(code)) ?? zones.find(({ provinces }) => provinces.length === 0)

/**
 * Until when to order for the next occasion: in the province with this code, or the earliest of all without one.
 * Undefined when no cut-off is ahead.
 */
export function cutoffNote({ zones }: Pick<DeliveryPromise, 'zones'>, code: string, now: Date): string | undefined {
  const possible = code === '' ? zones : [zoneIn(zones, code) ?? []].flat()
  const [next] = possible
    .flatMap(({ cutoff }) => (cutoff && new Date(cutoff[1]) > now ? [cutoff] : []))
    .sort(([, one], [, other]) => one.localeCompare(other))
  if (!next) return undefined
  const [name, moment] = [next[0], cutoffMoment(new Date(next[1]))]
  return code === '' ? m.cutoff_note_anywhere({ name, moment }) : m.cutoff_note({ name, moment })
}

/** The promise for one province as text: the days on which it arrives when ordered today. */
export function promiseTo(
  { zones }: Pick<DeliveryPromise, 'zones'>,
  { code, name: place }: { code: string; name: string },
  today: Day,
): string {
  const zone = zoneIn(zones, code)
  if (!zone?.days) return m.product_delivery_never({ place })
  const [from, to] = zone.days
  return m.product_delivery_to({ place, days: formatDaysShort(addDays(today, from), addDays(today, to)) })
}

/** The promise as text. */
export function promisesOf({ isFresh, areas, daysFrom, daysTo }: DeliveryPromise): string[] {
  if (!isFresh) return [m.product_promise_ship({ from: daysFrom, to: daysTo })]
  if (areas.length === 0) return [m.product_promise_fresh_none()]
  return [m.product_promise_fresh({ areas: areas.join(', ') }), m.product_promise_fresh_days({ days: daysTo })]
}
