import type { Product } from '#catalog/contract.ts'
import { addDays, type Day } from '#foundation/dates/day.ts'
import { formatDaysShort } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { CurrentCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { daysOfFresh, daysRange, freshnessOf, type Parcel, withEarlierCutoffs } from '#orders/shipping.ts'
import type { DeliveryZone } from '#orders/shipping-contract.ts'
import { type CutoffNote, cutoffNote } from './cutoff-note.ts'

/** Where and how fast a product is delivered, in days from the order. */
export type DeliveryPromise = {
  /** The promise for the whole country. */
  texts: string[]
  /** By official province codes, empty for the rest of the country. `days` is null where it is not delivered. */
  zones: { provinces: string[]; days: [from: number, to: number] | null; cutoff?: CutoffNote }[]
  /** The earliest cut-off of all zones, for an occasion with one ahead in each of them. */
  cutoff?: CutoffNote
}

/** A set is as fresh as its goods, each of which is a line of the order. */
export const freshnessOfProduct = ({ isFresh, set }: Pick<Product, 'isFresh' | 'set'>) =>
  freshnessOf(set ? set.goods : [{ isFresh }])

/** `now`: what can't be made in time for an occasion is promised for the next one. */
type Ordering = { cutoffs?: readonly CurrentCutoff[]; makingDays?: number; now?: Date }

/** Fresh goods, and sets with such, are only delivered to the zones that accept them. */
export function deliveryPromise(
  fresh: Parcel['fresh'],
  zones: readonly DeliveryZone[],
  { cutoffs = [], makingDays = 0, now = new Date() }: Ordering = {},
): DeliveryPromise {
  const earlier = cutoffs.map((one) => ({
    ...one,
    zones: withEarlierCutoffs(makingDays, one.zones).filter(({ lastOrderDate }) => lastOrderDate > now),
  }))
  const daysIn = (zone: DeliveryZone) => daysOf(zone, fresh, makingDays)
  const reached = zones.flatMap((zone) => {
    const days = daysIn(zone)
    return days ? [{ name: zone.name, ...days }] : []
  })
  const areas = reached.map(({ name }) => name)
  const everywhere = earlier.filter((one) => areas.every((area) => one.zones.some(({ zone }) => zone === area)))
  const daysTo = Math.max(0, ...reached.map((zone) => zone.daysTo))
  const daysFrom = Math.min(daysTo, ...reached.map((zone) => zone.daysFrom))
  const anywhere = cutoffNote(areas, everywhere, m.cutoff_note_anywhere)
  return {
    texts: fresh ? freshTexts(areas, daysTo) : [m.product_promise_ship(daysRange(daysFrom, daysTo))],
    zones: zones.map((zone) => {
      const { name, provinces } = zone
      const days = daysIn(zone)
      const cutoff = days && cutoffNote([name], earlier)
      return { provinces, days: days && [days.daysFrom, days.daysTo], ...(cutoff && { cutoff }) }
    }),
    ...(anywhere && { cutoff: anywhere }),
  }
}

function freshTexts(areas: readonly string[], daysTo: number): string[] {
  if (areas.length === 0) return [m.product_promise_fresh_none()]
  return [m.product_promise_fresh({ areas: areas.join(', ') }), m.product_promise_fresh_days({ days: daysTo })]
}

/** From the order, with the days of making; null where it is not delivered. */
function daysOf({ daysFrom, daysTo, fresh: freshDays }: DeliveryZone, fresh: Parcel['fresh'], makingDays: number) {
  const usual = { daysFrom, daysTo }
  const days = fresh ? freshDays && daysOfFresh(fresh, usual, freshDays) : usual
  return days && { daysFrom: days.daysFrom + makingDays, daysTo: days.daysTo + makingDays }
}

/** The zone of a province: the one that lists it, or the rest of the country. */
export const zoneIn = (zones: DeliveryPromise['zones'], code: string) =>
  zones.find(({ provinces }) => provinces.includes(code)) ?? zones.find(({ provinces }) => provinces.length === 0)

/** The promise for one province as text: the days on which it arrives when ordered today. */
export function promiseTextTo(
  { zones }: Pick<DeliveryPromise, 'zones'>,
  { code, name: place }: { code: string; name: string },
  today: Day,
): string {
  const zone = zoneIn(zones, code)
  if (!zone?.days) return m.product_delivery_never({ place })
  const [from, to] = zone.days
  return m.product_delivery_to({ place, days: formatDaysShort(addDays(today, from), addDays(today, to)) })
}
