import { expect, test } from 'vitest'
import { companionOf, firstBoughtTogether } from './companion-of.ts'

const bowl = { id: 'bowl', collectionId: 'bowls,sets', quantity: 3 }
const otherBowl = { id: 'other-bowl', collectionId: 'bowls', quantity: 3 }
const incense = { id: 'incense', collectionId: 'incense', quantity: 3 }
const best = [bowl, otherBowl, incense]

test.each([
  ['a bowl in the cart', best, ['bowl'], 'incense'],
  ['something unknown in the cart', best, ['lamp'], 'bowl'],
  ['nothing of another kind', [bowl, otherBowl], ['bowl'], 'other-bowl'],
  ['the other kind sold out', [bowl, { ...incense, quantity: 0 }], ['bowl'], undefined],
  ['everything in the cart', best, ['bowl', 'other-bowl', 'incense'], undefined],
])('with %s, %j and %j suggests %s', (_what, offered, cart, expected) => {
  expect(
    companionOf(
      offered,
      cart.map((id) => ({ id })),
    )?.id,
  ).toBe(expected)
})

test.each([
  ['the first that others bought', ['lamp'], 'bowl'],
  ['the next when that is in the cart', ['bowl'], 'other-bowl'],
  ['none when all are in the cart or sold out', ['bowl', 'other-bowl'], undefined],
])('the products bought together are %s', (_what, cart, expected) => {
  const lines = cart.map((id) => ({ id }))
  expect(firstBoughtTogether([bowl, otherBowl, { ...incense, quantity: 0 }], lines)?.id).toBe(expected)
})
