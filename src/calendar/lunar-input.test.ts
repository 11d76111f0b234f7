import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../tests/support/arbitraries.ts'
import { readLunarInput } from './lunar-input.ts'

const today = '2026-11-23'

test.each([
  ['12 tháng Chạp', '2027-01-19'],
  ['ngày 12 tháng chạp', '2027-01-19'],
  ['12 thang chap', '2027-01-19'],
  ['rằm tháng mười', '2026-11-23'],
  ['Rằm tháng Mười Một', '2026-12-23'],
  ['rằm tháng 11 âm lịch', '2026-12-23'],
  ['mùng 1 tháng Giêng', '2027-02-06'],
  ['mồng một Tết', '2027-02-06'],
  ['30 tháng chạp', '2027-02-05'],
  ['12/10 âm', '2027-11-09'],
  ['12 / 10 al', '2027-11-09'],
  ['12-10 âm lịch', '2027-11-09'],
  ['mùng 5 tháng 5', '2027-06-09'],
  ['10 tháng ba', '2027-04-16'],
  ['mùng tám tháng tư', '2027-05-13'],
  ['  RẰM  tháng bảy ', '2027-08-16'],
  ['15 tháng 5 nhuận', '2028-07-07'],
  ['rằm tháng năm nhuận', '2028-07-07'],
])('%s is %s', (text, day) => {
  expect(readLunarInput(text, today)?.day).toBe(day)
})

test.each([
  ['', 'numbers without a calendar', '12/10'],
  ['', 'a day that no lunar month has', '31 tháng 5'],
  ['', 'a month 13', '12/13 âm'],
  ['', 'an ambiguous month', '5 tháng một'],
  ['', 'a day past ten that is no mùng', 'mùng 12 tháng 5'],
  ['', 'a solar day', '2026-12-09'],
  ['', 'an endless text', '1'.repeat(10_000)],
  ['', 'nothing', ''],
])('%s%s is not a lunar day: %s', (_, _what, text) => {
  expect(readLunarInput(text, today)).toBeUndefined()
})

test('accepts any text without an error', () => {
  checkProperty(anyText, (text) => {
    const found = readLunarInput(`${text} âm`, today)
    expect(found === undefined || found.day >= today).toBe(true)
  })
})
