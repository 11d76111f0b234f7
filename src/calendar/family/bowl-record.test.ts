import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../../tests/support/arbitraries.ts'
import { type BowlRecord, installedDay, installedInput, maxBowls, readBowls } from './bowl-record.ts'

const bowl: BowlRecord = {
  id: 'gia-tien',
  worshipped: 'Gia tiên họ Nguyễn',
  installed: '2024-02-04',
  diameter: '20',
  height: '19,5',
  note: 'Sư thầy chùa làng an vị',
  photo: 'data:image/jpeg;base64,/9j/4AAQ',
}

test('what was stored is read back', () => {
  expect(readBowls([bowl])).toEqual([bowl])
  expect(readBowls(Array.from({ length: 20 }, (_, at) => ({ ...bowl, id: `b${at}` })))).toHaveLength(maxBowls)
})

test.each([
  ['a URL of another site', 'https://example.com/x.jpg'],
  ['a picture format that can contain scripts', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['an HTML page', 'data:text/html;base64,PHNjcmlwdD4='],
  ['followed by text', 'data:image/jpeg;base64,/9j/" onerror="x'],
  ['too large to store', `data:image/jpeg;base64,${'A'.repeat(600_000)}`],
])('drops a photo that is %s', (_what, photo) => {
  expect(readBowls([{ ...bowl, photo }])).toEqual([{ ...bowl, photo: null }])
})

test('survives anything found in the storage', () => {
  checkProperty(fc.array(fc.object()), (rows) => void expect(readBowls(rows)).toEqual([]))
  checkProperty(anyText, (text) => {
    expect(readBowls(text)).toEqual([])
    const [read] = readBowls([{ ...bowl, worshipped: `Thần ${text}`, installed: text, photo: text }])
    expect(read).toMatchObject({ installed: null, photo: null })
  })
})

test.each([
  ['25 tháng Chạp Quý Mão', { calendar: 'lunar', day: 25, month: 12, year: 2023, isLeap: false }, '2024-02-04'],
  ['15 tháng 6 nhuận 2025', { calendar: 'lunar', day: 15, month: 6, year: 2025, isLeap: true }, '2025-08-08'],
  ['a leap month that did not exist', { calendar: 'lunar', day: 15, month: 7, year: 2025, isLeap: true }, undefined],
  ['day 30 of a short month', { calendar: 'lunar', day: 30, month: 12, year: 2026, isLeap: false }, undefined],
  ['a solar day', { calendar: 'solar', day: 4, month: 2, year: 2024, isLeap: false }, '2024-02-04'],
  ['31 April', { calendar: 'solar', day: 31, month: 4, year: 2024, isLeap: false }, undefined],
  ['half a day', { calendar: 'solar', day: 1.5, month: 4, year: 2024, isLeap: false }, undefined],
  ['before the calendar tables', { calendar: 'lunar', day: 1, month: 1, year: 1800, isLeap: false }, undefined],
] as const)('%s', (_what, given, expected) => {
  expect(installedDay(given)).toBe(expected)
})

test.each([
  ['2024-02-04', 'lunar', { day: 25, month: 12, year: 2023, isLeap: false }],
  ['2025-08-08', 'lunar', { day: 15, month: 6, year: 2025, isLeap: true }],
  ['2025-08-08', 'solar', { day: 8, month: 8, year: 2025, isLeap: false }],
] as const)('%s in the %s calendar is converted there and back', (day, calendar, date) => {
  const input = installedInput(day, calendar)
  expect(input).toEqual({ calendar, ...date })
  expect(input && installedDay(input)).toBe(day)
})
