import { expect, test } from 'vitest'
import { formatVnd } from './money.ts'

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
