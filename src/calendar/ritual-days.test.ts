import { describe, expect, test } from 'vitest'
import { shopRituals } from '../../tests/support/rituals.ts'
import { julianDay, type SolarDate } from './astronomy.ts'
import type { DateRule } from './date-rule.ts'
import { nextOccurrences, ritualsOn, upcomingRituals } from './ritual-days.ts'
import { lunarOfJulianDay, monthGrid } from './rules.ts'
import { dayText } from './solar-day.ts'

const text = (solar: SolarDate) => dayText(solar)
const keysOn = (day: SolarDate | undefined) => {
  if (!day) return undefined
  const julian = julianDay(day)
  return ritualsOn(shopRituals, julian, lunarOfJulianDay(julian)).map(({ key }) => key)
}

describe('ritual days', () => {
  const from = (day: string, count: number) =>
    upcomingRituals(shopRituals, new Date(`${day}T03:00:00Z`), count).map((one) => [
      one.ritual.key,
      text(one.solarDate),
      one.daysLeft,
    ])

  test('lists the upcoming ones, nearest first', () => {
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

  test('today counts, with no days left', () => {
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
    // Day 30 of the seventh month, which is short in 2027: its last day.
    ['via-dia-tang', ['2026-09-10', '2027-08-31']],
    ['via-a-di-da', ['2026-01-05', '2026-12-25', '2027-12-14']],
    ['phat-thanh-dao', ['2026-01-26', '2027-01-15']],
    ['dong-chi', ['2026-12-22', '2027-12-22']],
  ])('%s falls on the days of printed calendars in 2026 and 2027', (key, days) => {
    const all = upcomingRituals(shopRituals, new Date('2026-01-01T03:00:00Z'), 140)
    const found = all
      .filter((one) => one.ritual.key === key && one.solarDate.year < 2028)
      .map((one) => text(one.solarDate))
    expect(found).toEqual(days)
  })

  // Computed with astronomy-engine 2.1.19 (2034-04-05 00:06); the other days of 1900 to 2185 agree with it too.
  test.each([
    [2026, '2026-04-05'],
    [2028, '2028-04-04'],
    [2033, '2033-04-04'],
    [2034, '2034-04-05'],
    [2035, '2035-04-05'],
    [2100, '2100-04-04'],
  ])('Thanh minh %i is %s, by the true longitude of the sun', (year, day) => {
    const spring = [...monthGrid(year, 3), ...monthGrid(year, 4)].flat().filter((one) => one.isInMonth)
    expect(spring.filter((one) => keysOn(one)?.includes('thanh-minh')).map(text)).toEqual([day])
  })

  test('offerings to wandering souls fall on days 2 and 16 of every month, except the second day of Tết', () => {
    const days = Array.from({ length: 12 * 12 }, (_, index) =>
      monthGrid(2024 + Math.floor(index / 12), (index % 12) + 1)
        .flat()
        .filter((day) => day.isInMonth),
    ).flat()
    const offerings = days
      .filter((day) => keysOn(day)?.includes('co-hon'))
      .map(({ lunar: at }) => `${at.day}/${at.month}`)
    expect(offerings).not.toContain('2/1')
    expect(new Set(offerings).size).toBe(23)
  })

  test('a leap month repeats mùng một and rằm but no named day', () => {
    const [, sixth = [], leap = []] = [[], monthGrid(2025, 7).flat(), monthGrid(2025, 8).flat()]
    expect(keysOn(sixth.find((day) => day.lunar.day === 19 && !day.lunar.isLeap))).toEqual(['via-quan-am'])
    expect(keysOn(leap.find((day) => day.lunar.day === 19 && day.lunar.isLeap))).toEqual([])
    expect(keysOn(leap.find((day) => day.lunar.day === 15 && day.lunar.isLeap))).toEqual(['ram'])
  })
})

describe('a date rule', () => {
  const now = new Date('2026-11-22T03:00:00Z')
  const daysOf = (dateRule: DateRule) =>
    nextOccurrences([...shopRituals, { key: 'new', dateRule, isMinor: false }], 'new', now, 3).map(text)

  test.each<[string, DateRule, string[]]>([
    [
      'a lunar day',
      { kind: 'lunar', months: [1], days: [1], leap: 'once' },
      ['2027-02-06', '2028-01-26', '2029-02-13'],
    ],
    // 2028 has a leap fifth month.
    [
      'once in a leap year',
      { kind: 'lunar', months: [5], days: [5], leap: 'once' },
      ['2027-06-09', '2028-05-28', '2029-06-16'],
    ],
    [
      'in both months',
      { kind: 'lunar', months: [5], days: [5], leap: 'both' },
      ['2027-06-09', '2028-05-28', '2028-06-27'],
    ],
    [
      'every month',
      { kind: 'monthly', days: [1], except: [{ month: 11, day: 1 }] },
      ['2027-01-08', '2027-02-06', '2027-03-08'],
    ],
    // The twelfth month of 2026 is short, the others are long.
    [
      'day 30 of every month, on the 29th of a short one',
      { kind: 'monthly', days: [30], except: [] },
      ['2026-12-08', '2027-01-07', '2027-02-05'],
    ],
    [
      'except on the last day of a month, be it short or long',
      {
        kind: 'monthly',
        days: [30],
        except: [
          { month: 10, day: 30 },
          { month: 12, day: 30 },
        ],
      },
      ['2027-01-07', '2027-03-07', '2027-04-06'],
    ],
    ['the end of the year', { kind: 'yearEnd' }, ['2027-02-05', '2028-01-25', '2029-02-12']],
    ['a solar term', { kind: 'solarTerm', longitude: 15 }, ['2027-04-05', '2028-04-04', '2029-04-04']],
    ['a solar day', { kind: 'solar', month: 7, day: 27 }, ['2027-07-27', '2028-07-27', '2029-07-27']],
    ['29 February', { kind: 'solar', month: 2, day: 29 }, ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['days before another', { kind: 'before', key: 'tet', days: 7 }, ['2027-01-30', '2028-01-19', '2029-02-06']],
    ['days before a ritual that was deleted', { kind: 'before', key: 'gone', days: 7 }, []],
    ['a family day', { kind: 'family' }, []],
  ])('%s', (_what, rule, days) => {
    expect(daysOf(rule)).toEqual(days)
  })

  test('a minor ritual does not replace rằm on the same day', () => {
    expect(keysOn({ year: 2027, month: 3, day: 22 })).toEqual(['phat-niet-ban', 'ram'])
  })
})
