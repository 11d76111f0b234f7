import { expect, test } from 'vitest'
import type { FamilyDay } from '#calendar/family/family-days.ts'
import { findLastOrder } from './last-order.ts'

// Giỗ on the 15th of the tenth lunar month: 2026-11-23, 2025-12-04 and 2024-11-15.
const gio: FamilyDay = { id: 'a', name: 'Giỗ', calendar: 'lunar', day: 15, month: 10, leap: 'once', revision: 0 }
const ordered = (...days: (string | undefined)[]) =>
  days.map((day, n) => ({ orderId: `TH${n}`, key: 'k', ...(day && { day }) }))

test.each([
  ['the day of last year', ['2025-12-04'], 'TH0'],
  ['shortly before it', ['2025-11-15'], 'TH0'],
  ['the day after it', ['2025-12-05'], 'TH0'],
  ['too early to be for it', ['2025-11-10'], undefined],
  ['two days after it', ['2025-12-06'], undefined],
  ['two years ago, when last year has none', ['2024-11-15'], 'TH0'],
  ['last year rather than the year before', ['2024-11-15', '2025-12-01'], 'TH1'],
  ['the closest of several', ['2025-11-20', '2025-12-03', '2025-11-30'], 'TH1'],
  ['this year’s, for the coming day', ['2026-11-20'], undefined],
  ['an unknown day', [undefined], undefined],
])('an order for %s', (_, days, found) => {
  expect(findLastOrder(gio, ordered(...days), '2026-11-20')?.orderId).toBe(found)
})

test('a day of the solar calendar has its order of last year, too', () => {
  const wedding = { ...gio, calendar: 'solar' as const, day: 2, month: 9 }
  expect(findLastOrder(wedding, ordered('2025-09-01'), '2026-08-20')?.orderId).toBe('TH0')
})
