import { describe, expect, test } from 'vitest'
import {
  canChiDay,
  canChiMonth,
  canChiYear,
  type LunarDate,
  lunarDate,
  lunarOf,
  monthGrid,
  solarOf,
  solarToday,
  upcomingRituals,
} from './rules.ts'

const text = (solar: { year: number; month: number; day: number } | undefined) =>
  solar && [solar.year, String(solar.month).padStart(2, '0'), String(solar.day).padStart(2, '0')].join('-')
const lunar = (day: number, month: number, year: number, isLeap = false): LunarDate => ({ day, month, year, isLeap })

describe('Tết falls on the day that Vietnam keeps, not China', () => {
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

test('every day from 1970 to 2060 has one lunar date that leads back to it, and days follow each other', () => {
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

test('the day turns at midnight in Vietnam', () => {
  expect(text(solarToday(new Date('2026-11-20T16:59:59Z')))).toBe('2026-11-20')
  expect(text(solarToday(new Date('2026-11-20T17:00:00Z')))).toBe('2026-11-21')
  expect(lunarDate(new Date('2026-11-20T17:00:00Z'))).toEqual(lunar(13, 10, 2026))
})

describe('ritual days', () => {
  const from = (day: string, count: number) =>
    upcomingRituals(new Date(`${day}T03:00:00Z`), count).map((one) => [one.key, text(one.solarDate), one.daysLeft])

  test('the coming ones, nearest first', () => {
    expect(from('2026-11-21', 17)).toEqual([
      ['ha-nguyen', '2026-11-23', 2],
      ['mung-mot', '2026-12-09', 18],
      ['dong-chi', '2026-12-22', 31],
      ['ram', '2026-12-23', 32],
      ['via-a-di-da', '2026-12-25', 34],
      ['mung-mot', '2027-01-08', 48],
      ['phat-thanh-dao', '2027-01-15', 55],
      ['ram', '2027-01-22', 62],
      ['ong-cong-ong-tao', '2027-01-30', 70],
      ['tat-nien', '2027-02-05', 76],
      ['giao-thua', '2027-02-05', 76],
      ['tet', '2027-02-06', 77],
      ['hoa-vang', '2027-02-08', 79],
      ['via-ngoc-hoang', '2027-02-14', 85],
      ['via-than-tai', '2027-02-15', 86],
      ['ram-thang-gieng', '2027-02-20', 91],
      ['mung-mot', '2027-03-08', 107],
    ])
  })

  test('today counts, with no day left', () => {
    expect(from('2027-02-06', 1)).toEqual([['tet', '2027-02-06', 0]])
  })

  test.each([
    ['via-quan-am', ['2026-04-06', '2026-08-01', '2026-10-28', '2027-03-26', '2027-07-22', '2027-10-18']],
    ['han-thuc', ['2026-04-19', '2027-04-09']],
    ['thanh-minh', ['2026-04-05', '2027-04-05']],
    ['gio-to-hung-vuong', ['2026-04-26', '2027-04-16']],
    ['phat-dan', ['2026-05-31', '2027-05-20']],
    ['doan-ngo', ['2026-06-19', '2027-06-09']],
    ['vu-lan', ['2026-08-27', '2027-08-16']],
    ['trung-thu', ['2026-09-25', '2027-09-15']],
    ['trung-cuu', ['2026-10-18', '2027-10-08']],
    ['ha-nguyen', ['2026-11-23', '2027-11-12']],
    ['giao-thua', ['2026-02-16', '2027-02-05']],
    ['ong-cong-ong-tao', ['2026-02-10', '2027-01-30']],
    ['tat-nien', ['2026-02-16', '2027-02-05']],
    ['via-ngoc-hoang', ['2026-02-25', '2027-02-14']],
    // Day 30 of the seventh month, which is a short one in 2027: its last day.
    ['via-dia-tang', ['2026-09-10', '2027-08-31']],
    ['via-a-di-da', ['2026-01-05', '2026-12-25', '2027-12-14']],
    ['phat-thanh-dao', ['2026-01-26', '2027-01-15']],
    ['dong-chi', ['2026-12-22', '2027-12-22']],
  ])('%s in 2026 and 2027', (key, days) => {
    const all = upcomingRituals(new Date('2026-01-01T03:00:00Z'), 140)
    const found = all.filter((one) => one.key === key && one.solarDate.year < 2028).map((one) => text(one.solarDate))
    expect(found).toEqual(days)
  })

  // Days after astronomy-engine 2.1.19, which has 2034-04-05 00:06; the other days of 1900 to 2185 agree with it too.
  test.each([
    [2026, '2026-04-05'],
    [2028, '2028-04-04'],
    [2033, '2033-04-04'],
    [2034, '2034-04-05'],
    [2035, '2035-04-05'],
    [2100, '2100-04-04'],
  ])('Thanh minh %i is %s, by the true longitude of the sun', (year, day) => {
    const spring = [...monthGrid(year, 3), ...monthGrid(year, 4)].flat().filter((one) => one.isInMonth)
    expect(spring.filter((one) => one.rituals.includes('thanh-minh')).map(text)).toEqual([day])
  })

  test('wandering souls are fed on days 2 and 16 of every month, but never on the second day of Tết', () => {
    const days = Array.from({ length: 12 * 12 }, (_, index) =>
      monthGrid(2024 + Math.floor(index / 12), (index % 12) + 1)
        .flat()
        .filter((day) => day.isInMonth),
    ).flat()
    const ritualDays = days
      .filter((day) => day.rituals.includes('co-hon'))
      .map(({ lunar: at }) => `${at.day}/${at.month}`)
    expect(ritualDays).not.toContain('2/1')
    expect(new Set(ritualDays).size).toBe(23)
  })

  test('a leap month keeps mùng một and rằm but repeats no named day', () => {
    const [, sixth = [], leap = []] = [[], monthGrid(2025, 7).flat(), monthGrid(2025, 8).flat()]
    expect(sixth.find((day) => day.lunar.day === 19 && !day.lunar.isLeap)?.rituals).toEqual(['via-quan-am'])
    expect(leap.find((day) => day.lunar.day === 19 && day.lunar.isLeap)?.rituals).toEqual([])
    expect(leap.find((day) => day.lunar.day === 15 && day.lunar.isLeap)?.rituals).toEqual(['ram'])
  })
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

  test('a day carries its lunar date and rituals', () => {
    const day = monthGrid(2026, 11)
      .flat()
      .find((one) => one.month === 11 && one.day === 23)
    expect(day).toMatchObject({ lunar: lunar(15, 10, 2026), rituals: ['ha-nguyen'], isInMonth: true })
  })
})
