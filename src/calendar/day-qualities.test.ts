import { describe, expect, test } from 'vitest'
import { julianDay, type SolarDate, solarDateOfJulianDay } from './astronomy.ts'
import { dayQualities } from './day-qualities.ts'
import { branches, canChiDay, lunarOfJulianDay } from './rules.ts'
import { solarTermOf } from './solar-terms.ts'

const solar = (text: string): SolarDate => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}
const goodHours = (text: string) =>
  dayQualities(solar(text))
    .hours.filter(({ spirit }) => spirit.isGood)
    .map(({ branch }) => branch)

/** Every day of a range, as Julian days. */
function days(from: string, to: string): number[] {
  const first = julianDay(solar(from))
  return Array.from({ length: julianDay(solar(to)) - first + 1 }, (_, index) => first + index)
}

describe('good hours match the published table (Hồ Ngọc Đức), one row for two branches', () => {
  const table = ['110100101100', '001101001011', '110011010010', '101100110100', '001011001101', '010010110011']
  test('on every day of a year', () => {
    for (const julian of days('2026-01-01', '2026-12-31')) {
      const date = solarDateOfJulianDay(julian)
      const branch = branches.indexOf(canChiDay(date).split(' ')[1] ?? '')
      const row = dayQualities(date)
        .hours.map(({ spirit }) => (spirit.isGood ? '1' : '0'))
        .join('')
      expect(row).toBe(table[branch % 6])
    }
  })
  test('the first hour runs from 23:00 to 01:00', () => {
    expect(dayQualities(solar('2026-11-22')).hours[0]).toMatchObject({ branch: 'Tý', from: 23, to: 1 })
    expect(goodHours('2026-11-22')).toEqual(['Tý', 'Sửu', 'Mão', 'Ngọ', 'Thân', 'Dậu'])
  })
})

test('good days match the published table: by lunar month, the branches of hoàng đạo', () => {
  // Months 1 and 7, 2 and 8, … 6 and 12.
  const table = [
    ['Tý', 'Sửu', 'Thìn', 'Tỵ', 'Mùi', 'Tuất'],
    ['Dần', 'Mão', 'Ngọ', 'Mùi', 'Dậu', 'Tý'],
    ['Thìn', 'Tỵ', 'Thân', 'Dậu', 'Hợi', 'Dần'],
    ['Ngọ', 'Mùi', 'Tuất', 'Hợi', 'Sửu', 'Thìn'],
    ['Thân', 'Dậu', 'Tý', 'Sửu', 'Mão', 'Ngọ'],
    ['Tuất', 'Hợi', 'Dần', 'Mão', 'Tỵ', 'Thân'],
  ]
  for (const julian of days('2025-01-01', '2026-12-31')) {
    const date = solarDateOfJulianDay(julian)
    const branch = canChiDay(date).split(' ')[1] ?? ''
    const isGood = table[(lunarOfJulianDay(julian).month - 1) % 6]?.includes(branch)
    expect(dayQualities(date).spirit.isGood, JSON.stringify(date)).toBe(isGood)
  }
})

describe('day officers', () => {
  test.each([
    // The last day of the month Sửu, the first of Dần (Lập xuân), Tết, and the first day Dần in the month Dần.
    ['2026-02-03', 'Nguy'],
    ['2026-02-04', 'Nguy'],
    ['2026-02-17', 'Thành'],
    ['2026-02-09', 'Kiến'],
  ])('%s has the officer %s', (day, officer) => {
    expect(dayQualities(solar(day)).officer).toBe(officer)
  })

  test('rotate daily, and repeat on the day a new solar month begins', () => {
    const names = days('2026-01-01', '2027-12-31').map((julian) => ({
      officer: dayQualities(solarDateOfJulianDay(julian)).officer,
      isFirst: isFirstOfSolarMonth(julian),
    }))
    const order = ['Kiến', 'Trừ', 'Mãn', 'Bình', 'Định', 'Chấp', 'Phá', 'Nguy', 'Thành', 'Thu', 'Khai', 'Bế']
    names.slice(1).forEach(({ officer, isFirst }, index) => {
      const before = order.indexOf(names[index]?.officer ?? '')
      expect(officer).toBe(isFirst ? order[before] : order[(before + 1) % 12])
    })
  })

  /** Solar months begin at the odd terms: Lập xuân (index 21), Kinh trập (23), Thanh minh (1) … */
  function isFirstOfSolarMonth(julian: number): boolean {
    const { index, begins } = solarTermOf(julian)
    return begins !== undefined && index % 2 === 1
  }
})

test('opposed years have the opposite branch and a conflicting stem', () => {
  // 2026-11-22 is a day Canh Tý: Ngọ is opposed, with Giáp (overcome by Canh) and Bính (overcomes Canh).
  expect(canChiDay(solar('2026-11-22'))).toBe('Canh Tý')
  const { opposedBranch, opposedYears } = dayQualities(solar('2026-11-22'))
  expect(opposedBranch).toBe('Ngọ')
  expect(opposedYears.toSorted()).toEqual(['Bính Ngọ', 'Giáp Ngọ'])
})
