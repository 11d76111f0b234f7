import { expect, test } from 'vitest'
import type { LineSet } from './contract.ts'
import { groupOrderLines } from './order-line-groups.ts'

const set = (position: number): LineSet => ({
  position,
  productId: 'p',
  name: 'Bộ thờ',
  nameEn: null,
  slug: 'bo-tho',
  sku: 'BT',
  image: null,
  selectedVariations: [],
  selectedVariationsEn: null,
  price: 1,
  amount: 1,
  lineTotal: 1,
})

test('parts are listed under their set, two sets of the same kind apart, and other goods by themselves', () => {
  const line = (sku: string, of: number | null) => ({ sku, set: of === null ? null : set(of) })
  const lines = [line('a', 0), line('b', 0), line('c', null), line('a', 1), line('d', null)]
  const skus = groupOrderLines(lines).map((shown) => (shown.set ? shown.parts.map(({ sku }) => sku) : shown.line.sku))
  expect(skus).toEqual([['a', 'b'], 'c', ['a'], 'd'])
})
