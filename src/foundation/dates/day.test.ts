import { expect, test } from 'vitest'
import { addDays, compactVietnamTime, dayInVietnam } from './day.ts'
import { daysBetween } from './days-between.ts'

test.each([
  ['2026-11-21T16:59:59Z', '2026-11-21'],
  ['2026-11-21T17:00:00Z', '2026-11-22'],
  ['2026-12-31T18:00:00Z', '2027-01-01'],
])('at %s it is %s in Vietnam', (instant, day) => {
  expect(dayInVietnam(new Date(instant))).toBe(day)
})

test.each([
  ['2026-12-30', 3, '2027-01-02'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i days is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later)
  expect(daysBetween(day, later)).toBe(days)
})

test('a compact time crosses midnight in Vietnam', () => {
  expect(compactVietnamTime(new Date('2026-12-31T17:00:00Z'))).toBe('20270101000000')
})
