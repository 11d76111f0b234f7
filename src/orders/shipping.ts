import { regionOf } from '#addresses/regions.ts'
import { addDays, type Day } from '#foundation/day.ts'
import type { Vnd } from '#foundation/money.ts'

/** How far a parcel goes from the shop: within its province or city, within its region, or further. */
export const shippingZones = ['city', 'region', 'country'] as const
export type ShippingZone = (typeof shippingZones)[number]

/** What a zone costs and how long the carrier takes, in days. */
export type ZoneRate = {
  zone: ShippingZone
  /** VND up to the grams included */
  fee: Vnd
  /** VND for each begun step above them */
  stepFee: Vnd
  daysFrom: number
  daysTo: number
}

/** The rule table of delivery, set by the shop's owner. */
export type ShippingTerms = {
  /** Official code of the province the parcels leave from; empty when not set: then everything counts as far. */
  fromProvince: string
  zones: readonly ZoneRate[]
  includedGrams: number
  stepGrams: number
  /** VND for each piece that is too large for a parcel, whatever the goods cost */
  oversizeFee: Vnd
  /** Delivery is free from this subtotal on, but for the oversize surcharge; undefined when never. */
  freeFrom: Vnd | undefined
  /** Days until the goods are handed to the carrier, or can be fetched. */
  handlingDays: number
  /** Whether buyers may fetch the goods at the shop. */
  hasPickup: boolean
}

/** What is to be sent: oversize pieces cost their surcharge and do not count by weight. */
export type Parcel = { subtotal: Vnd; grams: number; oversizePieces: number }

export type ShippingOffer = {
  method: 'standard' | 'pickup'
  /** VND, the oversize surcharge included */
  fee: Vnd
  /** VND of the fee that is surcharge for oversize pieces */
  oversizeFee: Vnd
  /** The province is not known yet: no province costs more, or takes longer, than this. */
  isEstimate: boolean
  /** Days from the order until it arrives, or can be fetched. */
  daysFrom: number
  daysTo: number
}

type Piece = { amount: number; weight: number; isOversize: boolean; lineTotal: Vnd }

export function parcelOf(lines: readonly Piece[]): Parcel {
  const sum = (of: (line: Piece) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    subtotal: sum(({ lineTotal }) => lineTotal),
    grams: sum(({ isOversize, weight, amount }) => (isOversize ? 0 : weight * amount)),
    oversizePieces: sum(({ isOversize, amount }) => (isOversize ? amount : 0)),
  }
}

/** The zone of a destination, by official codes of provinces. */
export function zoneOf(fromProvince: string, toProvince: string): ShippingZone {
  if (fromProvince === toProvince) return 'city'
  const from = regionOf(fromProvince)
  return from !== undefined && from === regionOf(toProvince) ? 'region' : 'country'
}

/**
 * The shipping methods for a parcel, the usual one first; `standard` is always among them (decisions §6). Without a
 * province the offer is the dearest there is, marked as an estimate.
 */
export function shippingOffers(terms: ShippingTerms, parcel: Parcel, toProvince?: string): ShippingOffer[] {
  const standard = standardOffer(terms, parcel, toProvince)
  const { handlingDays } = terms
  const pickup = { fee: 0, oversizeFee: 0, isEstimate: false, daysFrom: handlingDays, daysTo: handlingDays }
  return terms.hasPickup ? [standard, { method: 'pickup', ...pickup }] : [standard]
}

function standardOffer(terms: ShippingTerms, parcel: Parcel, toProvince: string | undefined): ShippingOffer {
  const zone = toProvince === undefined ? undefined : zoneOf(terms.fromProvince, toProvince)
  const possible = terms.zones.filter((rate) => zone === undefined || rate.zone === zone)
  const isFree = terms.freeFrom !== undefined && parcel.subtotal >= terms.freeFrom
  const steps = Math.ceil(Math.max(parcel.grams - terms.includedGrams, 0) / terms.stepGrams)
  const fees = possible.map(({ fee, stepFee }) => (isFree ? 0 : fee + steps * stepFee))
  const oversizeFee = parcel.oversizePieces * terms.oversizeFee
  return {
    method: 'standard',
    fee: Math.max(0, ...fees) + oversizeFee,
    oversizeFee,
    isEstimate: new Set(fees).size > 1,
    daysFrom: terms.handlingDays + Math.max(0, ...possible.map(({ daysFrom }) => daysFrom)),
    daysTo: terms.handlingDays + Math.max(0, ...possible.map(({ daysTo }) => daysTo)),
  }
}

/** The last day to order on, so that the goods are there the day before they are needed even when the carrier is slow. */
export function lastOrderDay(neededBy: Day, { daysTo }: Pick<ShippingOffer, 'daysTo'>): Day {
  return addDays(neededBy, -1 - daysTo)
}

/** `tight`: in time only when the carrier is quick. */
export type Arrival = 'in_time' | 'tight' | 'late'

/** Whether goods ordered today arrive before the day they are needed. */
export function arrivalOf(offer: Pick<ShippingOffer, 'daysFrom' | 'daysTo'>, today: Day, neededBy: Day): Arrival {
  if (addDays(today, offer.daysTo) < neededBy) return 'in_time'
  return addDays(today, offer.daysFrom) < neededBy ? 'tight' : 'late'
}
