import { expect, test } from 'vitest'
import type { Variation } from '../contract.ts'
import { choiceIn, queryAfterChoice } from './choice.ts'

const variation = (size: string, glaze: string): Variation => ({
  id: `${size}-${glaze}`,
  sku: `${size}-${glaze}`,
  values: [
    { name: 'Kích thước', value: size },
    { name: 'Men', value: glaze },
  ],
  price: 1000,
  compareAtPrice: null,
  regularPrice: null,
  regularCompareAtPrice: null,
  promotionEndDate: null,
  lowestPrice: null,
  preorderDate: null,
  preorderLimit: 0,
  preordered: 0,
  quantity: 1,
  weight: 0,
  image: null,
})
const bowl = {
  options: [
    { name: 'Kích thước', values: ['Ø16', 'Ø20'] },
    { name: 'Men', values: ['Lam', 'Rạn'] },
  ],
  variations: [variation('Ø16', 'Lam'), variation('Ø16', 'Rạn'), variation('Ø20', 'Lam')],
  mostBoughtId: 'Ø16-Rạn',
}

test.each([
  ['nothing', {}, ['Ø16', 'Rạn']],
  ['a value that fits the best seller', { 'Kích thước': 'Ø16' }, ['Ø16', 'Rạn']],
  ['a value that does not', { 'Kích thước': 'Ø20' }, ['Ø20', 'Lam']],
  ['all', { 'Kích thước': 'Ø16', Men: 'Lam' }, ['Ø16', 'Lam']],
  ['decomposed letters', { Men: 'Lam'.normalize('NFD') }, ['Ø16', 'Lam']],
  ['an unknown value', { 'Kích thước': 'Ø99', Men: 'Lam' }, ['Ø16', 'Lam']],
  ['an unknown option', { Color: 'red' }, ['Ø16', 'Rạn']],
  ['a combination that does not exist', { 'Kích thước': 'Ø20', Men: 'Rạn' }, ['Ø20', 'Lam']],
  ['an inherited name', { 'Kích thước': '__proto__' }, ['Ø16', 'Rạn']],
])('a URL with %s selects what can be bought, and the rest as most buyers do', (_what, wanted, chosen) => {
  const selected = choiceIn(bowl, new URLSearchParams(Object.entries(wanted)))
  expect(selected.map(({ value }) => value)).toEqual(chosen)
})

test('when the best seller does not fit, prefers variations in stock', () => {
  const soldOut = { ...variation('Ø20', 'Lam'), quantity: 0 }
  const variations = [variation('Ø16', 'Lam'), soldOut, variation('Ø20', 'Rạn')]
  const selected = choiceIn({ ...bowl, variations, mostBoughtId: 'Ø16-Lam' }, new URLSearchParams('Kích thước=Ø20'))
  expect(selected.map(({ value }) => value)).toEqual(['Ø20', 'Rạn'])
})

test.each([
  ['', 'Men', 'Lam', 'Kích thước=Ø16&Men=Lam'],
  ['', 'Kích thước', 'Ø16', 'Kích thước=Ø16&Men=Rạn'],
  ['', 'Kích thước', 'Ø20', 'Kích thước=Ø20'],
  ['tab=reviews', 'Men', 'Lam', 'tab=reviews&Kích thước=Ø16&Men=Lam'],
  ['Men=Lam', 'Kích thước', 'Ø20', 'Kích thước=Ø20&Men=Lam'],
  ['Kích thước=Ø20', 'Men', 'Lam', 'Kích thước=Ø20&Men=Lam'],
  ['Kích thước=Ø20', 'Men', 'Rạn', 'Men=Rạn'],
  ['Kích thước=Ø99', 'Men', 'Lam', 'Kích thước=Ø16&Men=Lam'],
])('at ?%s, choosing %s %s leads to ?%s: only what does not fit is dropped', (search, name, value, after) => {
  const before = new URLSearchParams(search)
  const next = queryAfterChoice(bowl, before, choiceIn(bowl, before), { name, value })
  expect(new URLSearchParams(next)).toEqual(new URLSearchParams(after))
})

test('choosing a glaze keeps the preselected size, even when another size comes first', () => {
  const variations = [variation('Ø16', 'Lam'), variation('Ø20', 'Lam'), variation('Ø20', 'Rạn')]
  const product = { ...bowl, variations, mostBoughtId: 'Ø20-Rạn' }
  const before = new URLSearchParams()
  const next = queryAfterChoice(product, before, choiceIn(product, before), { name: 'Men', value: 'Lam' })
  const selected = choiceIn(product, new URLSearchParams(next))
  expect(selected.map(({ value }) => value)).toEqual(['Ø20', 'Lam'])
})
