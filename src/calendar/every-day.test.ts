import { expect, test } from 'vitest'
import { referenceDate, referenceJulianDay, referenceLunarDate } from '../../tests/support/lunar-reference.ts'
import { julianDay, solarDateOfJulianDay } from './astronomy.ts'
import { dayQualities } from './day-qualities.ts'
import { canChiDay, canChiMonth, canChiYear, lunarOf, lunarOfJulianDay, solarOf } from './rules.ts'
import { firstVerifiedYear, lastVerifiedYear } from './solar-day.ts'

const first = referenceJulianDay(1, 1, firstVerifiedYear)
const last = referenceJulianDay(31, 12, lastVerifiedYear)
const everyDay = Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The sixty pairs, generated as almanacs do: both lists advance by one. */
const stems = ['Giáp', 'Ất', 'Bính', 'Đinh', 'Mậu', 'Kỷ', 'Canh', 'Tân', 'Nhâm', 'Quý']
const branches = ['Tý', 'Sửu', 'Dần', 'Mão', 'Thìn', 'Tỵ', 'Ngọ', 'Mùi', 'Thân', 'Dậu', 'Tuất', 'Hợi']
const sixty: string[] = []
for (let [stem, branch] = [0, 0]; sixty.length < 60; [stem, branch] = [(stem + 1) % 10, (branch + 1) % 12])
  sixty.push(`${stems[stem]} ${branches[branch]}`)
const after = (pair: string) => sixty[(sixty.indexOf(pair) + 1) % 60] ?? ''
const stemOf = (pair: string) => pair.split(' ')[0] ?? ''
const branchOf = (pair: string) => pair.split(' ')[1] ?? ''

/** Days that differ from the reference, the first few as text. */
function differing(isSame: (julian: number) => boolean): string[] {
  const wrong = everyDay.filter((julian) => !isSame(julian))
  return wrong.slice(0, 5).map((julian) => JSON.stringify(referenceDate(julian)))
}

test('the years 1900 to 2199 have 109,573 days, and both day numbers agree', () => {
  expect(everyDay).toHaveLength(109_573)
  const wrong = differing((julian) => {
    const date = referenceDate(julian)
    return julianDay(date) === julian && JSON.stringify(solarDateOfJulianDay(julian)) === JSON.stringify(ordered(date))
  })
  expect(wrong).toEqual([])
})

const ordered = ({ year, month, day }: ReturnType<typeof referenceDate>) => ({ year, month, day })

test('every day has the lunar date of Hồ Ngọc Đức’s algorithm, and converts back', () => {
  const wrong = differing((julian) => {
    const { year, month, day } = referenceDate(julian)
    const lunar = lunarOf(year, month, day)
    const reference = referenceLunarDate(julian)
    const back = solarOf(lunar)
    return (
      lunar.day === reference.day &&
      lunar.month === reference.month &&
      lunar.year === reference.year &&
      lunar.isLeap === reference.isLeap &&
      back?.year === year &&
      back.month === month &&
      back.day === day
    )
  })
  expect(wrong).toEqual([])
})

test('a leap month follows the month it repeats, at most one in a lunar year', () => {
  const leaps: { year: number; month: number }[] = []
  for (const julian of everyDay.slice(1)) {
    const yesterday = lunarOfJulianDay(julian - 1)
    const today = lunarOfJulianDay(julian)
    if (today.day !== 1 || !today.isLeap) continue
    expect(yesterday).toMatchObject({ month: today.month, isLeap: false })
    leaps.push({ year: today.year, month: today.month })
  }
  expect(new Set(leaps.map(({ year }) => year)).size).toBe(leaps.length)
  // Seven leap months in nineteen years, and those of the printed tables from 2001 to 2050.
  expect(leaps.length).toBe(Math.round((300 * 7) / 19))
  const printed = leaps.filter(({ year }) => year > 2000 && year <= 2050).map(({ year, month }) => `${month}/${year}`)
  expect(printed.join(' ')).toBe(
    '4/2001 2/2004 7/2006 5/2009 4/2012 9/2014 6/2017 4/2020 2/2023 6/2025 5/2028 3/2031 11/2033 6/2036 5/2039 2/2042 7/2044 5/2047 3/2050',
  )
})

test('days run through the sixty-day cycle; 1 January 1900 was a Giáp Tuất day', () => {
  let pair = 'Giáp Tuất'
  const wrong = differing((julian) => {
    const isSame = canChiDay(referenceDate(julian)) === pair
    pair = after(pair)
    return isSame
  })
  expect(wrong).toEqual([])
})

test('years run through the sixty-year cycle; 1900 was Canh Tý, 1984 Giáp Tý', () => {
  let pair = 'Canh Tý'
  for (let year = firstVerifiedYear; year <= lastVerifiedYear; year += 1) {
    expect(canChiYear(year)).toBe(pair)
    pair = after(pair)
  }
  expect(canChiYear(1984)).toBe('Giáp Tý')
})

test('the year’s stem names its first month (ngũ hổ độn), and the others follow', () => {
  const firstMonths: Record<string, string> = {
    Giáp: 'Bính Dần',
    Kỷ: 'Bính Dần',
    Ất: 'Mậu Dần',
    Canh: 'Mậu Dần',
    Bính: 'Canh Dần',
    Tân: 'Canh Dần',
    Đinh: 'Nhâm Dần',
    Nhâm: 'Nhâm Dần',
    Mậu: 'Giáp Dần',
    Quý: 'Giáp Dần',
  }
  for (let year = firstVerifiedYear; year <= lastVerifiedYear; year += 1) {
    let pair = firstMonths[stemOf(canChiYear(year))] ?? ''
    for (let month = 1; month <= 12; month += 1) {
      expect(canChiMonth(year, month)).toBe(pair)
      pair = after(pair)
    }
  }
})

test('the day’s stem names its hours (ngũ thử độn), and good hours match the printed tables', () => {
  const firstHours: Record<string, string> = {
    Giáp: 'Giáp Tý',
    Kỷ: 'Giáp Tý',
    Ất: 'Bính Tý',
    Canh: 'Bính Tý',
    Bính: 'Mậu Tý',
    Tân: 'Mậu Tý',
    Đinh: 'Canh Tý',
    Nhâm: 'Canh Tý',
    Mậu: 'Nhâm Tý',
    Quý: 'Nhâm Tý',
  }
  const goodHours: Record<string, string> = {
    'Tý Ngọ': 'Tý Sửu Mão Ngọ Thân Dậu',
    'Sửu Mùi': 'Dần Mão Tỵ Thân Tuất Hợi',
    'Dần Thân': 'Tý Sửu Thìn Tỵ Mùi Tuất',
    'Mão Dậu': 'Tý Dần Mão Ngọ Mùi Dậu',
    'Thìn Tuất': 'Dần Thìn Tỵ Thân Dậu Hợi',
    'Tỵ Hợi': 'Sửu Thìn Ngọ Mùi Tuất Hợi',
  }
  const goodOf = new Map(
    Object.entries(goodHours).flatMap(([days, hours]) => days.split(' ').map((day) => [day, hours] as const)),
  )
  const wrong = differing((julian) => {
    const date = referenceDate(julian)
    const { hours } = dayQualities(date)
    const pair = canChiDay(date)
    let hour = firstHours[stemOf(pair)] ?? ''
    for (const { canChi } of hours) {
      if (canChi !== hour) return false
      hour = after(hour)
    }
    const good = hours.filter(({ spirit }) => spirit.isGood).map(({ branch }) => branch)
    return good.join(' ') === goodOf.get(branchOf(pair))
  })
  expect(wrong).toEqual([])
})
