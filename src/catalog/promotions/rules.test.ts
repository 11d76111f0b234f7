import { describe, expect, test } from 'vitest'
import { addDays } from '#foundation/dates/day.ts'
import { displayedEnd, maxDaysInYear, promotionState, reducedPrice, warningsOf } from './rules.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const period = (from: string, to: string) => ({ startsDate: at(from), endsDate: at(to) })
const november = period('2026-11-25T00:00:00', '2026-12-01T00:00:00')

test.each([
  ['2026-11-24T23:59:59.999', 'planned'],
  ['2026-11-25T00:00:00.000', 'running'],
  ['2026-11-30T23:59:59.999', 'running'],
  ['2026-12-01T00:00:00.000', 'ended'],
])('at %s in Vietnam a promotion from 25/11 to the end of 30/11 is %s', (moment, state) =>
  expect(promotionState(november, at(moment))).toBe(state),
)

test.each([
  [150_000, { by: 'percent', value: 15, roundTo: 1000 }, 127_000],
  [150_000, { by: 'percent', value: 15, roundTo: 1 }, 127_500],
  [150_000, { by: 'percent', value: 7.5, roundTo: 100 }, 138_700],
  [100_000, { by: 'percent', value: 8.2, roundTo: 100 }, 91_800],
  [150_000, { by: 'amount', value: 20_500, roundTo: 1000 }, 129_000],
  [150_000, { by: 'price', value: 99_500, roundTo: 1000 }, 99_500],
  [150_000, { by: 'amount', value: 20_000, roundTo: 1000 }, 130_000],
  [15_000, { by: 'amount', value: 20_000, roundTo: 1000 }, 0],
] as const)('%i reduced by %o is %i', (price, reduction, reduced) =>
  expect(reducedPrice(price, reduction)).toBe(reduced),
)

describe('warns staff about', () => {
  const limits = { maxPercent: 50, maxDays: 120 }
  const usual = { regularPrice: 200_000, price: 150_000, lowestPrice: 200_000, days: 6 }
  test.each([
    ['nothing', {}, []],
    ['nothing at exactly half the price', { price: 100_000 }, []],
    ['more than half off', { price: 99_999 }, ['too_low']],
    ['a price that already applied in the last 30 days', { lowestPrice: 150_000 }, ['no_lower']],
    ['a lower price before', { lowestPrice: 140_000 }, ['no_lower']],
    ['nothing where no price is known', { lowestPrice: null }, []],
    ['nothing at 120 days a year', { days: 120 }, []],
    ['more than that', { days: 121 }, ['too_long']],
  ])('%s', (_, change, warnings) => expect(warningsOf({ ...usual, ...change }, limits)).toEqual(warnings))
})

const eachDay = (count: number, from: string, to: string) =>
  Array.from({ length: count }, (_, day) => addDays('2026-01-10', day)).map((day) =>
    period(`${day}T${from}`, `${day}T${to}`),
  )
test.each([
  ['no promotion', [], 0],
  ['whole days', [november], 6],
  ['a part of a day counts as the day', [november, period('2026-01-01T00:00:00', '2026-01-02T12:00:00')], 8],
  ['a night counts as both its days', [period('2026-05-01T22:00:00', '2026-05-02T02:00:00')], 2],
  ['an end at the start', [period('2026-05-01T10:00:00', '2026-05-01T10:00:00')], 0],
  ['half days on many days', eachDay(130, '08:00:00', '20:00:00'), 130],
  [
    'two promotions on the same days',
    [...eachDay(60, '08:00:00', '10:00:00'), ...eachDay(60, '18:00:00', '20:00:00')],
    60,
  ],
  ['promotions that overlap', [november, period('2026-11-28T00:00:00', '2026-12-05T00:00:00')], 10],
  ['one within another', [period('2026-11-26T00:00:00', '2026-11-27T00:00:00'), november], 6],
  ['the greater part of two years', [period('2026-12-20T00:00:00', '2027-01-06T00:00:00')], 12],
  ['the whole year between', [period('2026-12-31T00:00:00', '2028-01-02T00:00:00')], 365],
  ['a leap year between', [period('2027-12-31T00:00:00', '2029-01-02T00:00:00')], 366],
])('promotion days are counted by calendar years in Vietnam: %s', (_case, periods, days) =>
  expect(maxDaysInYear(periods)).toBe(days),
)

test.each([
  ['2026-12-01T00:00:00', { day: '2026-11-30', time: null }],
  ['2026-11-30T18:30:00', { day: '2026-11-30', time: '18:30' }],
  ['2026-11-30T23:59:00', { day: '2026-11-30', time: '23:59' }],
])('an end at %s is shown as %o', (end, displayed) => expect(displayedEnd(at(end))).toEqual(displayed))
