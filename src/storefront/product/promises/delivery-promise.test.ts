import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { deliveryPromise, freshnessOfProduct, promiseTextTo, zoneIn } from './delivery-promise.ts'

const near = { name: 'Hà Nội', provinces: ['01'], daysFrom: 2, daysTo: 3, fresh: { daysFrom: 0, daysTo: 1 } }
const far = { name: 'Còn lại', provinces: [], daysFrom: 3, daysTo: 6, fresh: null }

test.each([
  ['other goods', false, [near, far], ['Giao toàn quốc 2–6 ngày']],
  ['other goods', false, [{ ...near, daysFrom: 1, daysTo: 1 }], ['Giao toàn quốc 1 ngày']],
  ['other goods', false, [{ ...near, daysFrom: 0, daysTo: 0 }], ['Giao toàn quốc trong ngày']],
  ['fresh goods', true, [near, far], ['Hàng tươi, chỉ giao tại: Hà Nội', 'Giao trong 1 ngày']],
  [
    'fresh goods',
    true,
    [{ ...near, fresh: { daysFrom: 0, daysTo: 0 } }],
    ['Hàng tươi, chỉ giao tại: Hà Nội', 'Giao trong ngày'],
  ],
  ['fresh goods that no zone delivers', true, [far], ['Hàng tươi, liên hệ để hẹn ngày nhận']],
])('%s (fresh: %s) are promised for where and when they are delivered', (_, isFresh, zones, expected) => {
  expect(deliveryPromise(isFresh ? 'all' : undefined, zones).texts).toEqual(expected)
})

test('a promise without zones can be sent to the browser', () => {
  const promise = deliveryPromise('all', [far])
  expect(JSON.parse(JSON.stringify(promise))).toEqual(promise)
})

const hanoi = { code: '01', name: 'Hà Nội' }
const danang = { code: '48', name: 'Đà Nẵng' }

test.each([
  [false, hanoi, '2026-11-22', 'Giao đến Hà Nội 24–25/11'],
  [false, danang, '2026-11-22', 'Giao đến Đà Nẵng 25–28/11'],
  [false, hanoi, '2026-11-28', 'Giao đến Hà Nội 30/11–01/12'],
  [true, hanoi, '2026-11-22', 'Giao đến Hà Nội 22–23/11'],
  [true, danang, '2026-11-22', 'Hàng tươi, chưa giao đến Đà Nẵng'],
])('goods (fresh: %s) ordered from %j on %s are promised by day', (isFresh, place, today, expected) => {
  expect(promiseTextTo(deliveryPromise(isFresh ? 'all' : undefined, [near, far]), place, today)).toBe(expected)
})

test('a set of fresh and other goods arrives with the slower ones, where fresh goods are delivered', () => {
  const goods = [{ isFresh: true }, { isFresh: false }] as NonNullable<Product['set']>['goods']
  const set = { goods } as NonNullable<Product['set']>
  const promise = deliveryPromise(freshnessOfProduct({ isFresh: true, set }), [near, far])
  expect(promiseTextTo(promise, hanoi, '2026-11-22')).toBe('Giao đến Hà Nội 24–25/11')
  expect(promiseTextTo(promise, danang, '2026-11-22')).toBe('Hàng tươi, chưa giao đến Đà Nẵng')
})

const at = (local: string) => new Date(`${local}:00+07:00`)
const now = at('2026-11-22T09:00')
const tet = {
  id: '',
  name: 'Tết',
  nameEn: null,
  day: '2027-02-06',
  zones: [
    { zone: 'Hà Nội', provinces: ['01'], lastOrderDate: at('2027-02-03T12:00') },
    { zone: 'Còn lại', provinces: [], lastOrderDate: at('2027-01-27T17:00') },
  ],
}
const fullMoon = {
  ...tet,
  name: 'Rằm',
  day: '2027-01-22',
  zones: tet.zones.map((one) => ({ ...one, lastOrderDate: at('2027-01-20T08:00') })),
}

test.each([
  ['their zone', false, '01', [tet], 'Đặt trước 12:00 ngày 03/02 để kịp Tết', '2027-02-03T12:00'],
  ['the rest of the country', false, '48', [tet], 'Đặt trước 17:00 ngày 27/01 để kịp Tết', '2027-01-27T17:00'],
  ['the next occasion', false, '48', [tet, fullMoon], 'Đặt trước 08:00 ngày 20/01 để kịp Rằm', '2027-01-20T08:00'],
  ['no place', false, '', [tet], 'Đặt trước 17:00 ngày 27/01 để kịp Tết ở mọi nơi', '2027-01-27T17:00'],
])('buyers are told until when to order: %s', (_what, isFresh, code, cutoffs, expected, until) => {
  const promise = deliveryPromise(isFresh ? 'all' : undefined, [near, far], { cutoffs, now })
  expect((code ? zoneIn(promise.zones, code) : promise)?.cutoff).toEqual({
    text: expected,
    untilMs: at(until).getTime(),
  })
})

test('a cut-off of a zone without fresh goods is none of theirs', () => {
  const promise = deliveryPromise('all', [near, far], { cutoffs: [tet], now })
  expect(zoneIn(promise.zones, '48')?.cutoff).toBeUndefined()
  expect(promise.cutoff?.text).toBe('Đặt trước 12:00 ngày 03/02 để kịp Tết ở mọi nơi')
})

test('goods made to order are promised for as many days later as they take to make', () => {
  const promise = deliveryPromise(undefined, [near, far], { cutoffs: [tet], makingDays: 15, now })
  expect(promise.texts).toEqual(['Giao toàn quốc 17–21 ngày'])
  expect(promiseTextTo(promise, hanoi, '2026-11-22')).toBe('Giao đến Hà Nội 09–10/12')
  expect(zoneIn(promise.zones, '01')?.cutoff?.text).toBe('Đặt trước 12:00 ngày 19/01 để kịp Tết')
})

const afterNewYear = { cutoffs: [fullMoon, tet], now: at('2027-01-10T09:00') }

test.each([
  ['01', 5, 'Đặt trước 08:00 ngày 15/01 để kịp Rằm'],
  ['01', 12, 'Đặt trước 12:00 ngày 22/01 để kịp Tết'],
  ['48', 12, 'Đặt trước 17:00 ngày 15/01 để kịp Tết'],
  ['01', 30, undefined],
])('goods for %s that take %i days to make are promised for an occasion still ahead', (code, makingDays, text) => {
  const promise = deliveryPromise(undefined, [near, far], { ...afterNewYear, makingDays })
  expect(zoneIn(promise.zones, code)?.cutoff?.text).toBe(text)
})

test.each([
  ['2027-01-10T09:00', 'Đặt trước 17:00 ngày 27/01 để kịp Tết ở mọi nơi'],
  ['2027-01-28T09:00', undefined],
])('at %s the note for all zones is %s', (local, text) => {
  const { cutoff } = deliveryPromise(undefined, [near, far], { cutoffs: [tet], now: at(local) })
  expect(cutoff?.text).toBe(text)
})
