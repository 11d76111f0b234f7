import { describe, expect, test } from 'vitest'
import {
  arrivalOf,
  dispatchDay,
  excludesFreshGoods,
  lastOrderDay,
  longestMakingDays,
  type Parcel,
  parcelOf,
  type ShippingRules,
  shippingOptions,
  sortWeightSteps,
  type WeightStep,
  withEarlierCutoffs,
  type ZoneRates,
  zoneOf,
} from './shipping.ts'

const [hanoi, bacNinh, hue, saigon] = ['01', '24', '46', '79'] as const

const zone = (name: string, provinces: string[], steps: WeightStep[], extraFee: number): ZoneRates => ({
  name,
  provinces,
  steps,
  extraFee,
  extraGrams: 1000,
  daysFrom: 1,
  daysTo: 3,
  fresh: null,
})

const rules: ShippingRules = {
  zones: [
    zone('Hà Nội', [hanoi], [{ upToGrams: 2000, fee: 20_000 }], 2_000),
    zone(
      'Miền Bắc',
      [bacNinh, '31'],
      [
        { upToGrams: 1000, fee: 25_000 },
        { upToGrams: 2000, fee: 30_000 },
      ],
      3_000,
    ),
    zone('Còn lại', [], [{ upToGrams: 2000, fee: 35_000 }], 5_000),
  ],
  oversizeFee: 150_000,
  freeFrom: 800_000,
  handlingDays: 1,
  spareDays: 1,
  hasPickup: true,
}
const parcel = (more: Partial<Parcel> = {}): Parcel => ({ subtotal: 100_000, grams: 500, oversizePieces: 0, ...more })
const standard = (input: { rules?: Partial<ShippingRules>; parcel?: Partial<Parcel>; to?: string }) =>
  shippingOptions({ ...rules, ...input.rules }, parcel(input.parcel), input.to)[0]

test.each([
  [hanoi, 'Hà Nội'],
  [bacNinh, 'Miền Bắc'],
  [hue, 'Còn lại'],
  [saigon, 'Còn lại'],
])('%s belongs to the zone that lists it, or to the default zone: %s', (to, name) => {
  expect(zoneOf(rules.zones, to)?.name).toBe(name)
})

test('weight steps are sorted, however they were entered', () => {
  const steps = [
    { upToGrams: 5000, fee: 2 },
    { upToGrams: 1000, fee: 1 },
  ]
  expect(sortWeightSteps({ steps }).steps.map(({ fee }) => fee)).toEqual([1, 2])
})

