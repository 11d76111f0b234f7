import { describe, expect, test } from 'vitest'
import { comparedPeriod, comparedWith, fittingUnit, growthPercent, momentsOf, unitStart, unitsIn } from './rules.ts'

test('a day begins at midnight in Vietnam and ends at the next', () => {
  const { start, end } = momentsOf({ from: '2026-11-21', to: '2026-11-21' })
  expect([start.toISOString(), end.toISOString()]).toEqual(['2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'])
})

describe('a period is compared with', () => {
  test.each([
    ['2026-11-15', '2026-11-21', 'previous', '2026-11-08', '2026-11-14'],
    ['2026-03-01', '2026-03-31', 'previous', '2026-01-29', '2026-02-28'],
    ['2026-11-15', '2026-11-21', 'year', '2025-11-15', '2025-11-21'],
    ['2028-02-29', '2028-02-29', 'year', '2027-02-28', '2027-02-28'],
  ] as const)('%s to %s, %s: %s to %s', (from, to, how, first, last) => {
    expect(comparedPeriod({ from, to }, how)).toEqual({ from: first, to: last })
  })

  test('nothing, when not requested', () => {
    expect(comparedPeriod({ from: '2026-11-15', to: '2026-11-21' }, 'none')).toBeUndefined()
  })
})

test.each([
  ['2026-01-29', '2026-03-01', '2026-03-31', 'previous', '2026-03-01'],
  ['2026-02-28', '2026-03-01', '2026-03-31', 'previous', '2026-03-31'],
  ['2027-03-01', '2028-01-01', '2028-12-31', 'year', '2028-03-01'],
  ['2028-02-29', '2029-01-01', '2029-12-31', 'year', '2029-02-28'],
  ['2027-02-28', '2028-02-29', '2028-03-01', 'year', '2028-02-29'],
] as const)('%s stands beside the days from %s to %s, %s, at %s', (day, from, to, how, beside) => {
  expect(comparedWith(day, { from, to }, how)).toBe(beside)
})

test.each([
  ['2026-11-21', 'day', '2026-11-21'],
  ['2026-11-21', 'week', '2026-11-16'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-11-23', 'week', '2026-11-23'],
  ['2026-11-21', 'month', '2026-11-01'],
] as const)('%s belongs to the %s of %s', (day, unit, start) => {
  expect(unitStart(day, unit)).toBe(start)
})

test('a period includes every unit, even those without an order', () => {
  expect(unitsIn({ from: '2026-11-20', to: '2026-12-02' }, 'week')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(unitsIn({ from: '2026-11-30', to: '2026-12-01' }, 'month')).toEqual(['2026-11-01', '2026-12-01'])
})

test.each([
  ['2026-11-01', '2026-11-30', 'day'],
  ['2026-01-01', '2026-12-31', 'week'],
  ['2024-01-01', '2026-12-31', 'month'],
])('%s to %s is charted by the %s', (from, to, unit) => {
  expect(fittingUnit({ from, to })).toBe(unit)
})

test.each([
  [100, 150, 50],
  [150, 50, -66.7],
  [0, 5, undefined],
])('from %d before to %d now, sales grew by %s percent', (before, now, percent) => {
  expect(growthPercent(now, before)).toBe(percent)
})
