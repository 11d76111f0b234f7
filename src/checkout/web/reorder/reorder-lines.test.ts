import { expect, test } from 'vitest'
import type { OrderLine } from '#orders/contract.ts'
import type { QuoteLine } from '../../contract.ts'
import { reorderOf } from './reorder-lines.ts'

const id = '01980000-0000-7000-8000-000000000001'
const bought: OrderLine = {
  texts: [],
  productId: id,
  productName: 'Nến cốc',
  productNameEn: 'Cup candle',
  productSlug: 'nen-coc',
  sku: 'NC-1',
  selectedVariations: [{ name: 'Màu', value: 'Đỏ' }],
  selectedVariationsEn: null,
  image: null,
  price: 150_000,
  amount: 3,
  preorderDate: null,
  lineTotal: 450_000,
  vatRate: null,
  vatAmount: null,
  set: null,
}
const quoted: QuoteLine = {
  productId: id,
  selectedVariations: bought.selectedVariations,
  amount: 3,
  problem: null,
  textProblems: [],
  available: 9,
  availableAlone: 9,
  preorderDate: null,
  name: 'Nến cốc mới',
  nameEn: null,
  slug: 'nen-coc-moi',
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
const reordered = (lines: readonly OrderLine[], now: QuoteLine[]) => reorderOf(lines, { lines: now }, () => true)
const today = (line: Partial<QuoteLine>) => reordered([bought], [{ ...quoted, ...line }])

test('a reordered line has today’s name and price', () => {
  expect(today({})).toMatchObject({
    lines: [{ id, name: 'Nến cốc mới', slug: 'nen-coc-moi', price: 165_000, amount: 3 }],
    missing: [],
  })
})

test('a changed price is named with both prices, and only of goods that go into the cart', () => {
  expect(today({}).changed).toEqual([expect.stringMatching(/Nến cốc.*150\.000.*165\.000/)])
  expect(today({ price: 150_000 }).changed).toEqual([])
  expect(today({ problem: 'sold_out', available: 0 }).changed).toEqual([])
})

test.each([
  ['gone', { problem: 'gone', name: null, price: 0 }, /không còn bán/, 0],
  ['no longer offered in that variation', { problem: 'choice_gone' }, /phân loại/, 0],
  ['sold out', { problem: 'sold_out', available: 0 }, /hết hàng/, 0],
  ['not delivered anywhere', { problem: 'not_delivered' }, /không giao tận nơi/, 0],
  ['short in stock', { problem: 'short', available: 2 }, /chỉ còn 2/, 2],
] as const)('what is %s is named, and only available pieces go into the cart', (_, line, said, pieces) => {
  const { lines, missing } = today(line)
  expect(missing).toEqual([expect.stringMatching(said)])
  expect(missing[0]).toContain('Nến cốc')
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(pieces)
})

test('a deleted product is reported as gone, and the others keep their order', () => {
  const { lines, missing } = reordered([{ ...bought, productId: null }, bought], [quoted])
  expect(lines).toMatchObject([{ id, price: 165_000 }])
  expect(missing).toEqual([expect.stringMatching(/không còn bán/)])
})

test('a set is reordered as a set with its current parts, not as single goods', () => {
  const set: OrderLine['set'] = {
    position: 0,
    productId: id,
    name: 'Mâm lễ',
    nameEn: null,
    slug: 'mam-le',
    sku: 'ML-1',
    image: null,
    selectedVariations: [{ name: 'Số người', value: '6 người' }],
    selectedVariationsEn: null,
    price: 500_000,
    amount: 2,
    lineTotal: 1_000_000,
  }
  const parts = [
    { ...bought, productId: 'a', set },
    { ...bought, productId: 'b', set },
  ]
  const part = {
    name: 'Nến',
    nameEn: 'Candle',
    choice: [{ name: 'Màu', value: 'Đỏ' }],
    choiceEn: null,
    amount: 3,
    left: 9,
  }
  const now = { ...quoted, name: 'Mâm lễ', price: 520_000, amount: 2, parts: [part] }
  expect(reordered(parts, [now])).toMatchObject({
    lines: [
      {
        id,
        name: 'Mâm lễ',
        price: 520_000,
        amount: 2,
        selectedVariations: set.selectedVariations,
        parts: [{ name: 'Nến · Đỏ', nameEn: 'Candle · Đỏ', amount: 3 }],
      },
    ],
    missing: [],
  })
  const [gone] = reordered(parts, [{ ...now, problem: 'gone' }]).missing
  expect(gone).toContain('Mâm lễ')
})

test('of two lines with the same goods, the second gets what the first leaves', () => {
  const first = { ...quoted, problem: 'short' as const, available: 2 }
  const second = { ...quoted, problem: 'sold_out' as const, available: 0 }
  const { lines, missing } = reordered([bought, bought], [first, second])
  expect(lines).toMatchObject([{ amount: 2 }])
  expect(missing).toEqual([expect.stringMatching(/chỉ còn 2/), expect.stringMatching(/hết hàng/)])
})

test('of goods that a full cart did not take, nothing else is said', () => {
  const short = { ...quoted, problem: 'short' as const, available: 2 }
  const { lines, missing, changed } = reorderOf([bought], { lines: [short] }, () => false)
  expect(lines).toEqual([])
  expect(missing).toEqual(['Giỏ hàng đã đầy, chưa thêm được Nến cốc mới.'])
  expect(changed).toEqual([])
})

const text = { key: 'ten', name: 'Tên', nameEn: 'Name', text: 'Họ Trần', price: 50_000 }
const withDeletedText = { ...bought, price: 200_000, texts: [{ ...text, text: null }] }

test('a text is put on the goods again', () => {
  const { key, name, nameEn } = text
  const { lines, missing } = reordered([{ ...bought, texts: [text] }], [quoted])
  expect(lines[0]?.texts).toEqual([{ key, name, nameEn, text: 'Họ Trần' }])
  expect(missing).toEqual([])
})

test('a deleted text is named, and what it cost is no change of the price', () => {
  const same = reordered([withDeletedText], [{ ...quoted, price: 150_000 }])
  expect(same.lines[0]).not.toHaveProperty('texts')
  expect(same.missing).toEqual([expect.stringMatching(/Nến cốc.*“Tên”/)])
  expect(same.changed).toEqual([])
  const dearer = reordered([withDeletedText], [quoted])
  expect(dearer.changed).toEqual([expect.stringMatching(/150\.000.*165\.000/)])
})

test('goods whose deleted text is required are not added', () => {
  const needed = { ...quoted, problem: 'text' as const, textProblems: ['Hãy nhập “Tên”.'] }
  const { lines, missing, changed } = reordered([withDeletedText], [needed])
  expect(lines).toEqual([])
  expect(missing).toEqual([expect.stringContaining('Hãy nhập “Tên”.')])
  expect(changed).toEqual([])
})
