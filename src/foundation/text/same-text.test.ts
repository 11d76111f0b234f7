import { expect, test } from 'vitest'
import { checkProperty, storableText } from '../../../tests/support/arbitraries.ts'
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

test('every text is the same as itself, and the order of two texts does not matter', () => {
  checkProperty(storableText, (text) => {
    expect(isSameText(text, text)).toBe(true)
    expect(isSameText(text, text.normalize('NFD'))).toBe(isSameText(text.normalize('NFD'), text))
  })
})
