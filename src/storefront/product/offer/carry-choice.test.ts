import { expect, test } from 'vitest'
import { withOptions } from './carry-choice.ts'

const options = [
  { name: 'Kích thước', values: ['Ø16', 'Ø20'] },
  { name: 'Men', values: ['Lam', 'Rạn'] },
]

test.each([
  ['a tab', '?tab=reviews#more', '?Men=Lam', '?tab=reviews&Men=Lam#more'],
  ['the first tab, chosen on another one', '?#more', '?tab=reviews&stars=5&Men=Lam', '?Men=Lam#more'],
  [
    'a page of reviews, with the choice before',
    '?Men=Rạn&tab=reviews&reviews=2#more',
    '?Men=Lam',
    '?Men=Lam&tab=reviews&reviews=2#more',
  ],
  ['every option', '?#lo-ban', '?Kích thước=Ø20&Men=Lam', '?Kích thước=Ø20&Men=Lam#lo-ban'],
  ['an option that is no longer chosen', '?Men=Rạn#more', '?', '?#more'],
  ['a link without a fragment', '?from=zalo', '?Men=A%26B', '?from=zalo&Men=A%26B'],
])('a link of the page keeps the choice, and of the rest what it had: %s', (_case, target, search, expected) => {
  const [query, ...fragment] = withOptions(target, { options }, search).split('#')
  const [wanted, ...part] = expected.split('#')
  expect([`${new URLSearchParams(query)}`, fragment]).toEqual([`${new URLSearchParams(wanted)}`, part])
})
