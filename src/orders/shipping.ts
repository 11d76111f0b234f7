import { addDays, type Day, dayMs } from '#foundation/dates/day.ts'
import type { Vnd } from '#foundation/money.ts'

/** The fee for a parcel up to this weight, in VND. */
export type WeightStep = { upToGrams: number; fee: Vnd }

/** Destinations with the same fee and transit time, in days. */
export type ZoneRates = {
  name: string
  /** Official codes. The only zone without any is the rest of the country. */
  provinces: readonly string[]
  /** From the lightest to the heaviest, at least one. */
  steps: readonly WeightStep[]
  /** VND for every started `extraGrams` above the last step */
  extraFee: Vnd
  extraGrams: number
  daysFrom: number
  daysTo: number
  /** Days from the order until fresh goods arrive; null if none are sent. */
  fresh: Days | null
}

/** The delivery rules, configured by the shop's owner. */
export type ShippingRules = {
  zones: readonly ZoneRates[]
  /** VND for each piece too large for a parcel, regardless of the subtotal */
  oversizeFee: Vnd
  /** Delivery is free from this subtotal on, except for the oversize surcharge; undefined for never. */
  freeFrom: Vnd | undefined
  /** Days until handover to the carrier, or pickup. */
  handlingDays: number
  /** Buyers are warned when goods arrive less than this many days before they are needed. */
  spareDays: number
  /** Whether buyers may pick the goods up at the shop. */
  hasPickup: boolean
}

/** A parcel: oversize pieces cost their surcharge and do not count by weight. */
export type Parcel = { subtotal: Vnd; grams: number; oversizePieces: number; fresh?: 'some' | 'all' | undefined }

export type DeliveryOption = {
  method: 'standard' | 'pickup'
  /** VND, the oversize surcharge included */
  fee: Vnd
  /** The part of the fee that is the oversize surcharge, in VND */
  oversizeFee: Vnd
  /** The fee is an upper limit: the province is missing or unknown, and possible zones charge differently. */
  isEstimate: boolean
  /** Days from the order until arrival or pickup; without a province, in the slowest possible zone. */
  daysFrom: number
  daysTo: number
}

type Piece = { amount: number; weight: number; isOversize: boolean; isFresh: boolean; lineTotal: Vnd }

export function parcelOf(lines: readonly Piece[]): Parcel {
  const sum = (of: (line: Piece) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    subtotal: sum(({ lineTotal }) => lineTotal),
    grams: sum(({ isOversize, weight, amount }) => (isOversize ? 0 : weight * amount)),
    oversizePieces: sum(({ isOversize, amount }) => (isOversize ? amount : 0)),
    fresh: freshnessOf(lines),
  }
}

/** Whether all or some of the goods are fresh. */
export function freshnessOf(goods: readonly Pick<Piece, 'isFresh'>[]): Parcel['fresh'] {
  const count = goods.filter(({ isFresh }) => isFresh).length
  if (count === 0) return undefined
  return count === goods.length ? 'all' : 'some'
}

/** The zone of a province: the one that lists it, or the rest. */
export function zoneOf(zones: readonly ZoneRates[], province: string): ZoneRates | undefined {
  return zones.find(({ provinces }) => provinces.includes(province)) ?? zones.find(isRestOfCountry)
}

/** Whether fresh goods are impossible: no zone takes them (province unknown), or the province's zone does not. */
export function excludesFreshGoods(
  zones: readonly ZoneRates[],
  method: string | undefined,
  province?: string,
): boolean {
  if (method === 'pickup') return false
  return province === undefined ? zones.every(({ fresh }) => !fresh) : !zoneOf(zones, province)?.fresh
}

/** The names of the zones that take fresh goods. */
export const freshAreas = (zones: readonly ZoneRates[]): string[] =>
  zones.filter(({ fresh }) => fresh).map(({ name }) => name)

export const isRestOfCountry = ({ provinces }: Pick<ZoneRates, 'provinces'>) => provinces.length === 0

/** The same zone with its weight steps sorted. */
export function sortWeightSteps<Zone extends Pick<ZoneRates, 'steps'>>(zone: Zone): Zone {
  return { ...zone, steps: zone.steps.toSorted((one, other) => one.upToGrams - other.upToGrams) }
}

/** VND for a parcel to this zone, without the oversize surcharge. */
function feeFor({ steps, extraFee, extraGrams }: ZoneRates, grams: number): Vnd {
  const step = steps.find(({ upToGrams }) => grams <= upToGrams)
  if (step) return step.fee
  const last = steps.at(-1)
  return (last?.fee ?? 0) + Math.ceil((grams - (last?.upToGrams ?? 0)) / extraGrams) * extraFee
}

/**
 * The shipping methods for a parcel, the default first; `standard` is always included (decisions §6). Without a
 * province the highest fee and the longest time of the possible zones are used.
 */
