import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import type { Order } from '#orders/contract.ts'
import { forwardText } from './forward-text.ts'

const line = { set: null, amount: 2, productName: 'Lư hương', productNameEn: 'Incense burner' }
const order = {
  orderId: 'TH1',
  fullname: 'Nguyễn Thị Lan',
  buyerFullname: 'Nguyễn Minh An',
  lines: [line],
  orderStatus: 'pending',
  shippingMethod: 'standard',
  arrivesFrom: '2026-11-24',
  arrivesTo: '2026-11-25',
  paymentMethod: 'cod',
  paymentStatus: 'unpaid',
  orderTotal: 350_000,
  paidAmount: 0,
  refundedAmount: 0,
} as unknown as Order
const given = { shop: { name: 'Tâm Hương', phone: '0901 234 567' }, link: 'https://shop.example/order/TH1?key=k' }
const text = (change: Partial<Order> = {}) => withLocale('vi', () => forwardText({ ...order, ...change }, given))

test('the message states sender, goods, date, amount due, contact and link', () => {
  expect(text().split('\n')).toEqual([
    'Nguyễn Minh An đặt hàng ở Tâm Hương gửi Nguyễn Thị Lan:',
    '• 2 × Lư hương',
    expect.stringMatching(/^Dự kiến giao.*24.*25\/11.*\.$/),
    'Khi nhận, xem hàng rồi trả người giao 350.000\u00a0₫.',
    'Cần hỏi, gọi 0901 234 567.',
    'Xem đơn hàng: https://shop.example/order/TH1?key=k',
  ])
})

test.each<[string, Partial<Order>, RegExp]>([
  ['prepaid', { paymentMethod: 'bank_transfer' }, /Người đặt trả tiền/],
  ['already paid', { paymentStatus: 'paid' }, /Người đặt trả tiền/],
  ['prepaid, and was sent unpaid', { paymentMethod: 'bank_transfer', orderStatus: 'shipping' }, /trả người giao 350/],
  ['picked up and paid at the shop', { shippingMethod: 'pickup' }, /trả cửa hàng 350/],
])('an order that is %s says so', (_case, change, said) => {
  expect(text(change)).toMatch(said)
})

test('a receiver never sees a price that they need not pay', () => {
  expect(text({ paymentMethod: 'bank_transfer' })).not.toContain('₫')
})
