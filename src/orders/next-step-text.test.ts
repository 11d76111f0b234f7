import { expect, test } from 'vitest'
import type { OrderEvent } from './contract.ts'
import { nextStepText } from './next-step-text.ts'
import { orderStatusName } from './order-labels.ts'

const order = {
  buyerPhoneNumber: null,
  orderStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'cod',
  shippingMethod: 'standard',
  expiresAt: null,
  orderTotal: 530_000,
  paidAmount: 0,
  refundedAmount: 0,
  events: [] as OrderEvent[],
} as const
const gift = { buyerPhoneNumber: '+84987654321' } as const
const part = { paymentStatus: 'pending', paidAmount: 500_000 } as const

test.each([
  ['waits for a call', {}, 'gọi xác nhận'],
  ['needs payment', { paymentMethod: 'momo', expiresAt: new Date('2026-11-22T03:00:00Z') }, 'trước 22/11/2026 10:00'],
  [
    'is confirmed and unpaid',
    { orderStatus: 'confirmed', paymentMethod: 'momo', expiresAt: new Date('2026-11-22T03:00:00Z') },
    'sắp được chuẩn bị',
  ],
  [
    'is partly paid',
    { ...part, paymentMethod: 'bank_transfer', expiresAt: new Date('2026-11-22T03:00:00Z') },
    'Còn phải trả 30.000',
  ],
  [
    'was refunded and not ended yet',
    { paymentStatus: 'refunded', paidAmount: 530_000, refundedAmount: 530_000 },
    undefined,
  ],
  ['has an announced transfer', { paymentMethod: 'bank_transfer', paymentStatus: 'pending' }, 'gọi xác nhận'],
  ['was shipped', { orderStatus: 'shipping' }, 'kiểm tra hàng khi nhận'],
  ['was shipped to another person', { ...gift, orderStatus: 'shipping' }, 'Người nhận kiểm tra hàng khi nhận'],
  [
    'is ready for another person',
    { ...gift, orderStatus: 'shipping', shippingMethod: 'pickup' },
    'Mời người nhận đến cửa hàng',
  ],
  ['is ready at the shop', { orderStatus: 'shipping', shippingMethod: 'pickup' }, 'Mời bạn đến cửa hàng'],
  ['was cancelled when partly paid', { ...part, orderStatus: 'cancelled' }, 'sẽ được hoàn lại'],
  ['was cancelled and refunded', { ...part, orderStatus: 'cancelled', refundedAmount: 500_000 }, undefined],
  ['was cancelled before payment', { orderStatus: 'cancelled' }, undefined],
  ['could not be delivered', { orderStatus: 'failed' }, 'hẹn giao lại'],
  ['is being returned', { orderStatus: 'returning' }, 'gửi trả về cửa hàng'],
  ['is being returned after payment', { ...part, orderStatus: 'returning' }, 'sẽ được hoàn lại'],
  ['was returned after payment', { ...part, orderStatus: 'returned' }, 'sẽ được hoàn lại'],
  ['was returned unpaid', { orderStatus: 'returned' }, undefined],
] as const)('a buyer whose order %s reads what happens next', (_, changes, expected) => {
  const sentence = nextStepText({ ...order, ...changes })
  if (expected === undefined) expect(sentence).toBeUndefined()
  else expect(sentence).toContain(expected)
})

test('a buyer who waits for a call reads when the shop phones, as far as it says so', () => {
  expect(nextStepText(order, '8:00 – 21:00')).toContain('giờ làm việc: 8:00 – 21:00.')
  expect(nextStepText(order)).not.toContain(':')
})

test('pickup orders are never “on their way”', () => {
  expect(orderStatusName('shipping')).toBe('Đang giao hàng')
  expect(orderStatusName('shipping', 'pickup')).toBe('Sẵn sàng tại cửa hàng')
})
