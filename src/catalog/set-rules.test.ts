import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SetPart, SetPriceRule } from './set-contract.ts'
import {
  choiceOfValues,
  choicesOfSet,
  countSetChoices,
  partAmount,
  partsOfChoice,
  priceOfSet,
  setsInStock,
} from './set-rules.ts'

const part = (more: Partial<SetPart> = {}): SetPart => ({
  label: 'Nến',
  variationIds: ['a'],
  amount: 1,
  isOptional: false,
  ...more,
})
const people = { by: 'people' as const, values: [4, 6, 12] }
const width = { by: 'altarWidth' as const, values: [107, 127] }

test.each([
  ['a fixed amount', part({ amount: 2 }), people, 6, 2],
  ['one for every four people or part of them', part({ perPeople: 4 }), people, 6, 2],
  ['three for every four people or part of them', part({ amount: 3, perPeople: 4 }), people, 12, 9],
  ['one for every person', part({ perPeople: 1 }), people, 12, 12],
  ['an amount for each width', part({ amounts: [2, 3] }), width, 127, 3],
  ['no size', part({ amount: 2, perPeople: 4 }), people, null, 2],
] as const)('%s is counted by the size of the set', (_, given, size, value, amount) => {
  expect(partAmount(given, { by: size.by, values: [...size.values] }, value)).toBe(amount)
})

test.each<[string, SetPriceRule, number, number, number]>([
  ['nothing off is the sum, to the đồng', { by: 'percent', percent: 0 }, 123_456, 123_456, 123_456],
  ['ten percent off, rounded down to thousands', { by: 'percent', percent: 10 }, 123_456, 0, 111_000],
  ['below a thousand nothing is rounded', { by: 'percent', percent: 50 }, 1_500, 0, 750],
  ['the fixed price for the default selection', { by: 'fixed', price: 499_500 }, 600_000, 600_000, 499_500],
  ['twice the goods for twice the fixed price', { by: 'fixed', price: 500_000 }, 1_200_000, 600_000, 1_000_000],
  ['a cheaper substitution in proportion, rounded down', { by: 'fixed', price: 500_000 }, 550_000, 600_000, 458_000],
  ['goods with a price of 0', { by: 'fixed', price: 500_000 }, 0, 0, 500_000],
  ['a free set', { by: 'fixed', price: 0 }, 600_000, 600_000, 0],
])('a set costs: %s', (_, rule, sum, usual, price) => {
  expect(priceOfSet(rule, sum, usual)).toBe(price)
})

test('a set never costs less than zero, nor more than its goods when discounted', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), fc.integer({ min: 0, max: 90 }), (sum, percent) => {
      const price = priceOfSet({ by: 'percent', percent }, sum, sum)
      expect(price >= 0 && price <= sum).toBe(true)
    }),
  )
})

test.each([
  [
    'the scarcest part decides',
    [
      ['a', 2],
      ['b', 1],
    ],
    { a: 5, b: 9 },
    2,
  ],
  [
    'the same goods in two parts are counted together',
    [
      ['a', 2],
      ['a', 1],
    ],
    { a: 5 },
    1,
  ],
  ['goods owed to pre-orders are not in stock', [['a', 1]], { a: -3 }, 0],
] as const)('sets in stock: %s', (_, parts, stock: Record<string, number>, sets) => {
  const chosen = parts.map(([variationId, amount], index) => ({ part: index, variationId, amount }))
  expect(setsInStock(chosen, (id) => stock[id] ?? 0)).toBe(sets)
})

test('every size, substitution and omission is a selection, the default first; an empty one is not', () => {
  const rule = { size: people, parts: [part({ variationIds: ['a', 'b'] }), part({ label: 'Hoa', isOptional: true })] }
  const choices = choicesOfSet(rule)
  expect(choices).toHaveLength(countSetChoices(rule))
  expect(choices[0]).toEqual({ size: 4, goods: ['a', 'a'] })
  expect(choices.at(-1)).toEqual({ size: 12, goods: ['b', null] })
  expect(partsOfChoice(rule, { size: 4, goods: ['b', null] })).toEqual([{ part: 0, variationId: 'b', amount: 1 }])
  expect(choicesOfSet({ size: null, parts: [part({ isOptional: true })] })).toEqual([{ size: null, goods: ['a'] }])
})

test('selected values name the size and the goods; a part without options uses its default', () => {
  const rule = { size: people, parts: [part(), part({ label: 'Hoa', variationIds: ['h', 'i'], isOptional: true })] }
  const options = [
    { name: 'Số người', values: ['4 người', '6 người', '12 người'] },
    { name: 'Hoa', values: ['Cúc', 'Sen', 'Không lấy'] },
  ]
  const selected = (flower: string) => [
    { name: 'Hoa', value: flower },
    { name: 'Số người', value: '6 người' },
  ]
  expect(choiceOfValues(rule, options, selected('Sen'))).toEqual({ size: 6, goods: ['a', 'i'] })
  expect(choiceOfValues(rule, options, selected('Không lấy'))).toEqual({ size: 6, goods: ['a', null] })
  expect(choiceOfValues(rule, options, selected('Đào'))).toBeUndefined()
})
