import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { returnPromiseText } from './return-promise-text.ts'

const plain = { isFresh: false, makingDays: 0, set: null, textFields: [] }
const textFields = (...required: boolean[]) => required.map((isRequired) => ({ isRequired })) as Product['textFields']
const setOf = (...goods: object[]) => ({ goods }) as NonNullable<Product['set']>
const goods = { isFresh: false, makingDays: 0 }

test.each([
  ['goods from stock', {}, 'Đổi trả trong 14 ngày'],
  ['a set of goods from stock', { set: setOf(goods, goods) }, 'Đổi trả trong 14 ngày'],
  ['fresh goods', { isFresh: true }, 'Đổi hàng hoặc hoàn tiền nếu dập, héo, thiếu khi nhận'],
  [
    'fresh goods made to order',
    { isFresh: true, makingDays: 2 },
    'Đổi hàng hoặc hoàn tiền nếu dập, héo, thiếu khi nhận',
  ],
  ['goods made to order', { makingDays: 20 }, 'Làm riêng theo đơn: chỉ đổi trả khi có lỗi'],
  [
    'a set with goods made to order',
    { set: setOf(goods, { ...goods, makingDays: 9 }) },
    'Làm riêng theo đơn: chỉ đổi trả khi có lỗi',
  ],
  ['goods that need a text', { textFields: textFields(false, true) }, 'Có chữ riêng của bạn: chỉ đổi trả khi có lỗi'],
  [
    'goods that may have a text',
    { textFields: textFields(false) },
    'Đổi trả trong 14 ngày; có chữ riêng thì chỉ khi có lỗi',
  ],
])('the promise about returns for %s holds', (_what, facts, words) => {
  expect(returnPromiseText({ ...plain, ...facts }, 14)).toBe(words)
})

test.each([
  [1, 'Return within 1 day'],
  [14, 'Return within 14 days'],
])('in English the promise counts %i right', (days, words) => {
  expect(withLocale('en', () => returnPromiseText(plain, days))).toBe(words)
})
