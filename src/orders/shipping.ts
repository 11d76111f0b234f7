import { addDays, type Day } from '#foundation/dates/day.ts'
import type { Vnd } from '#foundation/money.ts'

/** What a parcel up to so many grams costs, in VND. */
export type WeightStep = { upToGrams: number; fee: Vnd }

/** Where parcels go for the same fee, and how long the carrier takes, in days. */
export type ZoneRates = {
  name: string
  /** Official codes. The one zone without any is the rest: wherever no other zone goes. */
  provinces: readonly string[]
  /** From the lightest to the heaviest, at least one. */
  steps: readonly WeightStep[]
  /** VND for each begun `extraGrams` above the last step */
  extraFee: Vnd
  extraGrams: number
  daysFrom: number
  daysTo: number
  /** Days from the order until fresh goods arrive; null where none are sent. */
  fresh: Days | null
}

/** The rule table of delivery, set by the shop's owner. */
export type ShippingTerms = {
  zones: readonly ZoneRates[]
  /** VND for each piece that is too large for a parcel, whatever the goods cost */
  oversizeFee: Vnd
  /** Delivery is free from this subtotal on, but for the oversize surcharge; undefined when never. */
  freeFrom: Vnd | undefined
  /** Days until the goods are handed to the carrier, or can be fetched. */
  handlingDays: number
  /** How many days before they are needed goods should be there. */
  spareDays: number
  /** Whether buyers may fetch the goods at the shop. */
  hasPickup: boolean
}

/** What is to be sent: oversize pieces cost their surcharge and do not count by weight. */
export type Parcel = { subtotal: Vnd; grams: number; oversizePieces: number; fresh?: 'some' | 'all' | undefined }

