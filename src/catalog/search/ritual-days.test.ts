import { expect, test } from 'vitest'
import { shopRituals } from '../../../tests/support/rituals.ts'
import { familyRitualsLike, ritualDaysLike } from './ritual-days.ts'

/** A Sunday in Vietnam, two days before the full moon of the tenth month. */
const now = new Date('2026-11-22T05:00:00Z')

test.each([
  ['rằm tháng mười', ['Rằm tháng Mười (Hạ nguyên) 2026-11-23', 'Rằm tháng Mười một 2026-12-23']],
  ['ong cong', ['Ông Công Ông Táo 2027-01-30']],
  ['cúng', []],
  ['bát hương', []],
  ['', []],
  ['%_\\', []],
])('a search for “%s” suggests the ritual days %j', (q, days) => {
  expect(ritualDaysLike(shopRituals, q, now).map(({ name, day }) => `${name} ${day}`)).toEqual(days)
})

test.each([
  ['cúng giỗ', ['Ngày giỗ']],
  ['nhap tr', ['Nhập trạch, về nhà mới']],
  ['rằm tháng mười', []],
  ['cúng', []],
])('a search for “%s” suggests the rituals of a family’s own day %j', (q, names) => {
  expect(familyRitualsLike(shopRituals, q).map(({ name }) => name)).toEqual(names)
})
