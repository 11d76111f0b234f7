import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../../tests/support/arbitraries.ts'
import { dimensions } from './measures.ts'
import { isAltar, kindOf } from './piece-kinds.ts'
import { pieceMeasures, piecesPerUnit } from './piece-measures.ts'

test.each([
  ['Bát hương sứ men lam vẽ rồng', 'bowl'],
  ['Lư hương đồng', 'bowl'],
  ['Đôi lọ hoa sứ men lam', 'vase'],
  ['Cặp bình bông sứ', 'vase'],
  ['Bộ 3 chóe thờ muối – nước – gạo', 'jar'],
  ['Kỷ 3 chén thờ', 'cups'],
  ['Kỷ 3chén thờ', 'cups'],
  ['Đỉnh đồng thờ đắp nổi', 'censer'],
  ['KHUNG ẢNH THỜ', 'tablet'],
  ['Đèn dầu thờ bằng đồng', 'lamp'],
  ['Đèn lồng lụa đỏ', undefined],
  ['Đế bát hương gỗ', undefined],
  ['Kỷ niệm chương', undefined],
  ['Bộ tam sự đồng giả cổ', undefined],
  ['Bàn thờ đứng gỗ hương', undefined],
])('the name “%s” tells the kind %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind)
})

test.each([
  ['Bàn thờ đứng gỗ hương', true],
  ['Tủ thờ gỗ gụ', true],
  ['Án gian', true],
  ['Bàn thờmới', false],
  ['Kệ tam cấp', false],
])('“%s” is an altar: %s', (name, is) => {
  expect(isAltar(name)).toBe(is)
})

const size = (value: string) => [{ name: 'Kích thước', value }]
const goods = (name: string, attributes: Record<string, string> = {}, sizes: string[] = []) => ({
  name,
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  options: sizes.length > 0 ? [{ name: 'Kích thước', values: sizes }] : [],
})

test.each([
  ['bowl', 'Ø18 cm', {}, [180, 180, 145], ['height']],
  ['bowl', 'Ø18,5 cm', { 'Chiều cao': '11–16 cm tùy cỡ' }, [185, 185, 150], ['height']],
  ['bowl', 'Ø18 cm', { 'Chiều cao': '14 cm' }, [180, 180, 140], []],
  ['vase', 'Cao 30 cm', { 'Chiều cao': '20 – 35 cm' }, [150, 150, 300], ['width', 'depth']],
  ['vase', 'Cao 30 cm', { 'Đường kính': 'Miệng 9 cm, thân 14 cm' }, [140, 140, 300], []],
  ['cups', 'Kỷ dài 30 cm', {}, [300, 120, 135], ['depth', 'height']],
  ['tablet', 'Ngang 20 × 30 × 12 cm', {}, [200, 300, 120], []],
  ['tablet', '20 × 30 cm', {}, [200, 70, 300], ['depth']],
  ['other', '20 x 30 cm', {}, [200, 300, 200], ['height']],
  ['bowl', 'Lớn', { 'Kích thước': 'Ø9 cm, cao 6 cm' }, [90, 90, 60], []],
] as const)('%s of size “%s” and %o measures %o, guessed: %o', (kind, value, attributes, measures, estimated) => {
  const found = pieceMeasures(goods('Món', attributes), size(value), kind)
  expect(found && dimensions.map((dimension) => found[dimension])).toEqual(measures)
  expect(found?.estimated).toEqual(estimated)
})

test('outer measures belong to the sizes in their order', () => {
  const frame = goods('Khung ảnh thờ', { 'Kích thước phủ bì': '31 × 37 cm; 33 × 38 cm' }, [
    'Ảnh 18 × 24 cm',
    'Ảnh 20 × 25 cm',
  ])
  expect(pieceMeasures(frame, size('Ảnh 20 × 25 cm'), 'tablet')).toMatchObject({ width: 330, height: 380 })
  expect(pieceMeasures({ ...frame, options: [] }, size('Ảnh 20 × 25 cm'), 'tablet')).toBeUndefined()
})

test.each([['Lớn'], ['Ø18'], ['350 ml'], ['Ø0 cm'], ['Ø999 cm']])('“%s” states no measure of a piece', (value) => {
  expect(pieceMeasures(goods('Bát hương'), size(value), 'bowl')).toBeUndefined()
})

test.each([
  ['Bát hương', '1 chiếc', undefined, 1],
  ['Đôi lọ hoa', '', undefined, 2],
  ['Lọ hoa thờ (cặp)', '', undefined, 2],
  ['Bộ 3 chóe thờ', 'Bộ 3 chóe có nắp', undefined, 3],
  ['Đèn dầu thờ', '', 'Một đôi', 2],
  ['Đôi đèn dầu', '', 'Một chiếc', 1],
  ['Nậm rượu', 'Hộp 1 đôi (2 nậm)', undefined, 2],
])('%s, packed “%s”, chosen “%s”: %i at once', (name, packing, chosen, pieces) => {
  expect(piecesPerUnit(goods(name, { 'Quy cách': packing }), chosen ? [{ name: 'Số lượng', value: chosen }] : [])).toBe(
    pieces,
  )
})

test('whatever staff write as a size, measures are those of a piece or none', () => {
  checkProperty(anyText, (text) => {
    for (const value of [text, `Ø${text} cm`, `cao ${text}7 cm`, `${text} × 30 cm`]) {
      const found = pieceMeasures(goods(text, { 'Chiều cao': value, 'Phủ bì': text }), size(value), 'vase')
      for (const dimension of dimensions) {
        expect(found?.[dimension] ?? 10).toBeGreaterThanOrEqual(10)
        expect(found?.[dimension] ?? 10).toBeLessThanOrEqual(3000)
      }
    }
    expect(piecesPerUnit(goods(text, { 'Quy cách': text }), size(text))).toBeLessThanOrEqual(9)
  })
})
