import { expect, test } from 'vitest'
import type { OrderCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { bodyOf, goneZones, rowsOf, shownZones, valuesOf } from './cutoff-values.ts'

test.each([
  ['a day without a time, which the server refuses', { day: '2027-02-03', time: '' }, ''],
  ['a day and a time', { day: '2027-02-03', time: '11:30' }, '2027-02-03 04:30:00'],
  ['a mistyped day, which the server refuses', { day: '12027-02-03', time: '11:30' }, '12027-02-03'],
])('the last moment to order of %s', (_case, row, lastOrderDate) => {
  const values = { ...valuesOf(null, []), zones: [{ zone: 'Thủ đô', ...row }] }
  expect(bodyOf(values).zones).toEqual([{ zone: 'Thủ đô', lastOrderDate }])
})

test('an untouched time is sent as it was stored', () => {
  const zones = ['2027-02-03T09:59:59Z', '2027-02-03T04:30:00Z'].map((moment, at) => ({
    zone: `Vùng ${at}`,
    lastOrderDate: new Date(moment),
    isDelivered: true,
  }))
  const stamps = { version: 1, createdDate: new Date(0), updatedDate: new Date(0), createdBy: null, updatedBy: null }
  const cutoff: OrderCutoff = {
    id: '',
    ritualId: null,
    name: 'Lễ cầu an',
    nameEn: null,
    day: '2027-02-06',
    shownFrom: '2027-01-20',
    zones,
    state: 'planned',
    ...stamps,
  }
  const values = valuesOf(cutoff, ['Vùng 0', 'Vùng 1'])
  expect(values.zones.map(({ time }) => time)).toEqual(['16:59:59', '11:30'])
  expect(bodyOf(values).zones.map(({ lastOrderDate }) => lastOrderDate)).toEqual([
    '2027-02-03 09:59:59',
    '2027-02-03 04:30:00',
  ])
})

test.each([
  ['with', ['Thủ đô', 'Miền Nam', 'Miền Tây'], { zones: [{ zone: 'Thủ đô' }, { zone: 'Miền Nam' }] }],
  ['without', ['Miền Tây', 'Thủ đô'], null],
])('cut-offs of zones that are gone are shown %s the sales of zones', (_sales, shown, sales) => {
  const zones = [{ zone: 'Miền Tây' }, { zone: 'Thủ đô' }]
  expect(shownZones([{ zones, sales }])).toEqual(shown)
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