describe('standard delivery costs by zone and weight', () => {
  test.each([
    [hanoi, 500, 20_000],
    [hanoi, 2000, 20_000],
    [hanoi, 2001, 22_000],
    [hanoi, 3000, 22_000],
    [hanoi, 3001, 24_000],
    [bacNinh, 0, 25_000],
    [bacNinh, 1001, 30_000],
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
  ])('goods for %i ₫ are sent to a distant province for %i ₫', (subtotal, fee) => {
    expect(standard({ to: saigon, parcel: { subtotal } })?.fee).toBe(fee)
  })

  test('is never given where the owner sets no threshold', () => {
    expect(standard({ to: hanoi, rules: { freeFrom: undefined }, parcel: { subtotal: 99_000_000 } })?.fee).toBe(20_000)
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

test('oversize pieces cost their surcharge in addition to the fee, and do not count by weight', () => {
  const lines = [
    { amount: 2, weight: 90_000, isOversize: true, isFresh: false, lineTotal: 400_000 },
    { amount: 3, weight: 900, isOversize: false, isFresh: false, lineTotal: 90_000 },
  ]
  expect(parcelOf(lines)).toEqual({ subtotal: 490_000, grams: 2700, oversizePieces: 2 })
  expect(standard({ to: hanoi, parcel: parcelOf(lines) })?.fee).toBe(22_000 + 300_000)
})

describe('fresh goods', () => {
  const zones = rules.zones.map((one, at) => (at === 0 ? { ...one, fresh: { daysFrom: 0, daysTo: 1 } } : one))

  test.each([
    ['standard', hanoi, false],
    ['standard', saigon, true],
    [undefined, saigon, true],
    ['pickup', saigon, false],
    ['standard', undefined, false],
  ])('by %s to %s are refused: %s', (method, to, isRefused) => {
    expect(excludesFreshGoods(zones, method, to)).toBe(isRefused)
  })

  test('are refused before the province is known where no zone delivers them', () => {
    expect(excludesFreshGoods(rules.zones, undefined)).toBe(true)
  })

  test.each([
    ['all', hanoi, { daysFrom: 0, daysTo: 1 }],
    ['all', undefined, { daysFrom: 0, daysTo: 1 }],
    ['some', hanoi, { daysFrom: 2, daysTo: 4 }],
    [undefined, hanoi, { daysFrom: 2, daysTo: 4 }],
  ] as const)('that are %s of a parcel to %s arrive with the slowest of it', (fresh, to, days) => {
    expect(standard({ rules: { zones }, parcel: { fresh }, ...(to && { to }) })).toMatchObject(days)
  })
})

test('without a province the fee is an estimate that no province exceeds', () => {
  expect(standard({ parcel: { grams: 2500 } })).toMatchObject({ fee: 40_000, isEstimate: true })
  const flat = rules.zones.map((one) => ({ ...one, steps: [{ upToGrams: 1, fee: 30_000 }], extraFee: 0 }))
  expect(standard({ rules: { zones: flat } })).toMatchObject({ fee: 30_000, isEstimate: false })
})

test('pickup costs nothing and is offered only where the shop allows it', () => {
  const offers = shippingOptions(rules, parcel({ oversizePieces: 1 }), saigon)
  expect(offers.map(({ method, fee }) => [method, fee])).toEqual([
    ['standard', 185_000],
    ['pickup', 0],
  ])
  expect(shippingOptions({ ...rules, hasPickup: false }, parcel(), saigon)).toHaveLength(1)
})

describe('goods ordered on 1 December leave together', () => {
  const stock = { preorderDate: null, makingDays: 0 }
  test.each([
    ['from stock', [stock], '2026-12-01'],
    ['with one made in 15 days', [stock, { ...stock, makingDays: 15 }, { ...stock, makingDays: 3 }], '2026-12-16'],
    ['with a pre-order', [stock, { ...stock, preorderDate: '2026-12-10' }], '2026-12-10'],
    ['with both, once the later is there', [{ preorderDate: '2026-12-10', makingDays: 15 }], '2026-12-16'],
    ['with a pre-order later than what is made', [{ preorderDate: '2026-12-20', makingDays: 15 }], '2026-12-20'],
  ])('%s', (_what, lines, day) => {
    expect(dispatchDay(lines, '2026-12-01')).toBe(day)
  })

  test('and must be ordered as many days before a cut-off as they take to make', () => {
    const zones = [{ zone: 'Hà Nội', lastOrderDate: new Date('2027-01-30T12:00:00+07:00') }]
    expect(withEarlierCutoffs(longestMakingDays([stock, { makingDays: 15 }]), zones)).toEqual([
      { zone: 'Hà Nội', lastOrderDate: new Date('2027-01-15T12:00:00+07:00') },
    ])
    expect(withEarlierCutoffs(longestMakingDays([]), zones)).toEqual(zones)
  })
})

describe('a ritual on 15 December, goods that take three to five days', () => {
  const offer = { daysFrom: 3, daysTo: 5 }
  test.each([
    ['2026-12-09', 'in_time'],
    ['2026-12-10', 'tight'],
    ['2026-12-11', 'tight'],
    ['2026-12-12', 'late'],
    ['2026-12-15', 'late'],
  ])('ordered on %s: %s', (today, arrival) => {
    expect(arrivalOf(offer, today, '2026-12-15', 1)).toBe(arrival)
  })

  test('must be ordered earlier where the owner adds a margin of two days', () => {
    expect(arrivalOf(offer, '2026-12-09', '2026-12-15', 2)).toBe('tight')
    expect(lastOrderDay('2026-12-15', offer, 2)).toBe('2026-12-08')
  })

  test('must be ordered by 9 December', () => {
    expect(lastOrderDay('2026-12-15', offer, 1)).toBe('2026-12-09')
  })
})
