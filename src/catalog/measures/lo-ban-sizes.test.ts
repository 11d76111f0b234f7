import { expect, test } from 'vitest'
import { loBanSizes, statedMeasures } from './lo-ban-sizes.ts'

test.each([
  ['127 × 61 × 117 cm', [1270, 610, 1170]],
  ['127x61x117cm', [1270, 610, 1170]],
  ['127 cm × 61 cm', [1270, 610]],
  ['Hoành phi 127 × 49 cm', [1270, 490]],
  ['Cỡ 48,5 × 38.8 cm', [485, 388]],
  ['Ảnh 18 × 24 cm', []],
  ['Lọt lòng 30 × 40 cm', []],
  ['Xanh 81 × 48 cm', [810, 480]],
  ['Ø16 cm', []],
  ['127 × 61', []],
  ['Bộ 2 bàn 127 × 61 cm', []],
  ['1 × 2 × 3 × 4 cm', []],
  ['1270 × 610 cm', []],
])('“%s” states the measures %j', (text, expected) => {
  expect(statedMeasures(text)).toEqual(expected)
})

const altar = {
  options: [
    {
      name: 'Kích thước',
      values: ['127 × 61 × 117 cm', '175 × 81 × 127 cm', '21 × 20 cm', 'Đặt riêng'],
      valuesEn: ['127 × 61 × 117 cm', '175 × 81 × 127 cm', '21 × 20 cm', 'Made to order'],
    },
  ],
  attributes: [{ name: 'Kích thước', value: 'Ngang 127 × 61 cm' }],
}

test('a furniture size fits when all its measures do, and reports the band of each', () => {
  const sizes = loBanSizes(altar)
  expect(sizes.map(({ text, isGood }) => [text, isGood])).toEqual([
    ['127 × 61 × 117 cm', false],
    ['175 × 81 × 127 cm', true],
  ])
  expect(sizes[0]?.measures[2]).toEqual({
    mm: 1170,
    isGood: false,
    readings: [
      { ruler: '429', band: 'Nạn', part: 'Thất tài', isGood: false },
      { ruler: '388', band: 'Đinh', part: 'Phúc tinh', isGood: true },
    ],
  })
})

test('a frame is measured by its outer size, whatever photo size it holds', () => {
  const frame = {
    options: [{ name: 'Kích thước', values: ['Ảnh 61 × 48 cm'] }],
    attributes: [{ name: 'Kích thước phủ bì', value: '31 × 37 cm; 38 × 48 cm', valueEn: '31 × 37 cm; 38 × 48 cm' }],
  }
  expect(loBanSizes(frame).map(({ text, isGood }) => [text, isGood])).toEqual([
    ['31 × 37 cm', false],
    ['38 × 48 cm', true],
  ])
})
