import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#calendar/contract.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const dayOf = async (day: string) => (await openTestShop()).call<CalendarDay>(`/calendar/days/${day}`)

describe('a day of the calendar', () => {
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

  test('tells the minute in Vietnam when a solar term begins on it', async () => {
    expect((await dayOf('2034-04-05')).res_data.solarTerm).toEqual({ name: 'Thanh minh', begins: '00:06' })
  })

  test.each([
    ['1967-12-31', true],
    ['1968-01-01', false],
    // Lunar months 4/2054, 11/2072 and 10/2077, and the day before, which other tables may count to them.
    ['2054-05-06', false],
    ['2054-05-07', true],
    ['2054-06-05', true],
    ['2054-06-06', false],
    ['2072-12-27', true],
    ['2077-12-10', true],
    ['2077-12-20', false],
  ])('%s is said to differ in printed almanacs: %s', async (day, isDisputed) => {
    expect((await dayOf(day)).res_data.isDisputed).toBe(isDisputed)
  })

  test.each(['1899-12-31', '2200-01-01', '2026-02-30', '2026-13-01', '2026-1-1', 'x'])(
    '%s is no day of the calendar: 404',
    async (day) => {
      expect((await dayOf(day)).status).toBe(404)
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
  ])('%s is refused, naming %s', async (query, field) => {
    const answer = await convert(query)
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((one) => one.field)).toEqual([field])
  })
})

test('Lỗ Ban: a measure is read on the three rulers, with the good ones near it', async () => {
  const { res_data } = await (await openTestShop()).call<{
    readings: { band: string }[]
    isGood: boolean
    nearest: number[]
  }>('/calendar/lo-ban?mm=1270')
  expect(res_data.readings.map(({ band }) => band)).toEqual(['Thiên tài', 'Mạng', 'Vượng'])
  expect(res_data.isGood).toBe(true)
  expect(res_data.nearest[0]).toBe(1270)
})
