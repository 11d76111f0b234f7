import { expect, test } from 'vitest'
import type { Promotion } from '#catalog/promotions/contract.ts'
import {
  changeOf,
  endOf,
  errorsOfRows,
  previewOf,
  reduceRows,
  startOf,
  valuesOf,
  withRows,
} from './promotion-values.ts'

const promotion: Promotion = {
  id: '019ab0c0-0000-7000-8000-000000000001',
  name: 'Rằm tháng Mười',
  nameEn: null,
  startsDate: new Date('2026-11-24T17:00:00Z'),
  endsDate: new Date('2026-11-30T17:00:00Z'),
  state: 'planned',
  productCount: 1,
  variationCount: 1,
  version: 1,
  createdDate: new Date(0),
  updatedDate: new Date(0),
  createdBy: null,
  updatedBy: null,
}
const row = (variationId: string, regularPrice: number, price: number | null = null) => ({
  variationId,
  productId: 'p',
  sku: variationId,
  name: 'Lư',
  nameEn: null,
  choice: '',
  choiceEn: null,
  regularPrice,
  price,
})

test.each([
  ['whole days', '2026-11-24T17:00:00Z', '2026-11-30T17:00:00Z', ['2026-11-25', '', '2026-11-30', '']],
  [
    'times within a day',
    '2026-11-25T02:30:00Z',
    '2026-11-30T11:00:00Z',
    ['2026-11-25', '09:30', '2026-11-30', '18:00'],
  ],
])('the form shows %s in Vietnam, and sends them back unchanged', (_, starts, ends, shown) => {
  const values = valuesOf({ ...promotion, startsDate: new Date(starts), endsDate: new Date(ends) }, [])
  expect([values.startsDay, values.startsTime, values.endsDay, values.endsTime]).toEqual(shown)
  const wire = (moment: string) => moment.slice(0, 19).replace('T', ' ')
  expect([startOf(values), endOf(values)]).toEqual([wire(starts), wire(ends)])
})

test('a patch contains only what differs, an emptied name as an empty text; a cleared start means now', () => {
  const values = valuesOf(promotion, [])
  const now = new Date('2026-11-22T03:00:00Z')
  expect(changeOf(values, { name: 'Rằm' }, now)).toEqual({ name: 'Rằm tháng Mười' })
  expect(changeOf({ ...values, nameEn: ' ' }, { nameEn: ' ' }, now)).toEqual({ nameEn: '' })
  expect(changeOf({ ...values, startsDay: '' }, { startsDay: '' }, now)).toEqual({ startsDate: '2026-11-22 03:00:00' })
  expect(changeOf({ ...values, endsTime: '18:00' }, { endsTime: '18:00' }, now)).toEqual({
    endsDate: '2026-11-30 11:00:00',
  })
})

test.each([
  ['', '', undefined],
  ['2026-11-25', '', '2026-11-24 17:00:00'],
  ['2026-11-25', '18:00', '2026-11-25 11:00:00'],
  // Refused as missing, instead of starting at once.
  ['', '18:00', ''],
  // Refused as mistyped.
  ['12026-11-25', '', '12026-11-25'],
])('the start of day %j and time %j is %j', (startsDay, startsTime, starts) => {
  const values = { ...valuesOf(promotion, []), startsDay, startsTime }
  expect(startOf(values)).toBe(starts)
  const now = new Date('2026-11-22T03:00:00Z')
  expect(changeOf(values, { startsTime }, now)).toEqual({ startsDate: starts ?? '2026-11-22 03:00:00' })
})

test.each([
  ['2299-12-31', '', '2299-12-31 17:00:00'],
  ['9999-12-31', '', '9999-12-31'],
  ['12026-11-25', '18:00', '12026-11-25'],
  ['', '18:00', ''],
])('the end of day %j and time %j is %j', (endsDay, endsTime, ends) => {
  expect(endOf({ ...valuesOf(promotion, []), endsDay, endsTime })).toBe(ends)
})

test.each([
  ['no days yet', { startsDay: '', startsTime: '18:00', endsDay: '' }, {}],
  ['mistyped days', { startsDay: '12026-11-25', endsDay: '0026-11-30' }, {}],
  ['one day', { startsDay: '12026-11-25' }, { endsDate: '2026-11-30 17:00:00' }],
  ['both days', {}, { startsDate: '2026-11-24 17:00:00', endsDate: '2026-11-30 17:00:00' }],
])('the preview leaves out what is no day: %s', (_case, typed, sent) => {
  const values = { ...valuesOf(promotion, []), prices: [row('a', 200_000, 150_000)], ...typed }
  expect(previewOf(values, promotion.id)).toEqual({
    id: promotion.id,
    prices: [{ variationId: 'a', price: 150_000 }],
    ...sent,
  })
})

test.each([
  ['a price', { 'prices.1.price': 'Giá quá cao.' }, [['b', 'Giá quá cao.']]],
  ['a product archived meanwhile', { 'prices.0.variationId': 'Không có.' }, [['a', 'Không có.']]],
  [
    'several',
    { prices: 'Không có.', 'prices.0.variationId': 'Không có.', 'prices.2.price': 'Giá quá cao.' },
    [
      ['a', 'Không có.'],
      ['c', 'Giá quá cao.'],
    ],
  ],
  ['another field', { endsDate: 'Đã qua.' }, []],
])('errors belong to the rows that were sent: %s', (_case, errors, expected) => {
  expect([...errorsOfRows(errors, [row('a', 1), row('b', 1), row('c', 1)])]).toEqual(expected)
})

test('goods are added once and keep their typed price; a bulk reduction applies to all', () => {
  const rows = withRows([row('a', 200_000, 150_000)], [row('a', 200_000), row('b', 99_000)])
  expect(rows.map(({ variationId, price }) => [variationId, price])).toEqual([
    ['a', 150_000],
    ['b', null],
  ])
  const reduced = reduceRows(rows, { by: 'percent', value: 15, roundTo: 1000 })
  expect(reduced.map(({ price }) => price)).toEqual([170_000, 84_000])
})
