import { describe, expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { resultSentences } from './result-sentences.ts'

const placed = { paymentStatus: 'unpaid', paymentMethod: 'cod', orderTotal: 530_000, buyerPhoneNumber: null } as const
const exact = 'Your order payment is successfully! Please store the Order ID for tracking your order'

describe('the order result', () => {
  test.each([
    ['paid on delivery', placed, /^Đặt hàng thành công!.*; bạn trả tiền khi nhận hàng\.$/],
    [
      'paid by its receiver',
      { ...placed, buyerPhoneNumber: '+84987654321' },
      /^Đặt hàng thành công!.*; người nhận trả tiền khi nhận hàng\.$/,
    ],
    ['by a transfer not yet received', { ...placed, paymentMethod: 'bank_transfer' }, /^Đặt hàng thành công!.*chờ/],
    ['partly paid', { ...placed, paymentMethod: 'momo', paymentStatus: 'pending' }, /^Đặt hàng thành công!/],
    [
      'with nothing to pay',
      { ...placed, paymentStatus: 'paid', paymentMethod: 'free', orderTotal: 0 },
      /không phải trả tiền/,
    ],
    ['refunded', { ...placed, paymentMethod: 'momo', paymentStatus: 'refunded' }, /hoàn/],
    ['paid', { ...placed, paymentMethod: 'momo', paymentStatus: 'paid' }, /^Thanh toán thành công!/],
  ] as const)(
    'is true in Vietnamese for one %s, and in English the sentence of the specification',
    (_case, order, said) => {
      const text = withLocale('vi', () => resultSentences(order)).join(' ')
      expect(text).toMatch(said)
      expect(text.includes('Thanh toán thành công')).toBe(order.paymentStatus === 'paid' && order.orderTotal > 0)
      expect(withLocale('en', () => resultSentences(order))[0]).toBe(exact)
    },
  )
})
