import { describe, expect, test } from 'vitest'
import type { DateRule } from '#calendar/date-rule.ts'
import type { RitualWithRule } from '#calendar/ritual-days.ts'
import { lunarOf } from '#calendar/rules.ts'
import { type Cutoff, cutoffState, dayLastYear, decidingCutoff, defaultShownFrom, nextCutoffChange } from './cutoffs.ts'

const at = (moment: string) => new Date(`${moment}:00+07:00`)
const tet: Cutoff = {
  name: 'Tết',
  nameEn: null,
  day: '2027-02-06',
  shownFrom: '2027-01-15',
  zones: [
    { zone: 'Thủ đô', lastOrderDate: at('2027-02-03T12:00') },
    { zone: 'Còn lại', lastOrderDate: at('2027-01-27T17:00') },
  ],
}
const kitchenGods: Cutoff = {
  ...tet,
  name: 'Ông Công ông Táo',
  day: '2027-01-30',
  zones: [{ zone: 'Còn lại', lastOrderDate: at('2027-01-24T17:00') }],
}

describe('the cut-off that decides about an order', () => {
  test.each([
    [
      'of the buyer’s zone, when it is earlier than the days of delivery say',
      'Còn lại',
      '2027-02-04',
      '2027-01-31',
      'Tết',
      false,
    ],
    ['is none where delivery itself takes longer', 'Còn lại', '2027-01-31', '2027-01-26', undefined, undefined],
    ['counts on the very day that delivery says, by its hour', 'Còn lại', '2027-02-04', '2027-01-27', 'Tết', false],
    ['of another zone does not count', 'Thủ đô', '2027-02-04', '2027-02-01', undefined, undefined],
    ['is the earliest of all while the address is unknown', undefined, '2027-02-04', '2027-02-01', 'Tết', false],
    ['of an earlier occasion does not count', 'Còn lại', '2027-01-31', '2027-01-30', 'Tết', false],
    ['is the earliest of several occasions', 'Còn lại', '2027-01-29', '2027-01-27', 'Ông Công ông Táo', true],
    ['does not count after the occasion', 'Còn lại', '2027-02-07', '2027-02-05', undefined, undefined],
  ])('%s', (_what, zone, neededBy, orderBy, name, isPassed) => {
    const now = at('2027-01-25T09:00')
    const found = decidingCutoff([kitchenGods, tet], { zone, neededBy, orderBy }, now)
    expect([found?.name, found?.isPassed]).toEqual([name, isPassed])
  })

  test('has passed from its moment on', () => {
    const delivery = { zone: 'Còn lại', neededBy: '2027-02-04', orderBy: '2027-02-01' }
    expect(decidingCutoff([tet], delivery, at('2027-01-27T16:59'))?.isPassed).toBe(false)
    expect(decidingCutoff([tet], delivery, at('2027-01-27T17:00'))?.isPassed).toBe(true)
  })
})

test.each([
  ['2027-01-14T23:59', 'planned', '2027-01-15T00:00'],
  ['2027-01-15T00:00', 'shown', '2027-01-27T17:00'],
  ['2027-01-27T17:00', 'shown', '2027-02-03T12:00'],
  ['2027-02-03T12:00', 'over', undefined],
])('at %s it is %s, until %s', (now, state, until) => {
  expect(cutoffState(tet, at(now))).toBe(state)
  expect(nextCutoffChange([tet], at(now))).toEqual(until && at(until))
})

test('is shown two weeks before the first cut-off, unless staff say otherwise', () => {
  expect(defaultShownFrom(tet.zones)).toBe('2027-01-13')
})

describe('the same occasion last year', () => {
  test.each([
    ['Tết', '2027-02-06', '2026-02-17'],
    ['rằm tháng Bảy', '2026-08-27', '2025-09-06'],
    ['a day of a leap month: the month itself', '2025-07-25', '2024-07-06'],
    ['the 30th of a month that was short: the 29th', '2026-02-16', '2025-01-28'],
  ])('%s', (_name, day, before) => {
    expect(dayLastYear(day)).toBe(before)
  })

  test('has the same lunar date, for every day of a year without a leap month before it', () => {
    for (let day = Date.UTC(2027, 1, 6); day < Date.UTC(2028, 0, 26); day += 86_400_000) {
      const [now, before] = [new Date(day).toISOString().slice(0, 10)].flatMap((one) => [one, dayLastYear(one)])
      const [one, other] = [now, before].map((text = '') => {
        const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
        return lunarOf(year, month, date)
      })
      expect([other?.year, other?.month]).toEqual([(one?.year ?? 0) - 1, one?.month])
      expect((one?.day ?? 0) - (other?.day ?? 0)).toBeLessThanOrEqual(one?.day === 30 ? 1 : 0)
    }
  })

  test.each<[string, DateRule, string, string]>([
    ['Thanh minh', { kind: 'solarTerm', longitude: 15 }, '2027-04-05', '2026-04-05'],
    ['a day in the time of Thanh minh', { kind: 'solarTerm', longitude: 15 }, '2027-04-12', '2026-04-05'],
    ['a day before Thanh minh', { kind: 'solarTerm', longitude: 15 }, '2027-03-28', '2026-04-05'],
    ['National Day', { kind: 'solar', month: 9, day: 2 }, '2027-09-02', '2026-09-02'],
    ['a week after National Day', { kind: 'solar', month: 9, day: 2 }, '2027-09-09', '2026-09-02'],
    ['29 February', { kind: 'solar', month: 2, day: 29 }, '2028-02-29', '2027-03-01'],
    ['three days before Thanh minh', { kind: 'before', key: 'thanh-minh', days: 3 }, '2027-04-02', '2026-04-02'],
    ['a week before Tết', { kind: 'before', key: 'tet', days: 7 }, '2027-01-30', '2026-02-10'],
  ])('goes by the sun where the ritual does: %s', (_name, dateRule, day, before) => {
    const rituals = [
      { key: 'one', dateRule, isMinor: false },
      { key: 'thanh-minh', dateRule: { kind: 'solarTerm', longitude: 15 }, isMinor: false },
      { key: 'tet', dateRule: { kind: 'lunar', months: [1], days: [1], leap: 'once' }, isMinor: false },
    ] satisfies RitualWithRule[]
    expect(dayLastYear(day, 'one', rituals)).toBe(before)
  })
})
