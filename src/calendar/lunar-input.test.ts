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
  ['15/5 âm nhuận', '2028-07-07'],
  ['15/5 nhuận âm lịch', '2028-07-07'],
  ['rằm tháng 5 âm lịch nhuận', '2028-07-07'],
  ['12/10âm', '2027-11-09'],
  ['mùng 5/5', '2027-06-09'],
  ['mồng 5/5 âm', '2027-06-09'],
  ['mùng mười tháng ba âm lịch', '2027-04-16'],
  ['mười tháng ba', '2027-04-16'],
  ['rằm 7', '2027-08-16'],
  ['23 Chạp', '2027-01-30'],
  ['hai mươi ba tháng Chạp', '2027-01-30'],
  ['mười lăm tháng tám', '2027-09-15'],
  ['mùng 8 Giêng', '2027-02-13'],
  ['30 Tết', '2027-02-05'],
  ['ba mươi Tết', '2027-02-05'],
  ['hai mươi chín Tết', '2027-02-05'],
])('%s is %s', (text, day) => {
  expect(readLunarInput(text, today)?.day).toBe(day)
})

test.each([
  ['', 'numbers without a calendar', '12/10'],
  ['', 'a day that no lunar month has', '31 tháng 5'],
  ['', 'a month 13', '12/13 âm'],
  ['', 'an ambiguous month', '5 tháng một'],
  ['', 'a day past ten that is no mùng', 'mùng 12 tháng 5'],
  ['', 'a day of Tết that may be before or after it', '5 Tết'],
  ['', 'a day past ten that is no mùng, in figures', 'mùng 12/5'],
  ['', 'a month whose name ends like “âm”', '5/5 nam'],
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
