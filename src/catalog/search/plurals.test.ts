import { expect, test } from 'vitest'
import { singularAndPlural } from './plurals.ts'

test.each([
  ['vase', ['vase', 'vases']],
  ['lanterns', ['lanterns', 'lantern']],
  ['vases', ['vases', 'vase', 'vas']],
  ['dishes', ['dishes', 'dishe', 'dish']],
  ['box', ['box', 'boxes']],
  ['berry', ['berry', 'berries']],
  ['berries', ['berries', 'berry']],
  ['brass', ['brass', 'brasses']],
  ['huong', ['huong']],
  ['108', ['108']],
])('the forms of “%s” are %j', (word, forms) => {
  expect(singularAndPlural(word)).toEqual(forms)
})
