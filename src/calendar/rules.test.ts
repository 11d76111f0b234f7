import { describe, expect, test } from 'vitest'
import {
  canChiDay,
  canChiMonth,
  canChiYear,
  type LunarDate,
  lunarOf,
  lunarToday,
  monthGrid,
  solarOf,
  solarToday,
} from './rules.ts'

const text = (solar: { year: number; month: number; day: number } | undefined) =>
  solar && [solar.year, String(solar.month).padStart(2, '0'), String(solar.day).padStart(2, '0')].join('-')
const lunar = (day: number, month: number, year: number, isLeap = false): LunarDate => ({ day, month, year, isLeap })

describe('Tết falls on the day of the Vietnamese calendar, not the Chinese one', () => {
  test.each([
    [2023, '2023-01-22'],
    [2024, '2024-02-10'],
    [2025, '2025-01-29'],
    [2026, '2026-02-17'],
    [2027, '2027-02-06'],
    [2028, '2028-01-26'],
    [2029, '2029-02-13'],
    [2030, '2030-02-02'],
  ])('%i → %s', (year, day) => {
    expect(text(solarOf(lunar(1, 1, year)))).toBe(day)
    const [y = 0, month = 0, date = 0] = day.split('-').map(Number)
    expect(lunarOf(y, month, date)).toEqual(lunar(1, 1, year))
  })
})

describe('a leap month repeats its number', () => {
  test.each([
    [2023, [2]],
    [2024, []],
    [2025, [6]],
    [2026, []],
    [2027, []],
    [2028, [5]],
    [2031, [3]],
    [2033, [11]],
    [2036, [6]],
  ])('%i → %j', (year, leap) => {
    const found = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
      solarOf(lunar(1, month, year, true)),
    )
    expect(found).toEqual(leap)
  })
})

test.each([
  [lunar(15, 7, 2025), '2025-09-06'],
  [lunar(15, 7, 2026), '2026-08-27'],
  [lunar(15, 7, 2027), '2027-08-16'],
  [lunar(15, 7, 2028), '2028-09-03'],
  [lunar(13, 10, 2026), '2026-11-21'],
  [lunar(29, 12, 2026), '2027-02-05'],
  [lunar(29, 12, 2027), '2028-01-25'],
  [lunar(30, 12, 2026), undefined],
  [lunar(30, 12, 2027), undefined],
  [lunar(0, 1, 2026), undefined],
  [lunar(1, 6, 2026, true), undefined],
])('the lunar day %j is %s', (day, solar) => {
  expect(text(solarOf(day))).toBe(solar)
})

test('every day from 1970 to 2060 has one lunar date that converts back, in sequence', () => {
  let previous = lunarOf(1969, 12, 31)
  for (let time = Date.UTC(1970, 0, 1); time < Date.UTC(2061, 0, 1); time += 24 * 60 * 60 * 1000) {
    const date = new Date(time)
    const day = lunarOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
    if (text(solarOf(day)) !== date.toISOString().slice(0, 10))
      expect.unreachable(`${date.toISOString()} ${JSON.stringify(day)}`)
    if (day.day !== previous.day + 1 && !(day.day === 1 && previous.day >= 29)) expect.unreachable(date.toISOString())
    previous = day
  }
})

test('21 November 2026 is a Kỷ Hợi day of a Kỷ Hợi month of the year Bính Ngọ', () => {
  expect([canChiDay({ year: 2026, month: 11, day: 21 }), canChiMonth(2026, 10), canChiYear(2026)]).toEqual([
    'Kỷ Hợi',
    'Kỷ Hợi',
    'Bính Ngọ',
  ])
})

test('the day changes at midnight in Vietnam', () => {
  expect(text(solarToday(new Date('2026-11-20T16:59:59Z')))).toBe('2026-11-20')
  expect(text(solarToday(new Date('2026-11-20T17:00:00Z')))).toBe('2026-11-21')
  expect(lunarToday(new Date('2026-11-20T17:00:00Z'))).toEqual(lunar(13, 10, 2026))
})

describe('a month as weeks', () => {
  test('November 2026 begins on a Sunday, so its first week begins in October', () => {
    const weeks = monthGrid(2026, 11)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([text(weeks[0]?.[0]), text(weeks.at(-1)?.at(-1))]).toEqual(['2026-10-26', '2026-12-06'])
    expect(weeks.flat().filter((day) => day.isInMonth)).toHaveLength(30)
  })

  test.each([
    [2027, 2, 4],
    [2026, 2, 5],
    [2026, 12, 5],
  ])('%i-%i has %i weeks', (year, month, weeks) => {
    expect(monthGrid(year, month)).toHaveLength(weeks)
  })

  test('a day includes its lunar date', () => {
    const day = monthGrid(2026, 11)
      .flat()
      .find((one) => one.month === 11 && one.day === 23)
    expect(day).toMatchObject({ lunar: lunar(15, 10, 2026), isInMonth: true })
  })
})
