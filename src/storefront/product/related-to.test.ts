import { expect, test } from 'vitest'
import { addViewed, relatedTo } from './related-to.ts'

const goods = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, quantity: id.startsWith('-') ? 0 : 3 }))

test.each([
  ['a b c', 2, 'b c'],
  ['b -c d', 3, 'b d -c'],
  ['-b -c a', 3, '-b -c'],
  ['b c d e f', 2, 'b c'],
  ['a', 4, ''],
])('related to a, of %s at most %i: %s', (candidates, limit, shown) => {
  expect(relatedTo('a', goods(candidates), limit)).toEqual(goods(shown))
})

test.each([
  ['', 'a', 'a'],
  ['b c', 'a', 'a b c'],
  ['b a c', 'a', 'a b c'],
  ['1 2 3 4 5 6 7 8 9 10 11 12', 'a', 'a 1 2 3 4 5 6 7 8 9 10 11'],
])('after %s and viewing %s: %s', (viewed, id, after) => {
  expect(addViewed(viewed.split(' ').filter(Boolean), id).join(' ')).toBe(after)
})
