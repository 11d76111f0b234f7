import { expect, test } from 'vitest'
import { exceededCodLimit, offeredPaymentMethods, orderSums, paymentFeeOf, type SalesRules } from './order-cost.ts'

const prepaid = ['bank_transfer']
const plain = { hasCod: true, limits: {} }

test.each([
  [{ ...plain, prepaid: [], codFee: 0, codLimit: undefined }, 99_000_000, ['cod']],
  [{ ...plain, prepaid, codFee: 0, codLimit: undefined }, 99_000_000, ['cod', 'bank_transfer']],
  [{ ...plain, prepaid, codFee: 0, codLimit: 5_000_000 }, 5_000_000, ['cod', 'bank_transfer']],
  [{ ...plain, prepaid, codFee: 0, codLimit: 5_000_000 }, 5_000_001, ['bank_transfer']],
  [{ ...plain, prepaid: [], codFee: 0, codLimit: 5_000_000 }, 5_000_001, ['cod']],
])('with %j an order of %i ₫ can be paid by %j', (rules, due, methods) => {
  expect(offeredPaymentMethods(rules, due)).toEqual(methods)
})

const wallet = {
  ...plain,
  prepaid: ['momo'],
  codFee: 0,
  codLimit: undefined,
  limits: { momo: { min: 1000, max: 50_000_000 } },
}
test.each([
  ['below the minimum of a wallet', wallet, 999, ['cod']],
  ['at its minimum', wallet, 1000, ['cod', 'momo']],
  ['at its maximum', wallet, 50_000_000, ['cod', 'momo']],
  ['above its maximum', wallet, 50_000_001, ['cod']],
  ['not yet known', wallet, undefined, ['cod', 'momo']],
  ['without payment on delivery', { ...wallet, hasCod: false }, 500_000, ['momo']],
  ['without payment on delivery, above the wallet', { ...wallet, hasCod: false }, 60_000_000, ['cod']],
])('an amount %s is payable by the methods that accept it', (_case, rules, due, methods) => {
  expect(offeredPaymentMethods(rules, due)).toEqual(methods)
})

test('pickup orders can always be paid at the shop', () => {
  expect(
    offeredPaymentMethods({ ...plain, prepaid, codFee: 0, codLimit: 5_000_000 }, 9_000_000, {
      shippingMethod: 'pickup',
    }),
  ).toEqual(['cod', 'bank_transfer'])
})

const limited = { ...plain, prepaid, codFee: 0, codLimit: 500_000 }
test.each([
  ['an order above it', limited, 500_001, {}, 500_000],
  ['an order up to it', limited, 500_000, {}, undefined],
  ['an order with nothing to pay', limited, 0, {}, undefined],
  ['an empty cart', limited, undefined, {}, undefined],
  ['a pickup order above it', limited, 500_001, { shippingMethod: 'pickup' }, undefined],
  ['a gift without prices', limited, 500_001, { hidePrices: true }, undefined],
  ['a shop without payment on delivery', { ...limited, hasCod: false }, 500_001, {}, undefined],
  ['a shop without other methods', { ...limited, prepaid: [] }, 500_001, {}, undefined],
])('the limit of payment on delivery as the reason for %s', (_order, rules, due, delivery, limit) => {
  expect(exceededCodLimit(rules, due, delivery)).toBe(limit)
})

test.each([
  ['cod', 'standard', 10_000],
  ['cod', 'pickup', 0],
  ['bank_transfer', 'standard', 0],
])('paying by %s for goods by %s costs %i ₫', (paymentMethod, shippingMethod, fee) => {
  expect(paymentFeeOf({ ...plain, prepaid, codFee: 10_000, codLimit: undefined }, paymentMethod, shippingMethod)).toBe(
    fee,
  )
})

test('the total of an order is its goods and fees, less the discount', () => {
  const rules: SalesRules = {
    shipping: {
      zones: [],
      oversizeFee: 0,
      freeFrom: undefined,
      handlingDays: 1,
      spareDays: 1,
      hasPickup: false,
    },
    payment: { ...plain, prepaid, codFee: 10_000, codLimit: undefined },
    tax: undefined,
    unpaidHours: 24,
    termsVersion: '2026-11-22',
  }
  const fees = { shippingFee: 30_000, paymentFee: 10_000 }
  const choice = { subtotal: 300_000, ...fees, discount: 20_000, voucherKind: undefined, day: '2026-11-21' }
  expect(orderSums(rules, [], choice).orderTotal).toBe(320_000)
})
