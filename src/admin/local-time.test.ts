import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

test('a moment is shown in the viewer’s own time', () => {
  expect(localTime(new Date(2026, 2, 1, 9, 5, 7))).toBe('2026-03-01 09:05:07')
  expect(localTime(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31 23:59:59')
})
