import { expect, test } from 'vitest'
import { checkProperty, storableText } from '../../../tests/support/arbitraries.ts'
import { isSameText } from './same-text.ts'

test.each([
  ['Men sáng, đẹp.', 'men  sang dep', true],
  ['Đẹp', 'dep', true],
  ['Đẹp', 'Dẹp', false],
  ['Có bán lẻ không?', 'Có bàn lễ không?', false],
  ['Hóa vàng', 'hoá vàng', true],
  ['👍👍', '👍👍', true],
  ['👍👍', '👎👎', false],
  ['...', '...', true],
  ['...', '!!!', false],
  ['Rất đẹp', 'Rất đẹp nhé', false],
])('“%s” and “%s” are the same text: %s', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame)
})

test('every text is the same as itself, in either Unicode form', () => {
  checkProperty(storableText, (text) => {
    expect(isSameText(text, text)).toBe(true)
    expect(isSameText(text.normalize('NFC'), text.normalize('NFD'))).toBe(true)
  })
})
