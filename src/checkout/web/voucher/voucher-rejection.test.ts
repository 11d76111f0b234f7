import { expect, test } from 'vitest'
import { voucherRejectionReason } from './voucher-rejection.ts'

const method = (fee: number) => ({
  method: 'standard',
  fee,
  oversizeFee: 0,
  isEstimate: false,
  arrivesFrom: '2026-11-24',
  arrivesTo: '2026-11-25',
  arrival: null,
  orderBy: null,
  cutoff: null,
})
const cart = (subtotal: number, ...fees: number[]) => ({ subtotal, shippingMethods: fees.map(method), lines: [] })

test.each([
  ['percent', 300_000, cart(300_000, 30_000), undefined],
  ['percent', 300_000, cart(299_999, 30_000), 'Mua thêm 1 ₫ để dùng mã này.'],
  // Not while a line that is shown, and not counted, may make up for it.
  ['percent', 300_000, { ...cart(299_999, 30_000), lines: [{ problem: 'short' }] }, undefined],
  ['shipping', 0, cart(100_000, 30_000), undefined],
  ['shipping', 0, cart(900_000, 0, 0), 'Đơn này không mất phí giao hàng.'],
  // Delivery costs something; pickup is free.
  ['shipping', 0, cart(100_000, 30_000, 0), undefined],
  ['percent', 300_000, undefined, undefined],
] as const)('a voucher (%s, from %i) says what the cart lacks for it', (kind, minimumSubtotal, quote, expected) => {
  expect(voucherRejectionReason({ kind, minimumSubtotal }, quote)?.replace(/\s/g, ' ')).toBe(expected)
})
