import { expect, test } from 'vitest'
import { sayInPlace } from '../scripts/lean-words.ts'

const words = {
  vi: { empty: 'Giỏ trống', reduce: 'Giảm còn {left}', odd: 'Dấu ` và ${ và \\', count: '{n} sản phẩm' },
  en: { empty: 'Empty cart', reduce: 'Reduce to {left}', odd: 'A ` and ${ and \\', count: [{ plural: true }] },
}

/** What the code comes to on a Vietnamese and on an English page, without the functions of the messages. */
const said = (code: string): unknown[] =>
  [false, true].map((isEnglish) =>
    new Function('isEnglishPage', 'left', `return ${sayInPlace(code, words)}`)(isEnglish, 3),
  )

test.each([
  ['m.empty()', ['Giỏ trống', 'Empty cart']],
  ['m.reduce({ left })', ['Giảm còn 3', 'Reduce to 3']],
  ['m.reduce({ left: left + 1 })', ['Giảm còn 4', 'Reduce to 4']],
  ['m.reduce({ left: m.empty() })', ['Giảm còn Giỏ trống', 'Reduce to Empty cart']],
  ['[m.empty].map((say) => say())[0]', ['Giỏ trống', 'Empty cart']],
  ['m.odd()', [words.vi.odd, words.en.odd]],
])('a message of the shop stands where it is said: %s', (code, expected) => {
  expect(said(code)).toEqual(expected)
})

test.each([
  'm.count({ n })',
  'm.reduce(given)',
  'm.reduce({ ...given })',
  'm.reduce',
  'm.empty({}, { locale })',
  'm.unknown()',
  'other.empty()',
])('what cannot be said in place stays a call: %s', (code) => {
  expect(sayInPlace(code, words)).toBe(code)
})
