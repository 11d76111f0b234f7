import { describe, expect, test } from 'vitest'
import {
  arrivalOf,
  lastOrderDay,
  type Parcel,
  parcelOf,
  type ShippingTerms,
  shippingOffers,
  zoneOf,
} from './shipping.ts'

const [hanoi, bacNinh, hue, saigon, canTho] = ['01', '24', '46', '79', '92']

const terms: ShippingTerms = {
  fromProvince: hanoi,
  zones: [
    { zone: 'city', fee: 20_000, stepFee: 2_000, daysFrom: 1, daysTo: 2 },
    { zone: 'region', fee: 30_000, stepFee: 3_000, daysFrom: 1, daysTo: 3 },
    { zone: 'country', fee: 35_000, stepFee: 5_000, daysFrom: 2, daysTo: 4 },
  ],
  includedGrams: 2000,
  stepGrams: 1000,
  oversizeFee: 150_000,
  freeFrom: 800_000,
  handlingDays: 1,
  hasPickup: true,
}
const parcel = (more: Partial<Parcel> = {}): Parcel => ({ subtotal: 100_000, grams: 500, oversizePieces: 0, ...more })
const standard = (wish: { terms?: Partial<ShippingTerms>; parcel?: Partial<Parcel>; to?: string }) =>
  shippingOffers({ ...terms, ...wish.terms }, parcel(wish.parcel), wish.to)[0]

test.each([
  [hanoi, hanoi, 'city'],
  [hanoi, bacNinh, 'region'],
  [hanoi, hue, 'country'],
  [hanoi, saigon, 'country'],
  [saigon, canTho, 'region'],
  [saigon, saigon, 'city'],
  ['', hanoi, 'country'],
])('from %j to %s is the zone %s', (from, to, zone) => {
  expect(zoneOf(from, to)).toBe(zone)
})

describe('standard delivery costs by zone and weight', () => {
  test.each([
    [hanoi, 500, 20_000],
    [hanoi, 2000, 20_000],
    [hanoi, 2001, 22_000],
    [hanoi, 3000, 22_000],
    [hanoi, 3001, 24_000],
    [bacNinh, 0, 30_000],
    [bacNinh, 5500, 42_000],
    [saigon, 1999, 35_000],
    [saigon, 12_000, 85_000],
  ])('to %s, %i g: %i ₫', (to, grams, fee) => {
    expect(standard({ to, parcel: { grams } })).toMatchObject({ method: 'standard', fee, isEstimate: false })
  })
})

describe('free delivery', () => {
  test.each([
    [799_999, 35_000],
    [800_000, 0],
    [99_000_000, 0],
  ])('goods for %i ₫ are sent far away for %i ₫', (subtotal, fee) => {
    expect(standard({ to: saigon, parcel: { subtotal } })?.fee).toBe(fee)
  })

  test('is never given where the owner sets no threshold', () => {
    expect(standard({ to: hanoi, terms: { freeFrom: undefined }, parcel: { subtotal: 99_000_000 } })?.fee).toBe(20_000)
  })

  test('includes heavy goods, but not the surcharge for oversize pieces', () => {
    const dear = { subtotal: 5_000_000, grams: 40_000 }
    expect(standard({ to: saigon, parcel: dear })?.fee).toBe(0)
    expect(standard({ to: saigon, parcel: { ...dear, oversizePieces: 2 } })).toMatchObject({
      fee: 300_000,
      oversizeFee: 300_000,
    })
  })
})

test('oversize pieces cost their surcharge beside the fee, and do not count by weight', () => {
  const lines = [
    { amount: 2, weight: 90_000, isOversize: true, lineTotal: 400_000 },
    { amount: 3, weight: 900, isOversize: false, lineTotal: 90_000 },
  ]
  expect(parcelOf(lines)).toEqual({ subtotal: 490_000, grams: 2700, oversizePieces: 2 })
  expect(standard({ to: hanoi, parcel: parcelOf(lines) })?.fee).toBe(22_000 + 300_000)
})

test('without a province the fee is an estimate that no province exceeds', () => {
  expect(standard({ parcel: { grams: 2500 } })).toMatchObject({ fee: 40_000, isEstimate: true })
  const flat = terms.zones.map((rate) => ({ ...rate, fee: 30_000, stepFee: 0 }))
  expect(standard({ terms: { zones: flat } })).toMatchObject({ fee: 30_000, isEstimate: false })
})

test('fetching the goods at the shop costs nothing and is offered only where the shop allows it', () => {
  const offers = shippingOffers(terms, parcel({ oversizePieces: 1 }), saigon)
  expect(offers.map(({ method, fee }) => [method, fee])).toEqual([
    ['standard', 185_000],
    ['pickup', 0],
  ])
  expect(shippingOffers({ ...terms, hasPickup: false }, parcel(), saigon)).toHaveLength(1)
})

describe('a rite on 15 December, goods that take three to five days', () => {
  const offer = { daysFrom: 3, daysTo: 5 }
  test.each([
    ['2026-12-09', 'in_time'],
    ['2026-12-10', 'tight'],
    ['2026-12-11', 'tight'],
    ['2026-12-12', 'late'],
    ['2026-12-15', 'late'],
  ])('ordered on %s: %s', (today, arrival) => {
    expect(arrivalOf(offer, today, '2026-12-15')).toBe(arrival)
  })

  test('are to be ordered until 9 December', () => {
    expect(lastOrderDay('2026-12-15', offer)).toBe('2026-12-09')
  })
})
