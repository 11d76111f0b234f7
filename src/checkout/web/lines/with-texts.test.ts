import { expect, test } from 'vitest'
import type { CartLine } from '#cart/rules.ts'
import { withTexts } from './with-texts.ts'

const fields = [
  { key: 'clan', price: 60_000 },
  { key: 'giver', price: 0 },
  { key: 'year', price: 20_000 },
]
const written = (...keys: string[]) => keys.map((key) => ({ key, name: key, nameEn: null, text: 'Lê' }))
const goods = {
  id: 'a',
  tmpId: 'a',
  selectedVariations: [],
  amount: 1,
  name: 'Bài vị',
  nameEn: null,
  slug: 'bai-vi',
  picture: null,
}

test.each([
  ['another text', 560_000, ['clan'], ['clan'], 560_000],
  ['one more text', 560_000, ['clan'], ['clan', 'year'], 580_000],
  ['a text that costs nothing', 500_000, [], ['giver'], 500_000],
  ['no text', 560_000, ['clan'], [], 500_000],
  ['no text, which became dearer than the goods were', 40_000, ['clan'], [], 0],
])('%s keeps the price of the goods that was last seen', (_, price, before, after, expected) => {
  const line: CartLine = { ...goods, price, ...(before.length > 0 && { texts: written(...before) }) }
  const changed = withTexts(line, fields, written(...after))
  expect(changed).toEqual({ ...goods, price: expected, ...(after.length > 0 && { texts: written(...after) }) })
})
