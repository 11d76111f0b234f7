import { expect, test } from 'vitest'
import { priceRanges } from './price-ranges.ts'

test.each([
  [null, null, []],
  [120_000, 180_000, []],
  [120_000, 250_000, ['–200000', '200000–']],
  [60_000, 900_000, ['–100000', '100000–200000', '200000–500000', '500000–']],
  [20_000, 12_000_000, ['–50000', '50000–500000', '500000–5000000', '5000000–']],
])('prices from %s to %s are split into %j', (priceMin, priceMax, expected) => {
  const ranges = priceRanges({ priceMin, priceMax })
  expect(ranges.map(({ priceFrom = '', priceTo = '' }) => `${priceFrom}–${priceTo}`)).toEqual(expected)
})
