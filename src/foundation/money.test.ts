import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, formatVnd } from './money.ts'

test.each([
  [0, '0\u00a0₫', '₫0'],
  [500, '500\u00a0₫', '₫500'],
  [45_000, '45.000\u00a0₫', '₫45,000'],
  [1_250_000, '1.250.000\u00a0₫', '₫1,250,000'],
  [10_000_000_000_000, '10.000.000.000.000\u00a0₫', '₫10,000,000,000,000'],
])('%i đồng is formatted as %s and, in English, %s', (amount, vietnamese, english) => {
  expect(formatVnd(amount, 'vi')).toBe(vietnamese)
  expect(formatVnd(amount, 'en')).toBe(english)
})

test.each([
  ['in proportion', 300, [100, 200, 300], [50, 100, 150]],
  ['the rounding to the largest, one đồng each', 8, [100, 101, 0, 102], [2, 3, 0, 3]],
  ['equally among weights of 0', 100, [0, 0, 0], [34, 33, 33]],
  ['all to the only weight', 7, [0, 5, 0], [0, 7, 0]],
  ['sums whose product is above 2^53', 9_000_000_000_001, [3_000_000_000, 1], [8_999_999_997_002, 2_999]],
  ['nothing among nobody', 5, [], []],
])('a sum is split %s', (_, sum, weights, shares) => {
  expect(allocate(sum, weights)).toEqual(shares)
})

test('shares are whole đồng, add up exactly, and none is above its weight when the sum is not above all weights', () => {
  const weights = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000_000 }), weights, (sum, parts) => {
      const shares = allocate(sum, parts)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum)
      expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true)
      const isWithin = sum <= parts.reduce((total, part) => total + part, 0)
      if (isWithin) expect(shares.every((share, index) => share <= (parts[index] ?? 0))).toBe(true)
    }),
  )
})
