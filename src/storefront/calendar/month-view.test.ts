import { expect, test } from 'vitest'
import { monthWeeks } from './month-view.ts'

test.each([
  [{ year: 1900, month: 1 }, []],
  [{ year: 1950, month: 1 }, []],
  [{ year: 2199, month: 12 }, ['2200']],
])('all days of the weeks of %o have a page, except those of %o', (month, years) => {
  const days = monthWeeks([], month, { year: 2026, month: 11, day: 24 }).flat()
  expect(days.length % 7).toBe(0)
  const without = days.filter(({ hasPage }) => !hasPage).map(({ date }) => date.slice(0, 4))
  expect([...new Set(without)]).toEqual(years)
})
