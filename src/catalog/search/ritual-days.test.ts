import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { shopRituals } from '../../../tests/support/rituals.ts'
import { familyRitualsLike, ritualDaysLike } from './ritual-days.ts'

/** A Sunday in Vietnam, two days before the full moon of the tenth month. */
const now = new Date('2026-11-22T05:00:00Z')

test.each([
  ['rằm tháng mười', ['Rằm tháng Mười (Hạ nguyên) 2026-11-23', 'Rằm tháng Mười một 2026-12-23']],
  ['ong cong', ['Ông Công Ông Táo 2027-01-30']],
  ['cúng', []],
  ['bát hương', []],
  ['rằm tháng mườ', ['Rằm tháng Mười (Hạ nguyên) 2026-11-23', 'Rằm tháng Mười một 2026-12-23']],
  ['rằm tháng muoi', ['Rằm tháng Mười (Hạ nguyên) 2026-11-23', 'Rằm tháng Mười một 2026-12-23']],
  ['cúng rằm thang', ['Rằm tháng Mười (Hạ nguyên) 2026-11-23', 'Rằm tháng Mười một 2026-12-23']],
  ['rằm tháng 11', ['Rằm tháng Mười một 2026-12-23']],
  ['ram thang 12', ['Rằm tháng Chạp 2027-01-22']],
  ['mùng 1 tháng 12', ['Mùng một tháng Chạp 2027-01-08']],
  ['rằm tháng 1', ['Rằm tháng Giêng 2027-02-20', 'Rằm tháng Mười (Hạ nguyên) 2026-11-23']],
  ['hoa vàng', []],
  ['cúng ong cong', ['Ông Công Ông Táo 2027-01-30']],
  ['đồ thờ đồng', []],
  ['hoa cúng', []],
  ['mừng thọ', []],
  ['hoá vàng', ['Lễ hóa vàng 2027-02-08']],
  ['hoa vang', ['Lễ hóa vàng 2027-02-08']],
  ['', []],
  ['%_\\', []],
])('a search for “%s” suggests the ritual days %j', (q, days) => {
  expect(ritualDaysLike(shopRituals, q, now).map(({ name, day }) => `${name} ${day}`)).toEqual(days)
})

test.each([
  ['2026-09-26', 'trung thu', ['Tết Trung thu 2027-09-15']],
  ['2026-08-28', 'vu lan', ['Rằm tháng Bảy – Vu Lan 2027-08-16']],
  ['2026-11-24', 'rằm tháng mười', ['Rằm tháng Mười một 2026-12-23', 'Rằm tháng Mười (Hạ nguyên) 2027-11-12']],
  ['2026-12-10', 'đông chí', ['Đông chí 2026-12-22']],
  ['2025-07-01', 'rằm tháng sáu nhuận', ['Rằm tháng Sáu nhuận 2025-08-08']],
])('on %s a search for “%s” suggests the next of each name, even a year away: %j', (day, q, days) => {
  const found = ritualDaysLike(shopRituals, q, new Date(`${day}T05:00:00Z`))
  expect(found.map(({ name, day: date }) => `${name} ${date}`)).toEqual(days)
})

test.each([
  ['cúng giỗ', ['Ngày giỗ']],
  ['nhap tr', ['Nhập trạch, về nhà mới']],
  ['rằm tháng mười', []],
  ['cúng', []],
])('a search for “%s” suggests the rituals of a family’s own day %j', (q, names) => {
  expect(familyRitualsLike(shopRituals, q).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['rằm tháng mười một', 'Full moon of the 11th lunar month'],
  ['rằm tháng chạp', 'Full moon of the 12th lunar month'],
  ['full moon of the 12th', 'Full moon of the 12th lunar month'],
])('on English pages a search for “%s” suggests “%s” too', (q, name) => {
  const days = withLocale('en', () => ritualDaysLike(shopRituals, q, now))
  expect(days.map((day) => day.name)).toEqual([name])
})
