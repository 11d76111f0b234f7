import { expect, test } from 'vitest'
import { offeredMethods } from './use-offered-methods.ts'

const both = { shippingMethods: [{ method: 'standard' }, { method: 'pickup' }] }
const standard = { shippingMethods: [{ method: 'standard' }] }
const none = { shippingMethods: [] }

test.each([
  ['both offered', 'pickup', 'cod', { ...both, paymentMethods: ['cod', 'bank_transfer'] }, 'pickup', 'cod'],
  ['none selected', '', '', { ...both, paymentMethods: ['cod'] }, 'standard', 'cod'],
  ['too dear to pay on delivery', 'standard', 'cod', { ...both, paymentMethods: ['vnpay'] }, 'standard', 'vnpay'],
  ['no pickup any more', 'pickup', 'cod', { ...standard, paymentMethods: ['cod'] }, 'standard', 'cod'],
  ['nothing to pay', 'standard', 'cod', { ...both, paymentMethods: ['free'] }, 'standard', 'free'],
  ['no delivery offered', 'standard', 'cod', { ...none, paymentMethods: ['cod'] }, '', 'cod'],
  ['nothing offered or selected', '', '', { ...none, paymentMethods: [] }, '', ''],
])(
  'a method that is not offered gives way to the first that is: %s',
  (_case, shippingMethod, paymentMethod, offers, shipping, payment) => {
    const offered = offeredMethods({ shippingMethod, paymentMethod }, offers)
    expect(offered).toEqual({ shippingMethod: shipping, paymentMethod: payment })
  },
)
