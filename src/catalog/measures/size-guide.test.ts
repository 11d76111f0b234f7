import { describe, expect, test } from 'vitest'
import { fittingSizes, invalidRowIndex } from './size-guide.ts'

const bowls = [
  { size: 'Ø14', altarTo: 61 },
  { size: 'Ø16', altarFrom: 69, altarTo: 81 },
  { size: 'Ø18', altarFrom: 89, altarTo: 107 },
]
const censers = [{ size: 'Cao 40', altarFrom: 107, altarTo: 127 }]
const option = (...values: string[]) => ({ name: 'Kích thước', values })

describe('the altars that fit each size of a product', () => {
  test.each([
    ['with or without the unit', ['Ø16 cm', 'Ø18'], ['Ø16 cm', 'Ø18']],
    ['ignoring spaces and case', ['ø 16CM'], ['ø 16CM']],
    ['in another Unicode form', ['Ø16 cm'.normalize('NFD')], ['Ø16 cm'.normalize('NFD')]],
    ['only from the guide, in the order of the option', ['Ø20 cm', 'Ø18 cm', 'Ø14 cm'], ['Ø18 cm', 'Ø14 cm']],
    ['never for sizes with the same beginning', ['Ø160 cm', 'Ø1'], undefined],
    ['never for values that are not sizes', ['Chữ Thọ'], undefined],
  ])('are found %s', (_how, values, found) => {
    expect(fittingSizes([option(...values)], [bowls])?.rows.map(({ value }) => value)).toEqual(found)
  })

  test('come from the first collection with a matching guide', () => {
    expect(fittingSizes([option('Cao 40 cm')], [bowls, censers])?.rows).toMatchObject([{ altars: censers }])
    const glaze = { name: 'Men', values: ['Lam'] }
    expect(fittingSizes([glaze, option('Ø14 cm')], [[], bowls])?.option.name).toBe('Kích thước')
    expect(fittingSizes([], [bowls])).toBeUndefined()
  })

  test('may be several for one size', () => {
    const twice = [...bowls, { size: 'Ø14', altarFrom: 48, altarTo: 48 }]
    expect(fittingSizes([option('Ø14 cm')], [twice])?.rows[0]?.altars).toHaveLength(2)
  })
})

test.each([
  [bowls, -1],
  [[], -1],
  [[...bowls, { size: 'Ø20' }], 3],
  [[{ size: 'Ø20', altarFrom: null, altarTo: null }], 0],
  [[{ size: 'Ø20', altarFrom: 128, altarTo: 127 }], 0],
  [[{ size: 'Ø20', altarFrom: 127, altarTo: 127 }], -1],
])('in %j the first row without widths or with the range reversed is at %i', (guide, at) => {
  expect(invalidRowIndex(guide)).toBe(at)
})
