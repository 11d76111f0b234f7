import { expect, test } from 'vitest'
import { nextStepText } from './next-step-text.ts'
import { orderStatusName } from './order-labels.ts'

const order = {
  orderStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'cod',
  shippingMethod: 'standard',
  expiresAt: null,
  orderTotal: 530_000,
  paidAmount: 0,
  refundedAmount: 0,
} as const
const part = { paymentStatus: 'pending', paidAmount: 500_000 } as const

test.each([
  ['waits for a call', {}, 'gọi xác nhận'],
  ['is to be paid', { paymentMethod: 'momo', expiresAt: new Date('2026-11-22T03:00:00Z') }, 'trước 22/11/2026 10:00'],
  [
    'has a part of its money',
    { ...part, paymentMethod: 'bank_transfer', expiresAt: new Date('2026-11-22T03:00:00Z') },
    'Còn phải trả 30.000',
  ],
  [
    'was paid back and not ended yet',
    { paymentStatus: 'refunded', paidAmount: 530_000, refundedAmount: 530_000 },
    undefined,
  ],
  ['was announced as paid', { paymentMethod: 'bank_transfer', paymentStatus: 'pending' }, 'gọi xác nhận'],
  ['was sent', { orderStatus: 'shipping' }, 'kiểm tra hàng khi nhận'],
  ['lies ready at the shop', { orderStatus: 'shipping', shippingMethod: 'pickup' }, 'Mời bạn đến cửa hàng'],
  ['was cancelled with a part paid', { ...part, orderStatus: 'cancelled' }, 'sẽ được hoàn lại'],
  ['was cancelled and given back', { ...part, orderStatus: 'cancelled', refundedAmount: 500_000 }, undefined],
  ['was cancelled before it was paid', { orderStatus: 'cancelled' }, undefined],
  ['could not be handed over', { orderStatus: 'failed' }, 'hẹn giao lại'],
  ['is on its way back', { orderStatus: 'returning' }, 'gửi trả về cửa hàng'],
  ['is on its way back and was paid', { ...part, orderStatus: 'returning' }, 'sẽ được hoàn lại'],
  ['came back and was paid', { ...part, orderStatus: 'returned' }, 'sẽ được hoàn lại'],
  ['came back unpaid', { orderStatus: 'returned' }, undefined],
] as const)('a buyer whose order %s reads what happens next', (_, changes, words) => {
  const sentence = nextStepText({ ...order, ...changes })
  if (words === undefined) expect(sentence).toBeUndefined()
  else expect(sentence).toContain(words)
})

test('pickup orders are never “on their way”', () => {
  expect(orderStatusName('shipping')).toBe('Đang giao hàng')
  expect(orderStatusName('shipping', 'pickup')).toBe('Sẵn sàng tại cửa hàng')
})