export type DeliveryOption = {
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

type Piece = { amount: number; weight: number; isOversize: boolean; isFresh: boolean; lineTotal: Vnd }

export function parcelOf(lines: readonly Piece[]): Parcel {
  const sum = (of: (line: Piece) => number) => lines.reduce((total, line) => total + of(line), 0)
  const isAllFresh = lines.length > 0 && lines.every(({ isFresh }) => isFresh)
  return {
    subtotal: sum(({ lineTotal }) => lineTotal),
    grams: sum(({ isOversize, weight, amount }) => (isOversize ? 0 : weight * amount)),
    oversizePieces: sum(({ isOversize, amount }) => (isOversize ? amount : 0)),
    fresh: isAllFresh ? 'all' : lines.some(({ isFresh }) => isFresh) ? 'some' : undefined,
  }
}

/** The zone that a province belongs to: the one that names it, or the rest. */
export function zoneOf(zones: readonly ZoneRates[], province: string): ZoneRates | undefined {
  return zones.find(({ provinces }) => provinces.includes(province)) ?? zones.find(isRestOfCountry)
}

/** Whether fresh goods can't be had this way: no zone takes them while the province is unknown, or its own does not. */
export function excludesFreshGoods(
  zones: readonly ZoneRates[],
  method: string | undefined,
  province?: string,
): boolean {
  if (method === 'pickup') return false
  return province === undefined ? zones.every(({ fresh }) => !fresh) : !zoneOf(zones, province)?.fresh
}

/** What the zones that take fresh goods are called. */
export const freshAreas = (zones: readonly ZoneRates[]): string[] =>
  zones.filter(({ fresh }) => fresh).map(({ name }) => name)

export const isRestOfCountry = ({ provinces }: Pick<ZoneRates, 'provinces'>) => provinces.length === 0

/** The same zone with its weights in order, however they were typed. */
export function sortWeightSteps<Zone extends Pick<ZoneRates, 'steps'>>(zone: Zone): Zone {
  return { ...zone, steps: zone.steps.toSorted((one, other) => one.upToGrams - other.upToGrams) }
}

/** VND for a parcel to this zone, oversize pieces apart. */
function feeFor({ steps, extraFee, extraGrams }: ZoneRates, grams: number): Vnd {
  const step = steps.find(({ upToGrams }) => grams <= upToGrams)
  if (step) return step.fee
  const last = steps.at(-1)
  return (last?.fee ?? 0) + Math.ceil((grams - (last?.upToGrams ?? 0)) / extraGrams) * extraFee
}

/**
 * The shipping methods for a parcel, the usual one first; `standard` is always among them (decisions §6). Without a
 * province the offer is the dearest there is, marked as an estimate.
 */
export function shippingOptions(terms: ShippingTerms, parcel: Parcel, toProvince?: string): DeliveryOption[] {
  const standard = standardOffer(terms, parcel, toProvince)
  const { handlingDays } = terms
  const pickup = { fee: 0, oversizeFee: 0, isEstimate: false, daysFrom: handlingDays, daysTo: handlingDays }
  return terms.hasPickup ? [standard, { method: 'pickup', ...pickup }] : [standard]
}

function standardOffer(terms: ShippingTerms, parcel: Parcel, toProvince: string | undefined): DeliveryOption {
  const zone = toProvince === undefined ? undefined : zoneOf(terms.zones, toProvince)
  const open = parcel.fresh ? terms.zones.filter(({ fresh }) => fresh) : terms.zones
  const possible = zone ? [zone] : open.length > 0 ? open : terms.zones
  const days = possible.map((one) => daysFor(one, parcel, terms.handlingDays))
  const isFree = terms.freeFrom !== undefined && parcel.subtotal >= terms.freeFrom
  const fees = possible.map((one) => (isFree ? 0 : feeFor(one, parcel.grams)))
  const oversizeFee = parcel.oversizePieces * terms.oversizeFee
  return {
    method: 'standard',
    fee: Math.max(0, ...fees) + oversizeFee,
    oversizeFee,
    isEstimate: new Set(fees).size > 1,
    daysFrom: Math.max(0, ...days.map(({ daysFrom }) => daysFrom)),
    daysTo: Math.max(0, ...days.map(({ daysTo }) => daysTo)),
  }
}

/** What is sent together arrives together: with the slowest of it. */
function daysFor(zone: ZoneRates, { fresh }: Pick<Parcel, 'fresh'>, handlingDays: number): Days {
  const usual = { daysFrom: handlingDays + zone.daysFrom, daysTo: handlingDays + zone.daysTo }
  if (!fresh || !zone.fresh) return usual
  if (fresh === 'all') return zone.fresh
  return {
    daysFrom: Math.max(usual.daysFrom, zone.fresh.daysFrom),
    daysTo: Math.max(usual.daysTo, zone.fresh.daysTo),
  }
}

type Days = Pick<DeliveryOption, 'daysFrom' | 'daysTo'>

/** The last day to order on, so that the goods are there in time even when the carrier is slow. */
export function lastOrderDay(neededBy: Day, { daysTo }: Days, spareDays: number): Day {
  return addDays(neededBy, -spareDays - daysTo)
}

/** The day from which delivery counts: goods are sent together, once the last pre-order among them is there. */
export const dispatchDay = (lines: readonly { preorderDate: Day | null }[], today: Day): Day =>
  lines.reduce((day, { preorderDate }) => (preorderDate && preorderDate > day ? preorderDate : day), today)

/** The days on which goods that leave on this day arrive, or can be fetched. */
export const arrivalDays = ({ daysFrom, daysTo }: Days, leaves: Day): { arrivesFrom: Day; arrivesTo: Day } => ({
  arrivesFrom: addDays(leaves, daysFrom),
  arrivesTo: addDays(leaves, daysTo),
})

/** `tight`: in time only when the carrier is quick. */
export type Arrival = 'in_time' | 'tight' | 'late'

/** Whether goods ordered today arrive so many days before the day they are needed. */
export function arrivalOf({ daysFrom, daysTo }: Days, today: Day, neededBy: Day, spareDays: number): Arrival {
  const last = addDays(neededBy, -spareDays)
  if (addDays(today, daysTo) <= last) return 'in_time'
  return addDays(today, daysFrom) <= last ? 'tight' : 'late'
}