export function shippingOptions(rules: ShippingRules, parcel: Parcel, toProvince?: string): DeliveryOption[] {
  const standard = standardOffer(rules, parcel, toProvince)
  const { handlingDays } = rules
  const pickup = { fee: 0, oversizeFee: 0, isEstimate: false, daysFrom: handlingDays, daysTo: handlingDays }
  return rules.hasPickup ? [standard, { method: 'pickup', ...pickup }] : [standard]
}

function standardOffer(rules: ShippingRules, parcel: Parcel, toProvince: string | undefined): DeliveryOption {
  const zone = toProvince === undefined ? undefined : zoneOf(rules.zones, toProvince)
  const open = parcel.fresh ? rules.zones.filter(({ fresh }) => fresh) : rules.zones
  const possible = zone ? [zone] : open.length > 0 ? open : rules.zones
  const days = possible.map((one) => daysFor(one, parcel, rules.handlingDays))
  const isFree = rules.freeFrom !== undefined && parcel.subtotal >= rules.freeFrom
  const fees = possible.map((one) => (isFree ? 0 : feeFor(one, parcel.grams)))
  const oversizeFee = parcel.oversizePieces * rules.oversizeFee
  return {
    method: 'standard',
    fee: Math.max(0, ...fees) + oversizeFee,
    oversizeFee,
    isEstimate: new Set(fees).size > 1,
    daysFrom: Math.max(0, ...days.map(({ daysFrom }) => daysFrom)),
    daysTo: Math.max(0, ...days.map(({ daysTo }) => daysTo)),
  }
}

/** Everything in a parcel arrives together, at the pace of the slowest goods. */
function daysFor(zone: ZoneRates, { fresh }: Pick<Parcel, 'fresh'>, handlingDays: number): Days {
  const usual = { daysFrom: handlingDays + zone.daysFrom, daysTo: handlingDays + zone.daysTo }
  return fresh && zone.fresh ? daysOfFresh(fresh, usual, zone.fresh) : usual
}

/** Fresh goods take their own days; together with others they arrive with the slower ones. */
export function daysOfFresh(fresh: NonNullable<Parcel['fresh']>, usual: Days, freshDays: Days): Days {
  if (fresh === 'all') return freshDays
  return {
    daysFrom: Math.max(usual.daysFrom, freshDays.daysFrom),
    daysTo: Math.max(usual.daysTo, freshDays.daysTo),
  }
}

type Days = Pick<DeliveryOption, 'daysFrom' | 'daysTo'>

/** The latest day to order so that the goods arrive in time even with a slow carrier. */
export function lastOrderDay(neededBy: Day, { daysTo }: Days, spareDays: number): Day {
  return addDays(neededBy, -spareDays - daysTo)
}

type Ready = { preorderDate: Day | null; makingDays: number }

/**
 * The day from which delivery counts: goods are sent together, once the last pre-order has arrived and the last piece
 * is made.
 */
export const dispatchDay = (lines: readonly Ready[], today: Day): Day =>
  lines.reduce(
    (day, { preorderDate }) => (preorderDate && preorderDate > day ? preorderDate : day),
    addDays(today, longestMakingDays(lines)),
  )

/** The days until everything that is made to order can be sent; 0 without such goods. */
export const longestMakingDays = (goods: readonly Pick<Ready, 'makingDays'>[]): number =>
  goods.reduce((most, { makingDays }) => Math.max(most, makingDays), 0)

/** The cut-offs of goods that are made to order: as many days earlier as they take to make. */
export const withEarlierCutoffs = <Zone extends { lastOrderDate: Date }>(
  days: number,
  zones: readonly Zone[],
): Zone[] => zones.map((zone) => ({ ...zone, lastOrderDate: new Date(zone.lastOrderDate.getTime() - days * dayMs) }))

/** The days of arrival or pickup for goods dispatched on this day. */
export const arrivalDays = ({ daysFrom, daysTo }: Days, dispatched: Day): { arrivesFrom: Day; arrivesTo: Day } => ({
  arrivesFrom: addDays(dispatched, daysFrom),
  arrivesTo: addDays(dispatched, daysTo),
})

/** `tight`: in time only with a fast carrier. */
export type Arrival = 'in_time' | 'tight' | 'late'

/** Whether goods ordered today arrive at least `spareDays` before they are needed. */
export function arrivalOf({ daysFrom, daysTo }: Days, today: Day, neededBy: Day, spareDays: number): Arrival {
  const last = addDays(neededBy, -spareDays)
  if (addDays(today, daysTo) <= last) return 'in_time'
  return addDays(today, daysFrom) <= last ? 'tight' : 'late'
}

/** A span of days for messages: `2–4`, or `2` for one, and the number that decides about its plural. */
export const daysRange = (from: number, to: number): { days: string; n: number } =>
  from === to ? { days: String(to), n: to } : { days: `${from}–${to}`, n: Math.max(to, 2) }
