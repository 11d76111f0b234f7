import { expect, test } from 'vitest'
import { readNumbers } from './set-values.ts'

test.each([
  ['4, 6, 12', [4, 6, 12]],
  ['4;6 12 ', [4, 6, 12]],
  ['', []],
  ['4.5, 6', undefined],
  ['1.000', undefined],
  ['-4', undefined],
  ['4 và 6', undefined],
])('the sizes “%s” are read as %j', (text, numbers) => {
  expect(readNumbers(text)).toEqual(numbers)
})
