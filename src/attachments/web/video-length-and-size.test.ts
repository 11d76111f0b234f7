import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { videoLengthAndSize } from './video-length-and-size.ts'

test.each([
  [45_000, 12_900_000, '0:45 · 12 MB', '0:45 · 12 MB'],
  [125_400, 1_300_000, '2:05 · 1,2 MB', '2:05 · 1.2 MB'],
  [300, 900, '0:01 · 0,1 MB', '0:01 · 0.1 MB'],
  [null, 5_242_880, '5 MB', '5 MB'],
])('a video of %s ms and %s bytes is announced as “%s”', (durationMs, size, vi, en) => {
  expect(withLocale('vi', () => videoLengthAndSize({ durationMs, size }))).toBe(vi)
  expect(withLocale('en', () => videoLengthAndSize({ durationMs, size }))).toBe(en)
})
