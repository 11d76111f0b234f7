import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

test('a time is shown in the viewer’s time zone and the format of the language', () => {
  expect(localTime(new Date(2026, 2, 1, 9, 5, 7))).toBe('01/03/2026 09:05')
  expect(localTime(new Date(2026, 11, 31, 23, 59, 59))).toBe('31/12/2026 23:59')
})
