import { expect, test } from 'vitest'
import { addDays, compactVietnamTime, dayInVietnam, isDay } from './day.ts'
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

test.each([
  ['2028-02-29', true],
  ['1970-01-01', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-12-45', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['yyyy-mm-dd', false],
])('whether %s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
