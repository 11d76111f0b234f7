import { expect, test } from 'vitest'
import { emptyRow, rowsFor } from './product-values.ts'
import { skuProposals } from './sku-proposals.ts'

const choice = (...values: string[]) => values.map((value, index) => ({ name: `Cỡ ${index}`, value }))
const incense = { name: 'Trầm hương', saved: [] }
const skusOf = (rows: ReturnType<typeof rowsFor>) => rows.map(({ sku }) => sku)

test.each([
  ['Bát hương men rạn', ['Ø16 cm'], 'BHMR-16CM'],
  ['Bát hương men rạn', ['Ø16', 'Nâu đỏ'], 'BHMR-16-NAUDO'],
  ['Bát hương', ['Đường kính 16 cm'], 'BH-DK16CM'],
  ['Bát hương', ['Kích thước 120 x 60 x 45 cm'], 'BH-KT120X60X45C'],
  ['Hương nén', ['1,5 m'], 'HN-1.5M'],
  ['Bộ đỉnh thờ ngũ sự khảm tam khí', ['Đồng vàng nguyên khối'], 'BDTNSK-DONGVANG'],
  ['Lư hương', ['Ø'], 'LH'],
  ['', ['Ø16 cm'], ''],
])('the SKU of “%s” in %j is “%s”', (name, values, sku) => {
  expect(skuProposals({ name, saved: [] }, [])(choice(...values))).toBe(sku)
})

test.each([
  [
    ['Trầm hương loại 1', 'Trầm hương loại 2'],
    ['TH-THL1', 'TH-THL2'],
  ],
  [
    ['1,5 m', '15 m'],
    ['TH-1.5M', 'TH-15M'],
  ],
  [
    ['Đồng vàng đúc', 'Đồng vàng gò', 'Đồng vàng ép'],
    ['TH-DONGVANG', 'TH-DONGVANG-2', 'TH-DONGVANG-3'],
  ],
])('the rows of a new product in %j have different SKUs', (values, skus) => {
  expect(skusOf(rowsFor([{ name: 'Loại', values }], [], incense))).toEqual(skus)
})

test('a new row takes the SKU of no other row, also not of one that was removed but is still stored', () => {
  const [bronze, brass] = ['Đồng vàng đúc', 'Đồng vàng gò'].map((value) => ({ name: 'Loại', value }))
  if (!bronze || !brass) throw new Error('Two values are needed')
  const saved = [{ ...emptyRow([bronze]), id: 'a', sku: 'TH-DONGVANG' }]
  const options = [{ name: 'Loại', values: [bronze.value, brass.value] }]
  expect(skusOf(rowsFor(options, saved, incense))).toEqual(['TH-DONGVANG', 'TH-DONGVANG-2'])
  const after = [{ name: 'Loại', values: [brass.value] }]
  expect(skusOf(rowsFor(after, [], { ...incense, saved }))).toEqual(['TH-DONGVANG-2'])
  // Made again, a removed row has the SKU that it had.
  const again = [{ name: 'Loại', values: [bronze.value] }]
  expect(skusOf(rowsFor(again, [], { ...incense, saved }))).toEqual(['TH-DONGVANG'])
})
