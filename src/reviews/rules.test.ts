import { expect, test } from 'vitest'
import { percentages, summaryOf } from './rules.ts'

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
