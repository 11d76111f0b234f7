import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './cutoff-values.ts'

test.each([
  ['a day without a time', { day: '2027-02-03', time: '' }, '2027-02-03 10:00:00'],
  ['a day and a time', { day: '2027-02-03', time: '11:30' }, '2027-02-03 04:30:00'],
  ['a mistyped day, which the server refuses', { day: '12027-02-03', time: '11:30' }, '12027-02-03'],
])('the last moment to order of %s', (_case, row, lastOrderDate) => {
  const values = { ...valuesOf(null, []), zones: [{ zone: 'Thủ đô', ...row }] }
  expect(bodyOf(values).zones).toEqual([{ zone: 'Thủ đô', lastOrderDate }])
})
