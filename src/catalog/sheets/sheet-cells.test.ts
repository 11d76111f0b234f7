import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { checkProperty, storableText } from '../../../tests/support/arbitraries.ts'
import { cellsOf, readCell, readPairs } from './sheet-cells.ts'

const product = {
  options: [],
  images: [],
  avatar: null,
  collectionId: '',
  variations: [{ values: [], price: 1000, compareAtPrice: null }],
} as unknown as Product

/** The cells of a product with these attributes, as exported. */
function exported(attributes: Product['attributes']) {
  const [cells] = cellsOf({ ...product, attributes }, new Map())
  return { local: cells?.attributes ?? '', english: cells?.attributes_en ?? '' }
}

describe('attributes in a cell', () => {
  test.each([
    ['Tỷ lệ 1:1', 'Gốm: sứ', 'Tỷ lệ 1\\:1: Gốm: sứ'],
    ['Kích thước', '10 | 20 cm', 'Kích thước: 10 \\| 20 cm'],
    ['Đường dẫn', 'C:\\hang\\', 'Đường dẫn: C:\\\\hang\\\\'],
  ])('%s: %s is exported as one that is read unchanged', (name, value, cell) => {
    const { local } = exported([{ name, value }])
    expect(local).toBe(cell)
    expect(readCell('pairs', local)).toBe(local)
    expect(readPairs(local)).toEqual([[name, value]])
  })

  test('of any text are read as they were exported', () => {
    const sign = fc.constantFrom('|', ':', '\\', ' | ', ': ', '\\|', 'a')
    const text = fc
      .array(fc.oneof(sign, storableText), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join('').normalize('NFC').trim())
    const named = text.filter(Boolean)
    const attribute = fc.record({ name: named, value: named, nameEn: text, valueEn: text })
    checkProperty(fc.array(attribute, { maxLength: 4 }), (attributes) => {
      const { local, english } = exported(attributes)
      expect(readCell('pairs', local)).toBe(local)
      expect(readPairs(local)).toEqual(attributes.map(({ name, value }) => [name, value]))
      expect(readCell('pairs', english)).toBe(english)
      if (english) expect(readPairs(english)).toEqual(attributes.map(({ nameEn, valueEn }) => [nameEn, valueEn]))
    })
  })

  test.each([
    ['Chất liệu: Gốm: sứ|Xuất xứ:Bát Tràng', 'Chất liệu: Gốm: sứ | Xuất xứ: Bát Tràng'],
    ['Cỡ: 2\\3', 'Cỡ: 2\\\\3'],
    ['Cỡ', undefined],
    ['Cỡ: 10 | 20 cm', undefined],
    ['Cỡ\\: 10', undefined],
    ['Cỡ: 10||Màu: Đỏ', undefined],
    ['Cỡ: 10 |', undefined],
    ['Cỡ: 10\\\\| Màu: Đỏ', 'Cỡ: 10\\\\ | Màu: Đỏ'],
  ])('typed as %s are read as %s', (typed, canonical) => {
    expect(readCell('pairs', typed)).toBe(canonical)
  })
})
