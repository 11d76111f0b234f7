import { describe, expect, test } from 'vitest'
import {
  addValue,
  type OptionsAndRows,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
} from './product-options.ts'
import { emptyRow, type VariationRow } from './product-values.ts'

const row = (id: string, values: Record<string, string>, quantity: number): VariationRow => ({
  ...emptyRow(Object.entries(values).map(([name, value]) => ({ name, value }))),
  id,
  price: 100_000,
  quantity,
})
const before: OptionsAndRows = {
  options: [
    { name: 'Cỡ', values: ['Nhỏ', 'Lớn'], valuesEn: ['Small', 'Large'] },
    { name: 'Men', values: ['Lam', 'Ngọc'], valuesEn: ['Blue'] },
  ],
  // The combination large/jade was removed.
  rows: [
    row('a', { Cỡ: 'Nhỏ', Men: 'Lam' }, 5),
    row('b', { Cỡ: 'Nhỏ', Men: 'Ngọc' }, 3),
    row('c', { Cỡ: 'Lớn', Men: 'Lam' }, 1),
  ],
}
const bowl = { name: 'Bát hương', saved: [] }
const summary = (choices: OptionsAndRows | undefined) =>
  choices?.rows.map(({ id, values, price, quantity }) => [
    id ?? 'new',
    values.map(({ name, value }) => `${name} ${value}`).join(', '),
    price,
    quantity,
  ])

describe('names', () => {
  test('renaming an option leaves every row as it is', () => {
    const after = renameOption(before, 0, 'Kích thước', bowl)
    expect(after?.options[0]).toEqual({ name: 'Kích thước', values: ['Nhỏ', 'Lớn'], valuesEn: ['Small', 'Large'] })
    expect(summary(after)).toEqual([
      ['a', 'Kích thước Nhỏ, Men Lam', 100_000, 5],
      ['b', 'Kích thước Nhỏ, Men Ngọc', 100_000, 3],
      ['c', 'Kích thước Lớn, Men Lam', 100_000, 1],
    ])
  })

  test('renaming a value keeps every row, even with a comma in it', () => {
    const after = renameValue(before, 0, 0, 'Ø14,5 cm')
    expect(after?.options[0]).toEqual({ name: 'Cỡ', values: ['Ø14,5 cm', 'Lớn'], valuesEn: ['Small', 'Large'] })
    expect(summary(after)).toEqual([
      ['a', 'Cỡ Ø14,5 cm, Men Lam', 100_000, 5],
      ['b', 'Cỡ Ø14,5 cm, Men Ngọc', 100_000, 3],
      ['c', 'Cỡ Lớn, Men Lam', 100_000, 1],
    ])
  })

  test('refuses an empty or existing name', () => {
    for (const to of ['', 'Men', 'Men'.normalize('NFD')]) expect(renameOption(before, 0, to, bowl)).toBeUndefined()
    for (const to of ['', 'Lớn', 'Lớn'.normalize('NFD')]) expect(renameValue(before, 0, 0, to)).toBeUndefined()
    expect(addValue(before, 0, 'Nhỏ', bowl)).toBeUndefined()
  })
})

test('adding a value adds only its own combinations and restores no removed one', () => {
  const after = addValue(before, 0, 'Vừa, cao', bowl)
  expect(after?.options[0]?.valuesEn).toEqual(['Small', 'Large', ''])
  expect(summary(after)).toEqual([
    ...(summary(before) ?? []),
    ['new', 'Cỡ Vừa, cao, Men Lam', 100_000, 0],
    ['new', 'Cỡ Vừa, cao, Men Ngọc', 100_000, 0],
  ])
})

test('removing a value removes its rows and its English label', () => {
  const after = removeValue(before, 0, 0, bowl)
  expect(after.options[0]).toEqual({ name: 'Cỡ', values: ['Lớn'], valuesEn: ['Large'] })
  expect(summary(after)).toEqual([['c', 'Cỡ Lớn, Men Lam', 100_000, 1]])
})

test('the first value of an additional option applies to every existing row', () => {
  const named = renameOption({ ...before, options: [...before.options, { name: '', values: [] }] }, 2, 'Bộ', bowl)
  expect(summary(named)?.slice(0, 2)).toEqual(summary(before)?.slice(0, 2))
  const one = addValue(named ?? before, 2, '3 món', bowl)
  expect(summary(one)).toEqual([
    ['a', 'Cỡ Nhỏ, Men Lam, Bộ 3 món', 100_000, 5],
    ['b', 'Cỡ Nhỏ, Men Ngọc, Bộ 3 món', 100_000, 3],
    ['c', 'Cỡ Lớn, Men Lam, Bộ 3 món', 100_000, 1],
  ])
})

test('a removed combination does not come back when an option changes', () => {
  const added = { ...before, options: [...before.options, { name: '', values: ['3 món', '5 món'] }] }
  const named = renameOption(added, 2, 'Bộ', bowl) ?? before
  expect(summary(named)?.map(([, values]) => values)).toEqual([
    'Cỡ Nhỏ, Men Lam, Bộ 3 món',
    'Cỡ Nhỏ, Men Lam, Bộ 5 món',
    'Cỡ Nhỏ, Men Ngọc, Bộ 3 món',
    'Cỡ Nhỏ, Men Ngọc, Bộ 5 món',
    'Cỡ Lớn, Men Lam, Bộ 3 món',
    'Cỡ Lớn, Men Lam, Bộ 5 món',
  ])
  expect(summary(removeOption(named, 2, bowl))).toEqual(summary(before))
  const one = removeValue(named, 2, 0, bowl)
  expect(summary(removeValue(one, 2, 0, bowl))?.map(([, values]) => values)).toEqual([
    'Cỡ Nhỏ, Men Lam',
    'Cỡ Nhỏ, Men Ngọc',
    'Cỡ Lớn, Men Lam',
  ])
})

test('the first option of a product keeps its only row', () => {
  const plain: OptionsAndRows = { options: [{ name: 'Cỡ', values: [] }], rows: [row('a', {}, 7)] }
  const one = addValue(plain, 0, 'Nhỏ', bowl)
  const two = addValue(one ?? plain, 0, 'Lớn', bowl)
  expect(summary(two)).toEqual([
    ['a', 'Cỡ Nhỏ', 100_000, 7],
    ['new', 'Cỡ Lớn', 100_000, 0],
  ])
})

test('removing an option keeps the first row of each remaining combination', () => {
  expect(summary(removeOption(before, 1, bowl))).toEqual([
    ['a', 'Cỡ Nhỏ', 100_000, 5],
    ['c', 'Cỡ Lớn', 100_000, 1],
  ])
  const unnamed: OptionsAndRows = { ...before, options: [...before.options, { name: '', values: [] }] }
  expect(removeOption(unnamed, 2, bowl).rows).toBe(before.rows)
})
