import { expect, test } from 'vitest'
import type { ProductOption } from './contract.ts'
import { discountPercent, englishChoice, supplyState, supplyStateOfSummary } from './rules.ts'

const size: ProductOption = { name: 'Kích thước', nameEn: 'Size', values: ['Ø16', 'Ø20'] }
const glaze: ProductOption = { name: 'Men', nameEn: 'Glaze', values: ['Lam', 'Rạn'], valuesEn: ['Blue', ''] }
const small = { name: 'Kích thước', value: 'Ø16' }
const blue = { name: 'Men', value: 'Lam' }
const crackle = { name: 'Men', value: 'Rạn' }

test.each([
  ['in its own order', [blue, small], [size, glaze], ['Glaze: Blue', 'Size: Ø16']],
  ['falling back to Vietnamese where the English is missing', [crackle], [glaze], ['Glaze: Rạn']],
  ['not at all when no option is translated', [blue], [{ name: 'Men', values: ['Lam'] }], undefined],
  ['not at all when the options have changed', [blue], [size], undefined],
  ['not at all when there are no options', [], [], undefined],
])('an option is named in English %s', (_how, selected, options, expected) => {
  expect(englishChoice(selected, options)?.map(({ name, value }) => `${name}: ${value}`)).toEqual(expected)
})

test.each([
  ['no compare-at price', 100_000, null, 0],
  ['a compare-at price that is no higher', 100_000, 100_000, 0],
  ['an exact 15 %', 127_500, 150_000, 15],
  ['an exact 29 %, which floating point would make 28', 71_000, 100_000, 29],
  ['an exact 57 %', 43_000, 100_000, 57],
  ['15 % rounded down to whole thousands', 127_000, 150_000, 15],
  ['14.67 %: less than 15', 128_000, 150_000, 14],
  ['less than one percent', 99_500, 100_000, 0],
])('the discount percentage, of %s', (_, price, former, percent) =>
  expect(discountPercent(price, former)).toBe(percent),
)

test.each([
  ['in stock', { inStock: 2, preorderDate: null }, false, { kind: 'in_stock' }],
  ['in stock, and more is promised', { inStock: 2, preorderDate: '2026-12-01' }, false, { kind: 'in_stock' }],
  ['made after the order', { inStock: 2, preorderDate: null }, true, { kind: 'made_to_order' }],
  ['promised for a day', { inStock: 0, preorderDate: '2026-12-01' }, false, { kind: 'preorder', day: '2026-12-01' }],
  ['sold out', { inStock: 0, preorderDate: null }, true, { kind: 'sold_out' }],
])('goods are %s', (_what, supply, isMadeToOrder, state) => {
  expect(supplyState(supply, isMadeToOrder)).toEqual(state)
})

test.each([
  [3, '2026-12-01', 'in_stock'],
  [0, '2026-11-24', 'preorder'],
  [0, '2026-11-23', 'sold_out'],
  [0, null, 'sold_out'],
])('on 24 November, a product with %i pieces and more on %s is shown as %s', (quantity, preorderDate, kind) => {
  expect(supplyStateOfSummary({ quantity, preorderDate }, '2026-11-24').kind).toBe(kind)
})
