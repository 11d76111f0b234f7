import { expect, test } from 'vitest'
import en from '#i18n/messages/en.json'
import vi from '#i18n/messages/vi.json'

const words: Record<'vi' | 'en', Record<string, string>> = { vi, en }
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('every interface word exists in both languages', () => {
  expect(Object.keys(words.en).sort()).toEqual(Object.keys(words.vi).sort())
  for (const locale of ['vi', 'en'] as const) {
    expect(Object.entries(words[locale]).filter(([, text]) => text.trim() === '')).toEqual([])
  }
})

test('a translation has the same gaps to fill as the original', () => {
  const faults = Object.keys(words.vi).filter(
    (key) => holes(words.vi[key] ?? '').join() !== holes(words.en[key] ?? '').join(),
  )
  expect(faults).toEqual([])
})

test('no leftover template strings', () => {
  const leftovers = /lorem|ipsum|TODO|xxx|undefined|\{\{|%s|PrimeReact|Sakai/i
  const faults = (['vi', 'en'] as const).flatMap((locale) =>
    Object.entries(words[locale]).filter(([, text]) => leftovers.test(text)),
  )
  expect(faults).toEqual([])
})

/** Specification §4 and §8, word for word; where it gives one language, the other says the same. */
test.each([
  ['cart_empty', 'Giỏ hàng của bạn đang trống!', 'Your cart is empty!'],
  ['cart_add_success', 'Thêm vào giỏ hàng thành công!', 'add to cart success'],
  ['cart_add_failed', 'Thêm vào giỏ hàng thất bại!', 'add to cart failed'],
  ['product_not_found', 'Không tìm thấy sản phẩm', 'Product Not found'],
  [
    'result_success_message',
    'Thanh toán đơn hàng của bạn đã thành công! Vui lòng lưu lại mã đơn hàng để tra cứu',
    'Your order payment is successfully! Please store the Order ID for tracking your order',
  ],
])('%s is said as the specification says it', (key, vietnamese, english) => {
  expect([words.vi[key], words.en[key]]).toEqual([vietnamese, english])
})
