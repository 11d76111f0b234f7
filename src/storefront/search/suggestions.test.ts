import { expect, test } from 'vitest'
import { emptyFieldSuggestions } from './suggestions.ts'

test('a search of this visitor is not suggested again, in capitals or not', () => {
  const nothing = { products: [], collections: [], days: [], rituals: [], articles: [] }
  const lines = emptyFieldSuggestions({ ...nothing, words: ['bát hương', 'Đèn dầu', 'nến'] }, ['Bát Hương', 'đèn dầu'])
  expect(lines.map((line) => ('word' in line ? line.word : line.kind))).toEqual([
    'Bát Hương',
    'đèn dầu',
    'forget',
    'nến',
  ])
})
