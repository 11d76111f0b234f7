import { expect, test } from 'vitest'
import type { Variation } from '../contract.ts'
import { choiceIn, searchAfter } from './choice.ts'

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
}

test.each([
  ['nothing', {}, {}],
  ['a part', { Men: 'Rạn' }, { Men: 'Rạn' }],
  ['all', { 'Kích thước': 'Ø16', Men: 'Lam' }, { 'Kích thước': 'Ø16', Men: 'Lam' }],
  ['letters put together from pieces', { Men: 'Rạn'.normalize('NFD') }, { Men: 'Rạn' }],
  ['a value nobody knows', { 'Kích thước': 'Ø99', Men: 'Lam' }, { Men: 'Lam' }],
  ['an option nobody knows', { Color: 'red' }, {}],
  ['a combination that does not exist', { 'Kích thước': 'Ø20', Men: 'Rạn' }, { 'Kích thước': 'Ø20' }],
  ['something that is no value', { 'Kích thước': '__proto__' }, {}],
])('an address with %s is read as far as it can be bought', (_what, wanted, chosen) => {
  const selected = choiceIn(bowl, new URLSearchParams(Object.entries(wanted)))
  expect(Object.fromEntries(selected.map(({ name, value }) => [name, value]))).toEqual(chosen)
})

test('an option of one value needs no choosing', () => {
  const plain = {
    options: [{ name: 'Men', values: ['Lam'] }],
    variations: [{ ...variation('', 'Lam'), values: [{ name: 'Men', value: 'Lam' }] }],
  }
  expect(choiceIn(plain, new URLSearchParams())).toEqual([{ name: 'Men', value: 'Lam' }])
})

test('choosing twice lets go, and the rest of the address stays', () => {
  const after = searchAfter(new URLSearchParams('tab=reviews'), 'Men', 'Lam')
  expect(after).toBe('?tab=reviews&Men=Lam')
  expect(searchAfter(new URLSearchParams(after), 'Men', 'Lam')).toBe('?tab=reviews')
})
