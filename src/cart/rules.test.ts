import { describe, expect, test } from 'vitest'
import {
  addLine,
  type CartLine,
  cartCount,
  clampAmount,
  flush,
  maxLines,
  parseStoredLines,
  removeLine,
  setAmount,
  setLines,
} from './rules.ts'
import { withLines } from './web/add-lines.ts'

const bowl = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'
const lamp = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2c'
const small = { name: 'Kích thước', value: 'Ø16 cm' }
const large = { name: 'Kích thước', value: 'Ø20 cm' }
const blue = { name: 'Màu men', value: 'Men lam' }

function makeLine(changes: Partial<CartLine> = {}): CartLine {
  const line = {
    id: bowl,
    tmpId: 'a',
    selectedVariations: [],
    selectedVariationsEn: null,
    amount: 1,
    name: 'Bát hương',
    nameEn: null,
    slug: 'bat-huong',
    price: 450_000,
    picture: null,
  }
  return { ...line, ...changes }
}
const text = (value: string) => ({ key: 'ten', name: 'Tên', nameEn: null, text: value })
const amounts = (lines: CartLine[]) => lines.map(({ tmpId, amount }) => `${tmpId}:${amount}`)

describe('adding', () => {
  test.each<[string, CartLine[], CartLine, string[]]>([
    ['to an empty cart appends', [], makeLine(), ['a:1']],
    ['the same product grows its line', [makeLine({ amount: 2 })], makeLine({ tmpId: 'b', amount: 3 }), ['a:5']],
    ['another product appends', [makeLine()], makeLine({ id: lamp, tmpId: 'b' }), ['a:1', 'b:1']],
    [
      'other selected values of the same product append',
      [makeLine({ selectedVariations: [small] })],
      makeLine({ tmpId: 'b', selectedVariations: [large] }),
      ['a:1', 'b:1'],
    ],
    [
      'the same selected values in another order merge',
      [makeLine({ selectedVariations: [small, blue] })],
      makeLine({ tmpId: 'b', selectedVariations: [blue, small] }),
      ['a:2'],
    ],
    [
      'another text is a line of its own',
      [makeLine({ texts: [text('Phúc')] })],
      makeLine({ tmpId: 'b', texts: [text('Lộc')] }),
      ['a:1', 'b:1'],
    ],
    [
      'a text is a line apart from goods without one',
      [makeLine()],
      makeLine({ tmpId: 'b', texts: [text('Phúc')] }),
      ['a:1', 'b:1'],
    ],
    [
      'the same text increases its line',
      [makeLine({ texts: [text('Phúc')] })],
      makeLine({ tmpId: 'b', texts: [text('Phúc')] }),
      ['a:2'],
    ],
    [
      'a partial selection is a line of its own',
      [makeLine({ selectedVariations: [small, blue] })],
      makeLine({ tmpId: 'b', selectedVariations: [small] }),
      ['a:1', 'b:1'],
    ],
    ['never passes 999 pieces', [makeLine({ amount: 998 })], makeLine({ tmpId: 'b', amount: 5 }), ['a:999']],
    ['an invalid amount counts as one piece', [], makeLine({ amount: Number.NaN }), ['a:1']],
  ])('%s', (_, lines, added, expected) => {
    const before = structuredClone(lines)
    expect(amounts(addLine(lines, added))).toEqual(expected)
    expect(lines).toEqual(before)
  })

  test('merging into a line updates its price', () => {
    expect(addLine([makeLine()], makeLine({ price: 400_000 }))[0]).toMatchObject({
      price: 400_000,
      amount: 2,
      tmpId: 'a',
    })
  })

  test('several lines are added together, or none when a place is missing', () => {
    const nearlyFull = Array.from({ length: maxLines - 1 }, (_, n) =>
      makeLine({ tmpId: `line ${n}`, selectedVariations: [{ name: 'n', value: String(n) }] }),
    )
    const known = { ...makeLine({ tmpId: 'more' }), selectedVariations: [{ name: 'n', value: '0' }] }
    expect(withLines([known, makeLine({ id: lamp })])(nearlyFull)?.length).toBe(maxLines)
    expect(withLines([known, makeLine({ id: lamp }), makeLine()])(nearlyFull)).toBeUndefined()
  })

  test('a full cart refuses further lines, but its lines can still grow', () => {
    const full = Array.from({ length: maxLines }, (_, n) =>
      makeLine({ tmpId: `${n}`, selectedVariations: [{ name: 'Số', value: `${n}` }] }),
    )
    expect(addLine(full, makeLine({ id: lamp })).length).toBe(maxLines)
    expect(addLine(full, makeLine({ selectedVariations: [{ name: 'Số', value: '7' }] }))[7]?.amount).toBe(2)
  })
})

