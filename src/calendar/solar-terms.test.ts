import { describe, expect, test } from 'vitest'
import { julianDay, solarDateOfJulianDay } from './astronomy.ts'
import { calendarYear } from './server/calendar-year.ts'
import { isSolarTerm, solarTermNames, solarTermOf } from './solar-terms.ts'

const shown = (year: number) => calendarYear(year, []).solarTerms.map(({ day, name, begins }) => [day, begins, name])

describe('solar terms are shown to the minute', () => {
  /**
   * Published by Yuk Tung Liu, “Chinese calendar”, from JPL's ephemeris DE441, less one hour. The solstice of June 2026
   * is at half past the minute there (15:24:30); other tables have 15:24.
   */
  test('in 2025', () => {
    expect(shown(2025)).toEqual([
      ['2025-01-05', '09:33', 'Tiểu hàn'],
      ['2025-01-20', '03:00', 'Đại hàn'],
      ['2025-02-03', '21:10', 'Lập xuân'],
      ['2025-02-18', '17:07', 'Vũ thủy'],
      ['2025-03-05', '15:07', 'Kinh trập'],
      ['2025-03-20', '16:01', 'Xuân phân'],
      ['2025-04-04', '19:49', 'Thanh minh'],
      ['2025-04-20', '02:56', 'Cốc vũ'],
      ['2025-05-05', '12:57', 'Lập hạ'],
      ['2025-05-21', '01:55', 'Tiểu mãn'],
      ['2025-06-05', '16:57', 'Mang chủng'],
      ['2025-06-21', '09:42', 'Hạ chí'],
      ['2025-07-07', '03:05', 'Tiểu thử'],
      ['2025-07-22', '20:29', 'Đại thử'],
      ['2025-08-07', '12:52', 'Lập thu'],
      ['2025-08-23', '03:34', 'Xử thử'],
      ['2025-09-07', '15:52', 'Bạch lộ'],
      ['2025-09-23', '01:19', 'Thu phân'],
      ['2025-10-08', '07:41', 'Hàn lộ'],
      ['2025-10-23', '10:51', 'Sương giáng'],
      ['2025-11-07', '11:04', 'Lập đông'],
      ['2025-11-22', '08:36', 'Tiểu tuyết'],
      ['2025-12-07', '04:05', 'Đại tuyết'],
      ['2025-12-21', '22:03', 'Đông chí'],
    ])
  })

  test('in 2026', () => {
    expect(shown(2026)).toEqual([
      ['2026-01-05', '15:23', 'Tiểu hàn'],
      ['2026-01-20', '08:45', 'Đại hàn'],
      ['2026-02-04', '03:02', 'Lập xuân'],
      ['2026-02-18', '22:52', 'Vũ thủy'],
      ['2026-03-05', '20:59', 'Kinh trập'],
      ['2026-03-20', '21:46', 'Xuân phân'],
      ['2026-04-05', '01:40', 'Thanh minh'],
      ['2026-04-20', '08:39', 'Cốc vũ'],
      ['2026-05-05', '18:49', 'Lập hạ'],
      ['2026-05-21', '07:37', 'Tiểu mãn'],
      ['2026-06-05', '22:48', 'Mang chủng'],
      ['2026-06-21', '15:24', 'Hạ chí'],
      ['2026-07-07', '08:57', 'Tiểu thử'],
      ['2026-07-23', '02:13', 'Đại thử'],
      ['2026-08-07', '18:43', 'Lập thu'],
      ['2026-08-23', '09:19', 'Xử thử'],
      ['2026-09-07', '21:41', 'Bạch lộ'],
      ['2026-09-23', '07:05', 'Thu phân'],
      ['2026-10-08', '13:29', 'Hàn lộ'],
      ['2026-10-23', '16:38', 'Sương giáng'],
      ['2026-11-07', '16:52', 'Lập đông'],
      ['2026-11-22', '14:23', 'Tiểu tuyết'],
      ['2026-12-07', '09:53', 'Đại tuyết'],
      ['2026-12-22', '03:50', 'Đông chí'],
    ])
  })

  test.each([
    [1900, '1900-12-07', '19:56', 'Đại tuyết'],
    [1985, '1985-12-22', '05:08', 'Đông chí'],
    [2024, '2024-12-21', '16:21', 'Đông chí'],
    // Minutes after midnight: a day earlier in the formulas of most programs.
    [2034, '2034-04-05', '00:06', 'Thanh minh'],
  ])('in %i: %s %s %s', (year, day, begins, name) => {
    expect(shown(year)).toContainEqual([day, begins, name])
  })
})

test('a term in the half minute before midnight is shown in its own day', () => {
  // 22 July 2038, 23:59:41.
  expect(shown(2038)).toContainEqual(['2038-07-22', '23:59', 'Đại thử'])
  expect(isSolarTerm(julianDay({ year: 2038, month: 7, day: 22 }), 120)).toBe(true)
  expect(isSolarTerm(julianDay({ year: 2038, month: 7, day: 23 }), 120)).toBe(false)
})

test('24 begin in every year, in order, each on the one day on which the sun reaches its longitude', () => {
  for (const year of [1900, 1954, 2000, 2026, 2100, 2199]) {
    const first = julianDay({ year, month: 1, day: 1 })
    const days = Array.from({ length: julianDay({ year: year + 1, month: 1, day: 1 }) - first }, (_, at) => first + at)
    const begun = days.filter((julian) => solarTermOf(julian).begins)
    const indices = begun.map((julian) => solarTermOf(julian).index)
    expect(begun).toHaveLength(24)
    expect(indices.every((index, at) => at === 0 || index === ((indices[at - 1] ?? 0) + 1) % 24)).toBe(true)
    for (const index of solarTermNames.keys())
      expect(
        days.filter((julian) => isSolarTerm(julian, index * 15)).map(solarDateOfJulianDay),
        solarTermNames[index],
      ).toEqual(begun.filter((_, at) => indices[at] === index).map(solarDateOfJulianDay))
  }
})
