import { expect, test } from 'vitest'
import { paymentMethods, type SalesTerms, sumsOf } from './order-cost.ts'

const prepaid = ['bank_transfer']

test.each([
  [{ prepaid: [], codFee: 0, codLimit: undefined }, 99_000_000, ['cod']],
  [{ prepaid, codFee: 0, codLimit: undefined }, 99_000_000, ['cod', 'bank_transfer']],
  [{ prepaid, codFee: 0, codLimit: 5_000_000 }, 5_000_000, ['cod', 'bank_transfer']],
  [{ prepaid, codFee: 0, codLimit: 5_000_000 }, 5_000_001, ['bank_transfer']],
  [{ prepaid: [], codFee: 0, codLimit: 5_000_000 }, 5_000_001, ['cod']],
])('with %j an order of %i ₫ can be paid by %j', (terms, due, methods) => {
  expect(paymentMethods(terms, due)).toEqual(methods)
})

test('the fee for paying on delivery is part of the total of who pays on delivery, and of nobody else', () => {
  const terms: SalesTerms = {
    shipping: {
      fromProvince: '01',
      zones: [],
      includedGrams: 0,
      stepGrams: 1,
      oversizeFee: 0,
      freeFrom: undefined,
      handlingDays: 1,
      hasPickup: false,
    },
    payment: { prepaid, codFee: 10_000, codLimit: undefined, unpaidHours: 24 },
    tax: undefined,
  }
  const choice = { subtotal: 300_000, shippingFee: 30_000, discount: 20_000, day: '2026-11-21' }
  expect(sumsOf(terms, [], { ...choice, paymentMethod: 'cod' })).toMatchObject({
    paymentFee: 10_000,
    orderTotal: 320_000,
  })
  expect(sumsOf(terms, [], { ...choice, paymentMethod: 'bank_transfer' })).toMatchObject({
    paymentFee: 0,
    orderTotal: 310_000,
  })
})
