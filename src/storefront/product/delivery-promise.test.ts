import { expect, test } from 'vitest'
import { deliveryPromise, promisesOf } from './delivery-promise.ts'

const near = { name: 'Hà Nội', daysFrom: 2, daysTo: 3, fresh: { daysFrom: 0, daysTo: 1 } }
const far = { name: 'Còn lại', daysFrom: 3, daysTo: 6, fresh: null }

test.each([
  ['other goods', false, [near, far], ['Giao toàn quốc 2–6 ngày']],
  ['fresh goods', true, [near, far], ['Hàng tươi, chỉ giao tại: Hà Nội', 'Giao trong 1 ngày']],
  [
    'fresh goods',
    true,
    [{ ...near, fresh: { daysFrom: 0, daysTo: 0 } }],
    ['Hàng tươi, chỉ giao tại: Hà Nội', 'Giao trong ngày'],
  ],
  ['fresh goods that no zone takes', true, [far], ['Hàng tươi, liên hệ để hẹn ngày nhận']],
])('%s (fresh: %s) are promised where and when they are delivered', (_, isFresh, zones, words) => {
  expect(promisesOf(deliveryPromise({ isFresh }, zones))).toEqual(words)
})

test('a promise without zones can be sent to the browser', () => {
  const promise = deliveryPromise({ isFresh: true }, [far])
  expect(JSON.parse(JSON.stringify(promise))).toEqual(promise)
})
