import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { lunarInWords } from './lunar-words.ts'

afterEach(() => overwriteGetLocale(() => 'vi'))

test.each([
  [
    { day: 1, month: 1, year: 2027, isLeap: false },
    'mùng 1 tháng Giêng, năm Đinh Mùi',
    'day 1 of the 1st lunar month, Goat year',
  ],
  [
    { day: 10, month: 12, year: 2026, isLeap: false },
    'mùng 10 tháng Chạp, năm Bính Ngọ',
    'day 10 of the 12th lunar month, Horse year',
  ],
  [
    { day: 13, month: 10, year: 2026, isLeap: false },
    '13 tháng Mười, năm Bính Ngọ',
    'day 13 of the 10th lunar month, Horse year',
  ],
  [
    { day: 15, month: 6, year: 2025, isLeap: true },
    'rằm tháng Sáu nhuận, năm Ất Tỵ',
    'day 15 (full moon) of the 6th lunar month (leap), Snake year',
  ],
])('%j is said as people say it', (lunar, vietnamese, english) => {
  overwriteGetLocale(() => 'vi')
  expect(lunarInWords(lunar)).toBe(vietnamese)
  overwriteGetLocale(() => 'en')
  expect(lunarInWords(lunar)).toBe(english)
})
