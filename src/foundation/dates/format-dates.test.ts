import { afterEach, describe, expect, test, vi } from 'vitest'
import { dateFormat, setSiteSettings } from '../site-settings.ts'
import {
  formatDateTime,
  formatDay,
  formatDaysShort,
  formatIsoDay,
  formatIsoDayShort,
  formatIsoMonth,
  formatLocalDateTime,
} from './format-dates.ts'

const instant = new Date('2026-03-01T18:30:00Z')
afterEach(() => {
  setSiteSettings(new Map())
  vi.unstubAllEnvs()
})

describe('a date', () => {
  test('is written in the format of the language, in Vietnamese time', () => {
    expect([formatDay(instant, 'vi'), formatDay(instant, 'en')]).toEqual(['02/03/2026', '03/02/2026'])
    expect([formatDateTime(instant, 'vi'), formatDateTime(instant, 'en')]).toEqual([
      '02/03/2026 01:30',
      '03/02/2026 01:30',
    ])
    expect([formatIsoDay('2026-11-23', 'vi'), formatIsoDay('2026-11-23', 'en')]).toEqual(['23/11/2026', '11/23/2026'])
    expect([formatIsoDayShort('2026-11-23', 'vi'), formatIsoDayShort('2026-11-23', 'en')]).toEqual(['23/11', '11/23'])
  })

  test.each([
    ['dd.mm.yy', '23.11.2026', '23.11', '11.2026'],
    ['yy-mm-dd', '2026-11-23', '11-23', '2026-11'],
    ['nonsense', '11/23/2026', '11/23', '11/2026'],
  ])('is written in the format of the parameter %s', (format, whole, short, month) => {
    setSiteSettings(new Map([['ui.date_format_en', format]]))
    expect([formatIsoDay('2026-11-23', 'en'), formatIsoDayShort('2026-11-23', 'en')]).toEqual([whole, short])
    expect(formatIsoMonth('2026-11-23', 'en')).toBe(month)
    expect(dateFormat('vi')).toBe('dd/mm/yy')
  })

  test.each([
    ['dd/mm/yy', '11–13/11', '30/11–02/12'],
    ['mm/dd/yy', '11/11–11/13', '11/30–12/02'],
    ['yy-mm-dd', '11-11–11-13', '11-30–12-02'],
  ])(
    'of a period, written in the format %s, has one month only where the day comes first',
    (format, within, across) => {
      setSiteSettings(new Map([['ui.date_format', format]]))
      expect(formatDaysShort('2026-11-11', '2026-11-13', 'vi')).toBe(within)
      expect(formatDaysShort('2026-11-30', '2026-12-02', 'vi')).toBe(across)
    },
  )

  test.each([
    ['Asia/Ho_Chi_Minh', '02/03/2026 01:30'],
    ['Asia/Bangkok', '02/03/2026 01:30'],
    ['America/New_York', '01/03/2026 13:30 (EST)'],
    ['Europe/Berlin', '01/03/2026 19:30 (GMT+1)'],
  ])('in the time zone %s is %s', (zone, expected) => {
    vi.stubEnv('TZ', zone)
    expect(formatLocalDateTime(instant, 'vi')).toBe(expected)
  })
})
