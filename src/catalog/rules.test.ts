import { expect, test } from 'vitest'
import type { ProductOption } from './contract.ts'
import { discountPercent, englishChoice } from './rules.ts'

const size: ProductOption = { name: 'Kích thước', nameEn: 'Size', values: ['Ø16', 'Ø20'] }
const glaze: ProductOption = { name: 'Men', nameEn: 'Glaze', values: ['Lam', 'Rạn'], valuesEn: ['Blue', ''] }
const [small, blue, crackle] = [
  { name: 'Kích thước', value: 'Ø16' },
  { name: 'Men', value: 'Lam' },
  { name: 'Men', value: 'Rạn' },
]

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
