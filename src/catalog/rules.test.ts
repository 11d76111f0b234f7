import { expect, test } from 'vitest'
import type { ProductOption } from './contract.ts'
import { inEnglish } from './rules.ts'

const size: ProductOption = { name: 'Kích thước', nameEn: 'Size', values: ['Ø16', 'Ø20'] }
const glaze: ProductOption = { name: 'Men', nameEn: 'Glaze', values: ['Lam', 'Rạn'], valuesEn: ['Blue', ''] }
const [small, blue, crackle] = [
  { name: 'Kích thước', value: 'Ø16' },
  { name: 'Men', value: 'Lam' },
  { name: 'Men', value: 'Rạn' },
]

test.each([
  ['in its own order', [blue, small], [size, glaze], ['Glaze: Blue', 'Size: Ø16']],
  ['with a Vietnamese word where the English one is missing', [crackle], [glaze], ['Glaze: Rạn']],
  ['not at all when no option has English words', [blue], [{ name: 'Men', values: ['Lam'] }], undefined],
  ['not at all when the options are others', [blue], [size], undefined],
  ['not at all when there is nothing to choose', [], [], undefined],
])('a choice is said in English %s', (_how, selected, options, expected) => {
  expect(inEnglish(selected, options)?.map(({ name, value }) => `${name}: ${value}`)).toEqual(expected)
})
