import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import type { OrderListItem } from '#orders/contract.ts'
import { unpaidConfirmation } from './unpaid-confirmation.ts'

const order = (paymentMethod: string, paidAmount: number): OrderListItem => ({
  id: crypto.randomUUID(),
  orderId: 'TH0',
  orderDate: new Date('2026-11-21T03:00:00Z'),
  orderStatus: 'confirmed',
  paymentStatus: paidAmount === 500_000 ? 'paid' : 'unpaid',
  fullname: 'Nguyễn Thị Lan',
  phoneNumber: '+84912345678',
  shippingMethod: 'standard',
  paymentMethod,
  orderTotal: 500_000,
  shippingProvinceName: 'Hà Nội',
  neededBy: null,
  buyerFullname: null,
  buyerPhoneNumber: null,
  giftMessage: null,
  hidePrices: false,
  carrier: null,
  trackingNumber: null,
  paidAmount,
  refundedAmount: 0,
  version: 1,
})

const some = [
  order('cod', 0),
  order('bank_transfer', 500_000),
  order('bank_transfer', 0),
  order('vnpay', 0),
  order('bank_transfer', 250_000),
]

test('packing several orders asks for confirmation with the number of unpaid orders and the amount due', () => {
  const title = (locale: 'vi' | 'en') =>
    withLocale(locale, () => unpaidConfirmation(some, 'packing')?.title.replaceAll('\u00a0', ' '))
  expect(title('vi')).toBe('5 đơn, 3 đơn chưa đủ tiền, còn thiếu 1.250.000 ₫')
  expect(title('en')).toBe('5 orders, 3 not paid for, ₫1,250,000 missing')
})

test('says of refunded orders that nothing is collected, and offers to collect only the rest of others', () => {
  const refunded: OrderListItem = { ...order('vnpay', 500_000), paymentStatus: 'refunded', refundedAmount: 500_000 }
  const asked = (orders: OrderListItem[]) => withLocale('en', () => unpaidConfirmation(orders, 'shipping'))
  expect(asked([refunded])).toEqual({
    title: '1 order, 1 not paid for, ₫500,000 missing',
    text: expect.stringMatching(/^The money for 1 order was given back.*collect nothing\.$/),
    yes: expect.not.stringContaining('collect'),
  })
  const { title, text, yes } = asked([refunded, ...some]) ?? {}
  expect(title).toBe('6 orders, 4 not paid for, ₫1,750,000 missing')
  expect(text).toMatch(/^The money for 1 order was given back.* 3 orders were .*collect ₫1,250,000 altogether/)
  expect(yes).toContain('collect the rest')
})

test('asks nothing when all orders are paid or paid on delivery, or when they are only confirmed', () => {
  expect(unpaidConfirmation(some.slice(0, 2), 'packing')).toBeUndefined()
  expect(unpaidConfirmation(some, 'confirmed')).toBeUndefined()
})
