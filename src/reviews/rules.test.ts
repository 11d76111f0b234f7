import { expect, test } from 'vitest'
import { languageOf, percentages, summaryOf } from './rules.ts'

test.each([
  [[], []],
  [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  [
    [1, 0, 0, 0, 0],
    [100, 0, 0, 0, 0],
  ],
  [
    [1, 1, 1, 0, 0],
    [34, 33, 33, 0, 0],
  ],
  [
    [2, 1, 0, 0, 0],
    [67, 33, 0, 0, 0],
  ],
  [
    [1, 1, 1, 1, 2],
    [17, 17, 17, 16, 33],
  ],
  [
    [999, 0, 0, 0, 1],
    [100, 0, 0, 0, 0],
  ],
])('%j reviews are %j percent', (counts, percent) => {
  expect(percentages(counts)).toEqual(percent)
})

test.each([
  [[0, 0, 0, 0, 0], 0, 0],
  [[1, 2, 0, 0, 0], 4.33, 3],
  [[0, 0, 0, 0, 7], 1, 7],
])('%j from five stars to one average %f of %i', (counts, average, count) => {
  const histogram = counts.map((n, index) => ({ rating: 5 - index, count: n }))
  expect(summaryOf(histogram)).toEqual({ average, count, histogram })
})

test.each([
  ['Nhang thơm nhẹ, ít khói, giao nhanh.', 'vi'],
  ['Đẹp'.normalize('NFD'), 'vi'],
  ['The bowl is beautiful and came well packed.', 'en'],
  ['My parents love this Bát Tràng bowl, it is perfect for the altar.', 'en'],
  ['This is the best incense we have ever burnt.', 'en'],
  ['Nhang thom nhe, it khoi, giao nhanh', undefined],
  ['The nay ma my a, dep lam', undefined],
  ['dep lam, giao hang nhanh', undefined],
  ['5 ⭐', undefined],
  ['', undefined],
])('the language of “%s” is told by its words', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
