import { expect, test } from 'vitest'
import type { ProductAttribute, ProductOption } from '#catalog/contract.ts'
import type { TextFieldDraft } from './product-text-fields.tsx'
import { attributeText, optionText, setText, textFieldText, variationsText } from './product-value-texts.ts'
import { emptyRow, type VariationRow } from './product-values.ts'
import { emptySet, type SetDraft } from './set-values.ts'

const row = (size: string, more: Partial<VariationRow> = {}): VariationRow => ({
  ...emptyRow([{ name: 'Cỡ', value: size }]),
  price: 100_000,
  quantity: 5,
  ...more,
})
const small = row('Nhỏ')
const big = row('Lớn')
const goods = (...variations: VariationRow[]) => ({ variations, pictures: ['a', 'b'] })

test.each<[Partial<VariationRow>, string, string]>([
  [{ price: 120_000 }, 'Giá 100.000 ₫', 'Giá 120.000 ₫'],
  [{ price: null }, 'Giá 100.000 ₫', 'Giá –'],
  [{ compareAtPrice: 150_000 }, 'Giá gốc –', 'Giá gốc 150.000 ₫'],
  [{ quantity: 0, sku: 'BH-NHO' }, 'SKU –, Tồn kho 5', 'SKU BH-NHO, Tồn kho 0'],
  [{ weight: 1500 }, 'Khối lượng 0 g', 'Khối lượng 1.500 g'],
  [
    { preorderDate: '2026-12-01', preorderLimit: 3 },
    'Đặt trước: tối đa 0, Đặt trước: ngày hàng về –',
    'Đặt trước: tối đa 3, Đặt trước: ngày hàng về 2026-12-01',
  ],
  [{ image: 'b' }, 'Ảnh số –', 'Ảnh số 2'],
])('of a row with %j both versions show what differs', (change, mine, theirs) => {
  const one = goods({ ...small, ...change }, big)
  const other = goods(small, big)
  const text = (shown: string) => `2 dòng\nNhỏ: ${shown}`.replaceAll(' ₫', '\u{A0}₫')
  expect([variationsText(other, one), variationsText(one, other)]).toEqual([text(mine), text(theirs)])
})

test('a row that the other version lacks is shown with what it has', () => {
  const one = goods(small)
  const both = goods(small, row('Lớn', { price: 250_000 }))
  expect(variationsText(both, one)).toBe('2 dòng\nLớn: Giá 250.000\u{A0}₫, Tồn kho 5')
  expect(variationsText(one, both)).toBe('1 dòng')
})

test('a promotion that only one version has is no empty text of the other', () => {
  const one = goods(row('Lớn', { promotion: { price: 90_000, endsDate: '2026-11-30T17:00:00Z' } }))
  const other = goods(row('Lớn'))
  expect(variationsText(one, other)).toBe('1 dòng\nLớn: Giá khuyến mại 90.000\u{A0}₫')
  expect(variationsText(other, one)).toBe('1 dòng\nLớn: –')
  const raised = goods(row('Lớn', { price: 110_000 }))
  expect(variationsText(raised, one)).toBe('1 dòng\nLớn: Giá 110.000\u{A0}₫')
})

test('pictures are the same wherever they are in the gallery, and others in the same place are not', () => {
  const variations = [row('Nhỏ', { image: 'a' }), row('Lớn', { image: 'b' })]
  const one = { variations, pictures: ['a', 'b'] }
  expect(variationsText({ variations, pictures: ['b', 'a'] }, one)).toBe('2 dòng')
  const replaced = { variations: [row('Nhỏ', { image: 'c' }), row('Lớn', { image: 'b' })], pictures: ['c', 'b'] }
  expect(variationsText(replaced, one)).toBe('2 dòng\nNhỏ: Ảnh số 1')
})

const option: ProductOption = { name: 'Cỡ', nameEn: 'Size', values: ['Nhỏ', 'Lớn'], valuesEn: ['Small'] }
const attribute: ProductAttribute = { name: 'Chất liệu', value: 'Gốm' }
const field: TextFieldDraft = {
  key: 'ten',
  name: 'Tên',
  hint: '',
  maxLength: 40,
  maxLines: 1,
  isRequired: false,
  isVertical: false,
  price: 0,
}
const set: SetDraft = {
  ...emptySet,
  parts: [{ label: 'Bát hương', variationIds: ['v1'], amount: 1, isOptional: false }],
  names: { v1: 'Bát hương men rạn' },
}
const part = (change: Partial<SetDraft['parts'][number]>): SetDraft => ({
  ...set,
  parts: set.parts.map((one) => ({ ...one, ...change })),
})

test('options, attributes and sets are shown with all their parts', () => {
  expect(optionText(option)).toBe('Cỡ (Size): Nhỏ (Small), Lớn')
  expect(attributeText({ ...attribute, valueEn: 'Ceramic' })).toBe('Chất liệu: Gốm (Ceramic)')
  expect(setText(set)).toBe(
    [
      'Số lượng tính theo: Không đổi',
      'Tổng giá các món, giảm theo %: 0 %',
      'Bát hương · Bát hương men rạn · Số lượng: 1',
    ].join('\n'),
  )
})

test.each<[string, readonly string[]]>([
  [
    'an option',
    [option, { ...option, values: ['Nhỏ'] }, { ...option, valuesEn: ['Tiny'] }, { ...option, nameEn: '' }].map(
      optionText,
    ),
  ],
  ['an attribute', [attribute, { ...attribute, value: 'Sứ' }, { ...attribute, nameEn: 'Material' }].map(attributeText)],
  [
    'a text field',
    [
      field,
      { ...field, nameEn: 'Name' },
      { ...field, hint: 'Họ tên' },
      { ...field, hintEn: 'Full name' },
      { ...field, maxLength: 41 },
      { ...field, maxLines: 2 },
      { ...field, isRequired: true },
      { ...field, isVertical: true },
      { ...field, price: 1000 },
    ].map(textFieldText),
  ],
  [
    'a set',
    [
      set,
      { ...set, size: { by: 'people' as const, values: [4, 6] } },
      { ...set, size: { by: 'altarWidth' as const, values: [4, 6] } },
      { ...set, price: { by: 'percent' as const, percent: 5 } },
      { ...set, price: { by: 'fixed' as const, price: 5 } },
      part({ labelEn: 'Bowl' }),
      part({ variationIds: ['v1', 'v2'] }),
      part({ amount: 2 }),
      part({ perPeople: 2 }),
      part({ amounts: [1, 2] }),
      part({ isOptional: true }),
    ].map(setText),
  ],
])('two versions of %s never look the same', (_, texts) => {
  expect(new Set(texts).size).toBe(texts.length)
})
