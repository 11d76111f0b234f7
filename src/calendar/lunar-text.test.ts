import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { shopRituals } from '../../tests/support/rituals.ts'
import { lunarDateText } from './lunar-text.ts'
import { ritualName } from './ritual-name.ts'

function ritual(key: string) {
  const found = shopRituals.find((one) => one.key === key)
  if (!found) throw new Error(`No ritual ${key}`)
  return found
}

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
    'ngày 13 tháng Mười, năm Bính Ngọ',
    'day 13 of the 10th lunar month, Horse year',
  ],
  [
    { day: 15, month: 6, year: 2025, isLeap: true },
    'rằm tháng Sáu nhuận, năm Ất Tỵ',
    'day 15 (full moon) of the 6th lunar month (leap), Snake year',
  ],
])('%j is written as people say it', (lunar, vietnamese, english) => {
  expect(withLocale('vi', () => lunarDateText(lunar))).toBe(vietnamese)
  expect(withLocale('en', () => lunarDateText(lunar))).toBe(english)
})

test.each([
  ['mung-mot', { month: 11, isLeap: false }, 'Mùng một tháng Mười một', 'First day of the 11th lunar month'],
  ['ram', { month: 6, isLeap: true }, 'Rằm tháng Sáu nhuận', 'Full moon of the 6th lunar month (leap)'],
  ['vu-lan', { month: 7, isLeap: false }, 'Rằm tháng Bảy – Vu Lan', 'Vu Lan, full moon of the seventh month'],
] as const)('%s in the month %j is called “%s”', (key, lunar, vietnamese, english) => {
  expect(withLocale('vi', () => ritualName(ritual(key), lunar))).toBe(vietnamese)
  expect(withLocale('en', () => ritualName(ritual(key), lunar))).toBe(english)
})

test.each([
  ['vi', { dayName: null, dayNameEn: 'Full moon of {month}' }, 'Ngày rằm'],
  ['en', { dayName: 'Rằm {month}', dayNameEn: null }, 'Full moon'],
] as const)(
  'in %s a ritual with a name per month in the other language only has its plain name',
  (locale, own, name) => {
    const named = { name: 'Ngày rằm', nameEn: 'Full moon', ...own }
    expect(withLocale(locale, () => ritualName(named, { month: 6, isLeap: false }))).toBe(name)
  },
)
