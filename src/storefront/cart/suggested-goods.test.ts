import { expect, test } from 'vitest'
import { idsParam, suggestedFor } from './suggested-goods.ts'

const goods = (...ids: string[]) => ids.map((id) => ({ id }))
const many = Array.from({ length: 25 }, (_, index) => `p${index + 1}`)

test.each([
  ['an empty cart', [], ''],
  ['one product', ['bowl'], 'bowl'],
  ['two sizes of a product and another one', ['bowl', 'lamp', 'bowl'], 'bowl,lamp'],
  ['more products than may be asked', many, many.slice(5).reverse().join(',')],
])('with %s it asks for each product once, the last added first, at most 20', (_what, cart, asked) => {
  expect(idsParam(goods(...cart))).toBe(asked)
})

test.each([
  ['all of few', ['a', 'b'], ['x'], ['a', 'b']],
  ['the first five of many', ['a', 'b', 'c', 'd', 'e', 'f'], ['x'], ['a', 'b', 'c', 'd', 'e']],
  ['none that is in the cart', ['a', 'b', 'c', 'd', 'e'], ['b'], ['a', 'c', 'd', 'e']],
  ['nothing when all are in the cart', ['a'], ['a', 'b'], []],
])('shows %s', (_what, found, cart, shown) => {
  expect(suggestedFor(goods(...found), goods(...cart))).toEqual(goods(...shown))
})
