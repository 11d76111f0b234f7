import { expect, test } from 'vitest'
import { referenceJulianDay, referenceLunarDate } from '../../../tests/support/lunar-reference.ts'
import { dueReminders, type FamilyDay, familyDates } from './family-days.ts'

const familyDay = (given: Partial<FamilyDay>): FamilyDay => ({
  id: 'ong-noi',
  name: 'Giỗ ông nội',
  calendar: 'lunar',
  day: 15,
  month: 6,
  leap: 'once',
  revision: 0,
  ...given,
})
const daysOf = (given: Partial<FamilyDay>, today: string) => familyDates(familyDay(given), today).map(({ day }) => day)

test.each([
  ['once in the leap year 2025', { leap: 'once' }, '2025-01-10', ['2025-07-09', '2026-07-28', '2027-07-18']],
  ['in both months of 2025', { leap: 'both' }, '2025-01-10', ['2025-07-09', '2025-08-08', '2026-07-28']],
  ['in both, with the regular one past', { leap: 'both' }, '2025-07-10', ['2025-08-08', '2026-07-28']],
  ['in both, where no leap month follows', { leap: 'both', month: 1 }, '2025-07-10', ['2026-03-03', '2027-02-20']],
  ['in the leap month of 2025 instead', { leap: 'leap' }, '2025-01-10', ['2025-08-08', '2026-07-28', '2027-07-18']],
  ['in the leap month, with it past', { leap: 'leap' }, '2025-08-09', ['2026-07-28', '2027-07-18']],
  ['in the leap month of 2028', { leap: 'leap', month: 5 }, '2027-12-01', ['2028-07-07', '2029-06-26']],
  ['in a leap month that never comes', { leap: 'leap', month: 1 }, '2025-01-10', ['2025-02-12', '2026-03-03']],
  ['day 30 in a leap month of 29 days', { day: 30, leap: 'leap' }, '2025-01-10', ['2025-08-22', '2026-08-12']],
  ['on the day itself', {}, '2026-07-28', ['2026-07-28', '2027-07-18']],
  ['the last month, calculated in January', { month: 12 }, '2027-01-10', ['2027-01-22', '2028-01-11']],
  ['day 30 of a leap month of 29 days', { day: 30, leap: 'both' }, '2025-08-01', ['2025-08-22', '2026-08-12']],
  ['a solar day', { calendar: 'solar', day: 2, month: 9 }, '2026-11-23', ['2027-09-02', '2028-09-02']],
] as const)('%s', (_what, given, today, expected) => {
  expect(daysOf(given, today).slice(0, expected.length)).toEqual(expected)
})

test('reminders of a day in the leap month come before that month’s day, not before the regular one', () => {
  const dueOn = (until: string, after: string) =>
    dueReminders([familyDay({ leap: 'leap' })], { after, until }).map(({ date }) => date.day)
  expect(dueOn('2025-07-08', '2025-07-01')).toEqual([])
  expect(dueOn('2025-08-07', '2025-08-06')).toEqual(['2025-08-08'])
})

test('30 tháng Chạp falls on the 29th until 2032, and on the 30th in 2033, as in every almanac', () => {
  expect(
    familyDates(familyDay({ day: 30, month: 12 }), '2025-01-10').map(({ day, lunar }) => [day, lunar.day]),
  ).toEqual([
    ['2025-01-28', 29],
    ['2026-02-16', 29],
    ['2027-02-05', 29],
    ['2028-01-25', 29],
    ['2029-02-12', 29],
    ['2030-02-01', 29],
    ['2031-01-22', 29],
    ['2032-02-10', 29],
    ['2033-01-30', 30],
    ['2034-02-18', 30],
  ])
})

test('29 February falls on the 28th in other years', () => {
  expect(daysOf({ calendar: 'solar', day: 29, month: 2 }, '2026-11-23').slice(0, 3)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2029-02-28',
  ])
})

test('every lunar day occurs nine to eleven times in ten years, on the dates of an independent calendar', () => {
  const wrong: string[] = []
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= 30; day++) {
      const dates = familyDates(familyDay({ day, month }), '2026-11-23')
      if (dates.length < 9 || dates.length > 11) wrong.push(`${day}/${month}: ${dates.length} times`)
      for (const date of dates) {
        const [year = 0, solarMonth = 0, solarDay = 0] = date.day.split('-').map(Number)
        const julian = referenceJulianDay(solarDay, solarMonth, year)
        const lunar = referenceLunarDate(julian)
        const isShort = day === 30 && lunar.day === 29 && referenceLunarDate(julian + 1).day === 1
        if (lunar.month !== month || lunar.isLeap || !(lunar.day === day || isShort)) wrong.push(date.day)
      }
    }
  }
  expect(wrong).toEqual([])
})
