import { expect, test } from 'vitest'
import { groupedNumber, readWholeNumber } from './number-text.ts'

test.each([
  ['1500000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1 500 000 ₫', 1_500_000],
  ['45.000đ', 45_000],
  ['0', 0],
  ['-3', -3],
  ['', null],
  ['  ', null],
  ['45k', undefined],
  ['1-2', undefined],
  ['9999999999999999', undefined],
])('typed “%s” means %s', (typed, value) => {
  expect(readWholeNumber(typed)).toBe(value)
})

test('a number is written in groups, as in the language of whoever reads it, and read back the same', () => {
  expect(groupedNumber(1_500_000, 'vi')).toBe('1.500.000')
  expect(groupedNumber(1_500_000, 'en')).toBe('1,500,000')
  for (const locale of ['vi', 'en'] as const) expect(readWholeNumber(groupedNumber(2000, locale))).toBe(2000)
})
