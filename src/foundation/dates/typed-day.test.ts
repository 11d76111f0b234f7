import { afterEach, expect, test } from 'vitest'
import { setSiteSettings } from '../site-settings.ts'
import { dayPattern, readTypedDay } from './typed-day.ts'

afterEach(() => setSiteSettings(new Map()))

test.each([
  ['01/03/2026', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  [' 1 - 3 - 2026 ', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['29/02/2028', '2028-02-29'],
  ['01/01/1970', '1970-01-01'],
])('in Vietnamese “%s” is %s', (text, day) => expect(readTypedDay(text, 'vi')).toBe(day))

test.each([
  '',
  'mai',
  '12 tháng Chạp',
  '1/3',
  '1/3/26',
  '132026',
  '29/02/2026',
  '31/04/2026',
  '0/3/2026',
  '1/13/2026',
  '1/3/2026/4',
  '2026-02-31',
  '-1/3/2026',
])('“%s” is no day', (text) => expect(readTypedDay(text, 'vi')).toBeUndefined())

test('English writes the month first', () => {
  expect([readTypedDay('3/1/2026', 'en'), readTypedDay('03012026', 'en')]).toEqual(['2026-03-01', '2026-03-01'])
})

test('the shop’s own format is read', () => {
  setSiteSettings(new Map([['ui.date_format', 'yy/mm/dd']]))
  expect([readTypedDay('2026/3/1', 'vi'), readTypedDay('20260301', 'vi')]).toEqual(['2026-03-01', '2026-03-01'])
  expect(dayPattern()).toBe('yyyy/mm/dd')
})