test.each([
  [0, 1],
  [-4, 1],
  [1.9, 1],
  [12, 12],
  [1000, 999],
  [Number.POSITIVE_INFINITY, 999],
  [Number.NaN, 1],
])('%d pieces are stored as %d', (given, stored) => {
  expect(clampAmount(given)).toBe(stored)
})

const two = [makeLine({ amount: 2 }), makeLine({ id: lamp, tmpId: 'b', amount: 3, price: 100 })]

test('removing deletes only the line with that tmpId', () => {
  expect(amounts(removeLine(two, 'a'))).toEqual(['b:3'])
  expect(amounts(removeLine(two, 'unknown'))).toEqual(['a:2', 'b:3'])
})

test('setting an amount changes only its line', () => {
  expect(amounts(setAmount(two, 'b', 7))).toEqual(['a:2', 'b:7'])
  expect(amounts(setAmount(two, 'b', 0))).toEqual(['a:2', 'b:1'])
})

test('setting lines replaces all and merges equal ones', () => {
  expect(amounts(setLines([...two, makeLine({ tmpId: 'c' })]))).toEqual(['a:3', 'b:3'])
})

test('clearing empties the cart', () => {
  expect(flush()).toEqual([])
})

test('the count is the sum of pieces', () => {
  expect([cartCount(two), cartCount([])]).toEqual([5, 0])
})

test('texts of a stored cart are read as far as they are whole', () => {
  const stored = [{ ...makeLine(), texts: [text('Phúc'), { key: 'x' }, null, { ...text('Lộc'), nameEn: 3 }] }]
  expect(parseStoredLines(stored)[0]?.texts).toEqual([text('Phúc'), text('Lộc')])
  expect(parseStoredLines([{ ...makeLine(), texts: 'Phúc' }])[0]).not.toHaveProperty('texts')
})

test.each<[string, unknown, string[]]>([
  ['nothing', undefined, []],
  ['no list', { lines: [] }, []],
  ['a valid line', [makeLine()], ['a:1']],
  [
    'one invalid line among valid ones',
    [makeLine(), null, { id: 'x' }, makeLine({ id: lamp, tmpId: 'b' })],
    ['a:1', 'b:1'],
  ],
  ['an amount as text', [{ ...makeLine(), amount: '4' }], ['a:4']],
  ['an invalid amount', [{ ...makeLine(), amount: 'four' }], []],
  ['no pieces', [makeLine({ amount: 0 })], []],
  ['too many pieces', [makeLine({ amount: 5000 })], ['a:999']],
  ['an invalid id', [makeLine({ id: '1' })], []],
  ['a price with a fraction', [makeLine({ price: 1.5 })], []],
  ['an invalid selection', [{ ...makeLine(), selectedVariations: [{ name: 'Kích thước' }] }], []],
  ['an invalid picture', [{ ...makeLine(), picture: 'x' }], ['a:1']],
])('a stored cart with %s is read as far as possible', (_, stored, expected) => {
  expect(amounts(parseStoredLines(stored))).toEqual(expected)
})
