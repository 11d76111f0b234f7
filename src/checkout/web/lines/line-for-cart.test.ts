import { expect, test } from 'vitest'
import type { CartLine } from '#cart/rules.ts'
import type { QuoteLine } from '../../contract.ts'
import { lineForCart, quotedAlone } from './line-for-cart.ts'

const id = '01980000-0000-7000-8000-000000000001'
const saved: CartLine = {
  id,
  tmpId: 'one',
  selectedVariations: [{ name: 'Màu', value: 'Đỏ' }],
  amount: 3,
  name: 'Nến cốc',
  nameEn: null,
  slug: 'nen-coc',
  price: 150_000,
  picture: null,
}
const quoted: QuoteLine = {
  productId: id,
  selectedVariations: saved.selectedVariations,
  amount: 3,
  problem: null,
  textProblems: [],
  available: 9,
  availableAlone: 9,
  preorderDate: null,
  name: 'Nến cốc đỏ',
  nameEn: 'Red cup candle',
  slug: 'nen-coc-do',
  options: [],
  picture: null,
  price: 165_000,
  changedFrom: null,
  compareAtPrice: null,
  promotionEndDate: null,
  parts: null,
  lineTotal: 495_000,
  freshAreas: null,
  makingDays: 0,
  deliveryNotes: [],
}

test('a saved line goes back with the current name and price', () => {
  expect(lineForCart(saved, quoted)).toEqual({
    ...saved,
    name: 'Nến cốc đỏ',
    nameEn: 'Red cup candle',
    slug: 'nen-coc-do',
    price: 165_000,
  })
})

test.each<[string, Partial<QuoteLine>, number]>([
  ['gone', { problem: 'gone', name: null, slug: null, price: 0, available: 0 }, 0],
  ['no longer offered in that variation', { problem: 'choice_gone', available: 0 }, 0],
  ['sold out', { problem: 'sold_out', available: 0 }, 0],
  ['short in stock', { problem: 'short', available: 2 }, 2],
  ['in want of a text', { problem: 'text', textProblems: ['Hãy nhập “Tên”.'] }, 3],
])('of what is %s, as many pieces go back as can be bought or mended', (_, change, pieces) => {
  expect(lineForCart(saved, { ...quoted, ...change })?.amount ?? 0).toBe(pieces)
})

test('a saved line is judged by itself: other saved lines of the same goods take nothing from it', () => {
  const texts = [{ key: 'ten', text: 'Họ Lê' }]
  const other = { ...saved, tmpId: 'two', texts: texts.map((text) => ({ ...text, name: 'Tên', nameEn: null })) }
  const after: QuoteLine = { ...quoted, texts, problem: 'sold_out', available: 0, availableAlone: 3 }
  expect(lineForCart(other, quotedAlone({ lines: [quoted, after] }, other))?.amount).toBe(3)
  expect(quotedAlone({ lines: [] }, other)).toBeUndefined()
})

test('without an answer of the server a saved line goes back as it was', () => {
  expect(lineForCart(saved, undefined)).toEqual(saved)
})
