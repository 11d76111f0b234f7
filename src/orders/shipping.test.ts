import { expect, test } from 'vitest'
import { shippingOffers } from './shipping.ts'

const terms = { standardFee: 30_000, freeFrom: 800_000, hasPickup: true }

test.each([
  [0, 30_000],
  [799_999, 30_000],
  [800_000, 0],
  [5_000_000, 0],
])('standard delivery of goods for %i đồng costs %i đồng', (subtotal, fee) => {
  expect(shippingOffers(terms, subtotal)[0]).toEqual({ method: 'standard', fee })
})

test('without a threshold delivery is never free', () => {
  expect(shippingOffers({ ...terms, freeFrom: undefined }, 99_000_000)[0]?.fee).toBe(30_000)
})

test('fetching the goods at the shop costs nothing and is offered only where the shop allows it', () => {
  expect(shippingOffers(terms, 100)).toContainEqual({ method: 'pickup', fee: 0 })
  expect(shippingOffers({ ...terms, hasPickup: false }, 100)).toHaveLength(1)
})
