import { expect, test } from 'vitest'
import type { CartLine } from '#cart/rules.ts'
import type { Quote, QuoteLine } from '../../contract.ts'
import { correctedLines } from './corrected-lines.ts'
import { isBlocking, type LineWarning, problemOfLine, purchasableLine, quotedLine } from './line-problem.ts'

const bowl = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'
const small = { name: 'Kích thước', value: 'Ø16 cm' }
const blue = { name: 'Men', value: 'Lam' }
const line: CartLine = {
  id: bowl,
  tmpId: 'a',
  selectedVariations: [small, blue],
  amount: 3,
  name: 'Bát hương',
  nameEn: null,
  slug: 'bat-huong',
  price: 100,
  picture: null,
}
const quoted: QuoteLine = {
  productId: bowl,
  selectedVariations: [blue, small],
  amount: 3,
  problem: null,
  textProblems: [],
  preorderDate: null,
  available: 9,
  availableAlone: 9,
  name: 'Bát hương',
  nameEn: null,
  slug: 'bat-huong',
  options: [],
  picture: null,
  price: 100,
  changedFrom: null,
  compareAtPrice: null,
  promotionEndDate: null,
  parts: null,
  lineTotal: 300,
  freshAreas: null,
  makingDays: 0,
  deliveryNotes: [],
}
const quoteOf = (...lines: QuoteLine[]): Quote => ({
  lines,
  subtotal: 0,
  shippingMethods: [],
  freeShippingFrom: null,
  shippingFee: 0,
  paymentFee: 0,
  discount: 0,
  voucher: null,
  total: 0,
  vatAmount: null,
  paymentMethods: [],
  codFee: 0,
  codLimit: null,
})

test.each<[string, Partial<QuoteLine>, LineWarning | undefined, Partial<CartLine> | undefined]>([
  ['unchanged', {}, undefined, {}],
  ['gone', { problem: 'gone', available: 0, price: 0 }, { kind: 'gone' }, undefined],
  [
    'not offered in this variation',
    { problem: 'choice_gone', available: 0, price: 0 },
    { kind: 'choice_gone' },
    undefined,
  ],
  ['sold out', { problem: 'sold_out', available: 0 }, { kind: 'sold_out' }, undefined],
  ['short', { problem: 'short', available: 2 }, { kind: 'short', left: 2 }, { amount: 2 }],
  ['short, after an earlier reduction', { problem: 'short', available: 3 }, undefined, {}],
  ['dearer', { price: 120 }, { kind: 'price', before: 100, now: 120 }, { price: 120 }],
  [
    'fresh and not delivered there',
    { problem: 'not_delivered', freshAreas: ['Hà Nội'] },
    { kind: 'not_delivered', areas: ['Hà Nội'] },
    undefined,
  ],
  [
    'short and more expensive',
    { problem: 'short', available: 1, price: 120 },
    { kind: 'short', left: 1 },
    { amount: 1, price: 120 },
  ],
])('a line that is %s is reported and corrected', (_, changes, problem, correction) => {
  const changed = { ...quoted, ...changes }
  expect(problemOfLine(line, changed)).toEqual(problem)
  expect(purchasableLine(line, changed)).toEqual(correction && { ...line, ...correction })
})

test('a line without a quote stays unchanged', () => {
  expect(quotedLine(quoteOf(), line)).toBeUndefined()
  expect(purchasableLine(line, undefined)).toEqual(line)
})

test('matches quote and line whatever the order of selected values', () => {
  expect(quotedLine(quoteOf(quoted), line)).toBe(quoted)
})

test('correcting a cart removes what can’t be bought, and nothing whose text is missing', () => {
  const goods = (n: string) => ({ ...line, id: `${bowl.slice(0, -1)}${n}`, tmpId: n })
  const [gone, lamp, tablet] = [goods('1'), goods('2'), goods('3')]
  const lines = [
    { ...quoted, productId: gone.id, problem: 'gone' as const, available: 0 },
    { ...quoted, productId: lamp.id, price: 7 },
    { ...quoted, productId: tablet.id, problem: 'text' as const, textProblems: ['Hãy nhập “Tên”.'] },
  ]
  expect(correctedLines([gone, lamp, tablet], { lines })).toEqual([{ ...lamp, price: 7 }, tablet])
})

test('a changed price does not block the checkout; other problems do', () => {
  expect(isBlocking({ kind: 'price', before: 1, now: 2 })).toBe(false)
  expect(isBlocking({ kind: 'short', left: 1 })).toBe(true)
  expect(isBlocking(undefined)).toBe(false)
})
