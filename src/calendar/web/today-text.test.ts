import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { todayText } from './today-text.ts'

test('the date in the page header is marked as lunar', () => {
  const now = new Date('2026-11-22T03:00:00Z')
  expect(withLocale('vi', () => todayText(now).lunar)).toBe('ngày 14 tháng Mười âm lịch')
  expect(withLocale('en', () => todayText(now).lunar)).toBe('day 14 of the 10th lunar month')
})
