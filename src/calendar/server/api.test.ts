import { describe, expect, test } from 'vitest'
import type { CalendarDay, CalendarYear } from '#calendar/contract.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const dayOf = async (day: string) => (await openTestShop()).call<CalendarDay>(`/calendar/days/${day}`)

describe('a calendar day', () => {
  test('has its lunar date, can-chi, solar term, hours and rituals', async () => {
    const { res_data: day } = await dayOf('2026-11-23')
    expect(day).toMatchObject({
      day: '2026-11-23',
      lunar: { day: 15, month: 10, year: 2026, isLeap: false },
      canChi: { day: 'Tân Sửu', month: 'Kỷ Hợi', year: 'Bính Ngọ' },
      solarTerm: { name: 'Tiểu tuyết', begins: null },
      opposed: { branch: 'Mùi' },
      isDisputed: false,
    })
    expect(day.hours.filter(({ spirit }) => spirit.isGood).map(({ branch }) => branch)).toEqual([
      'Dần',
      'Mão',
      'Tỵ',
      'Thân',
      'Tuất',
      'Hợi',
    ])
    expect(day.rituals.map(({ key }) => key)).toEqual(['ha-nguyen'])
  })

  test('includes the minute, in Vietnam, when a solar term begins', async () => {
    expect((await dayOf('2034-04-05')).res_data.solarTerm).toEqual({ name: 'Thanh minh', begins: '00:06' })
  })

  test.each([
    ['1967-12-31', true],
    ['1968-01-01', false],
    // Tết 1968 and 1969 began a day later in Sài Gòn, and lunar month 3/1975.
    ['1968-01-28', false],
    ['1968-01-29', true],
    ['1968-02-27', true],
    ['1968-02-28', false],
    ['1969-02-16', true],
    ['1975-05-10', true],
    ['1975-05-11', false],
    // Lunar months 4/2054, 11/2072 and 10/2077, and the day before each, which other tables may count as part of them.
    ['2054-05-06', false],
    ['2054-05-07', true],
    ['2054-06-05', true],
    ['2054-06-06', false],
    ['2072-12-27', true],
    ['2077-12-10', true],
    ['2077-12-20', false],
  ])('%s is marked as differing in printed almanacs: %s', async (day, isDisputed) => {
    expect((await dayOf(day)).res_data.isDisputed).toBe(isDisputed)
  })

  test.each(['1899-12-31', '2200-01-01', '2026-02-30', '2026-13-01', '2026-1-1', 'x'])(
    'answers 404 for %s, which is not a calendar day',
    async (day) => {
      expect((await dayOf(day)).status).toBe(404)
    },
  )
})

describe('a calendar year', () => {
  const yearOf = async (year: string) => (await openTestShop()).call<CalendarYear>(`/calendar/years/${year}`)

  test.each([
    // By Vietnamese time; in 1985 Tết was a month earlier than in China.
    ['1985', 'Ất Sửu', '1985-01-21', 2, 384],
    ['2023', 'Quý Mão', '2023-01-22', 2, 384],
    ['2025', 'Ất Tỵ', '2025-01-29', 6, 384],
    ['2026', 'Bính Ngọ', '2026-02-17', undefined, 354],
  ])('%s is %s, begins on %s, and its leap month is %s', async (year, canChi, newYear, leap, days) => {
    const { res_data: facts } = await yearOf(year)
    expect(facts).toMatchObject({ year: Number(year), canChi, days, isDisputed: false })
    expect(facts.months[0]).toMatchObject({ month: 1, firstDay: newYear })
    expect(facts.months.find(({ isLeap }) => isLeap)?.month).toBe(leap)
    expect(facts.months).toHaveLength(leap === undefined ? 12 : 13)
  })

  test('has its months, the minutes when solar terms begin, and the annual rituals', async () => {
    const { res_data: facts } = await yearOf('2034')
    expect(facts.months[7]).toEqual({
      month: 8,
      isLeap: false,
      canChi: 'Quý Dậu',
      days: 30,
      // New moon at 23:13 in Vietnam, a day later in China.
      firstDay: '2034-09-12',
      fullMoon: '2034-09-26',
    })
    expect(facts.solarTerms).toHaveLength(24)
    expect(facts.solarTerms[6]).toEqual({ name: 'Thanh minh', day: '2034-04-05', begins: '00:06' })
    const keys = facts.rituals.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['tet', 'thanh-minh', 'vu-lan', 'trung-thu', 'dong-chi']))
    expect(keys).not.toContain('mung-mot')
    expect(facts.rituals.find(({ key }) => key === 'trung-thu')?.day).toBe('2034-09-26')
  })

  test('shows staff edits at once', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const namesOf = async () =>
      (await shop.call<CalendarYear>('/calendar/years/2026')).res_data.rituals.map(({ name }) => name)
    expect(await namesOf()).toContain('Tết Nguyên đán')
    const { id } = (await shop.call<{ id: string }>('/ritual/tet')).res_data
    await shop.call(`/ritual/${id}`, { method: 'PUT', body: { name: 'Tết của nhà' }, token })
    expect(await namesOf()).toContain('Tết của nhà')
  })

  test.each([
    ['1967', true],
    ['1968', true],
    ['1970', false],
    ['1975', true],
    ['2054', true],
    ['2199', false],
  ])('%s is marked as differing in printed almanacs: %s', async (year, isDisputed) => {
    expect((await yearOf(year)).res_data.isDisputed).toBe(isDisputed)
  })

  test.each(['1899', '2200', '26', '2026-01', 'x'])(
    'answers 404 for %s, which is not a calendar year',
    async (year) => {
      expect((await yearOf(year)).status).toBe(404)
    },
  )
})

describe('a lunar date', () => {
  const convert = async (query: string) =>
    (await openTestShop()).call<{ day: string }>(`/calendar/lunar-dates?${query}`)

  test.each([
    ['day=1&month=1&year=2026', '2026-02-17'],
    ['day=15&month=7&year=2026', '2026-08-27'],
    ['day=1&month=6&year=2025&isLeap=true', '2025-07-25'],
  ])('lunar %s is solar %s', async (query, day) => {
    expect((await convert(query)).res_data).toEqual({ day })
  })

  test.each([
    ['day=30&month=12&year=2026', 'day'],
    ['day=1&month=6&year=2026&isLeap=true', 'isLeap'],
    ['day=31&month=6&year=2026', 'day'],
    ['day=1&month=1&year=1899', 'year'],
    ['day=30&month=12&year=2199', 'year'],
  ])('refuses %s at the field %s', async (query, field) => {
    const answer = await convert(query)
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((one) => one.field)).toEqual([field])
  })
})

test('Lỗ Ban: reads a measure on the three rulers, with the nearest good ones', async () => {
  const { res_data } = await (await openTestShop()).call<{
    readings: { band: string }[]
    isGood: boolean
    nearest: number[]
  }>('/calendar/lo-ban?mm=1270')
  expect(res_data.readings.map(({ band }) => band)).toEqual(['Thiên tài', 'Mạng', 'Vượng'])
  expect(res_data.isGood).toBe(true)
  expect(res_data.nearest[0]).toBe(1270)
})
