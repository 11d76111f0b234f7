import { expect, test } from 'vitest'
import { isSameText } from './same-text.ts'

test.each([
  ['Men sáng, đẹp.', 'men  sang dep', true],
  ['Đẹp', 'Dẹp', true],
  ['👍👍', '👍👍', true],
  ['👍👍', '👎👎', false],
  ['...', '...', true],
  ['...', '!!!', false],
  ['Rất đẹp', 'Rất đẹp nhé', false],
])('“%s” and “%s” are the same text: %s', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame)
})
