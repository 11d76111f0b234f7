import { expect, test } from 'vitest'
import { offeredInstead } from './use-offered-methods.ts'

const both = { shippingMethods: [{ method: 'standard' }, { method: 'pickup' }] }

test.each([
  ['both offered', 'pickup', 'cod', { ...both, paymentMethods: ['cod', 'bank_transfer'] }, {}],
  ['none selected', '', '', { ...both, paymentMethods: ['cod'] }, { shippingMethod: 'standard', paymentMethod: 'cod' }],
  [
    'too dear to pay on delivery',
    'standard',
    'cod',
    { ...both, paymentMethods: ['vnpay'] },
    { paymentMethod: 'vnpay' },
  ],
  [
    'no pickup any more',
    'pickup',
    'cod',
    { shippingMethods: [{ method: 'standard' }], paymentMethods: ['cod'] },
    { shippingMethod: 'standard' },
  ],
  ['nothing to pay', 'standard', 'cod', { ...both, paymentMethods: ['free'] }, { paymentMethod: 'free' }],
  ['nothing offered', '', 'cod', { shippingMethods: [], paymentMethods: ['cod'] }, { shippingMethod: '' }],
])(
  'a method that is not offered gives way to the first that is: %s',
  (_case, shippingMethod, paymentMethod, offers, change) => {
    expect(offeredInstead({ shippingMethod, paymentMethod }, offers)).toEqual(change)
  },
)
