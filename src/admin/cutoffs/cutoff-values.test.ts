import { expect, test } from 'vitest'
import { bodyOf, goneZones, rowsOf, valuesOf } from './cutoff-values.ts'

test.each([
  ['a day without a time, which the server refuses', { day: '2027-02-03', time: '' }, ''],
  ['a day and a time', { day: '2027-02-03', time: '11:30' }, '2027-02-03 04:30:00'],
  ['a mistyped day, which the server refuses', { day: '12027-02-03', time: '11:30' }, '12027-02-03'],
])('the last moment to order of %s', (_case, row, lastOrderDate) => {
  const values = { ...valuesOf(null, []), zones: [{ zone: 'Thủ đô', ...row }] }
  expect(bodyOf(values).zones).toEqual([{ zone: 'Thủ đô', lastOrderDate }])
})

test('a restored draft has a row for each delivery zone of now; those that are gone are named', () => {
  const capital = { zone: 'Thủ đô', day: '2027-02-03', time: '11:30' }
  const draft = [
    { zone: 'Miền Tây', day: '2027-02-01', time: '12:00' },
    { zone: 'Vùng không chốt', day: '', time: '17:00' },
    capital,
  ]
  const zones = ['Miền Nam', 'Thủ đô']
  expect(rowsOf(zones, draft)).toEqual([{ zone: 'Miền Nam', day: '', time: '17:00' }, capital])
  expect(goneZones(zones, null, draft)).toEqual(['Miền Tây'])
})
