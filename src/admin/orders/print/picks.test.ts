import { expect, test } from 'vitest'
import { countFittingPicks, pickListOf } from './picks.ts'

const line = (sku: string, amount: number) => ({
  productId: null,
  productName: `Hàng ${sku}`,
  productNameEn: null,
  preorderDate: null,
  productSlug: sku,
  sku,
  selectedVariations: [{ name: 'Men', value: 'Lam' }],
  selectedVariationsEn: null,
  image: null,
  price: 1000,
  amount,
  lineTotal: 1000 * amount,
  vatRate: null,
  vatAmount: null,
  texts: [],
  set: null,
})

test('the pick list merges the same goods of several orders into one line with the total', () => {
  expect(pickListOf([{ lines: [line('B', 2), line('A', 1)] }, { lines: [line('B', 3)] }])).toEqual([
    { sku: 'A', name: 'Hàng A', choice: 'Men: Lam', texts: [], amount: 1, preorderDate: null, sets: [] },
    { sku: 'B', name: 'Hàng B', choice: 'Men: Lam', texts: [], amount: 5, preorderDate: null, sets: [] },
  ])
})

test('goods of a set name the set, even if more of them are sold separately', () => {
  const named = { name: 'Mâm lễ', nameEn: null, slug: 'mam-le', sku: 'ML', image: null, price: 9000, lineTotal: 9000 }
  const set = { ...named, position: 0, productId: 'x', selectedVariations: [], selectedVariationsEn: null, amount: 1 }
  const ofSet = [
    { ...line('A', 2), set },
    { ...line('B', 1), set },
  ]
  expect(pickListOf([{ lines: [...ofSet, line('A', 1)] }])).toMatchObject([
    { sku: 'A', amount: 3, sets: ['Mâm lễ'] },
    { sku: 'B', amount: 1, sets: ['Mâm lễ'] },
  ])
})

test('pieces with different texts are listed apart, each with its text', () => {
  const text = { key: 'ten', name: 'Tên', nameEn: null, text: 'Cụ tổ\nhọ Trần', price: 50_000 }
  expect(pickListOf([{ lines: [line('B', 2), { ...line('B', 1), texts: [text] }] }])).toMatchObject([
    { sku: 'B', amount: 2, texts: [] },
    { sku: 'B', amount: 1, texts: ['Tên: Cụ tổ / họ Trần'] },
  ])
})

test('pre-ordered pieces are listed apart from those in stock', () => {
  const promised = { ...line('B', 1), preorderDate: '2026-12-01' }
  expect(pickListOf([{ lines: [line('B', 2)] }, { lines: [promised] }])).toMatchObject([
    { sku: 'B', amount: 2, preorderDate: null },
    { sku: 'B', amount: 1, preorderDate: '2026-12-01' },
  ])
})

test.each([
  ['all of them', [10, 20, 30], 30, 3],
  ['a last line that is cut off', [10, 20, 31], 30, 1],
  ['two of many', [10, 20, 30, 40, 50], 35, 2],
  ['no room at all', [10, 20], 5, 0],
] as const)(
  'a label with room for %s shows them, and reserves a line for the count of the rest',
  (_case, ends, bottom, shown) => {
    expect(countFittingPicks(ends, bottom, ends.length)).toBe(shown)
  },
)
