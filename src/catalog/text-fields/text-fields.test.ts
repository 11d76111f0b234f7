import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, countGraphemes, textFieldError, textsPrice, verticalRows } from './text-fields.ts'

const field = { maxLength: 10, maxLines: 2, isRequired: false }

test.each([
  ['decomposed letters are composed', 'Tu\u0302\u0323', 'Tụ\u0302'.normalize('NFC')],
  ['spaces and tabs become one space', '  Cụ\u00a0tổ\t họ  Trần ', 'Cụ tổ họ Trần'],
  ['line ends of every system are one', 'Vế một\r\nVế hai\rVế ba', 'Vế một\nVế hai\nVế ba'],
  ['empty lines around it go', '\n \nPhúc\n\n', 'Phúc'],
  ['nothing but spaces is nothing', ' \n\t ', ''],
])('%s', (_, typed, stored) => {
  expect(cleanText(typed)).toBe(stored)
})

test.each([
  ['Vietnamese letters however they are composed', 'Đức Lưu Quang'.normalize('NFD'), 13],
  ['Chinese characters', '德流光', 3],
  ['a letter outside the basic plane', '𠀀𠀁', 2],
  ['no line break', 'Phúc\nLộc', 7],
])('letters are counted as they are read: %s', (_, text, letters) => {
  expect(countGraphemes(text)).toBe(letters)
})

test.each([
  ['fits', 'Phúc Lộc', undefined],
  ['fits to the last letter', 'Phúc\nLộc Hà', undefined],
  ['may be missing', ' ', undefined],
  ['is too long', 'Phúc Lộc Thọ', 'long'],
  ['has too many lines', 'a\nb\nc', 'lines'],
  ['has a control character', 'Phúc\u0007', 'unwritable'],
  ['turns the direction of the text', '\u202eLộc', 'unwritable'],
  ['hides a character without width', 'Lộ\u200bc', 'unwritable'],
  ['has half a character', 'Lộc\ud83d', 'unwritable'],
  ['has a private character', 'Lộc\ue000', 'unwritable'],
  ['separates paragraphs', 'Lộc\u2029Phúc', 'unwritable'],
  ['piles marks on a letter', `a${'\u0300'.repeat(20)}`, 'unwritable'],
] as const)('a text that %s', (_, text, expected) => {
  expect(textFieldError(field, text)).toBe(expected)
})

test('a text that has to be there may not be empty', () => {
  expect(textFieldError({ ...field, isRequired: true }, '\u00a0\n')).toBe('required')
})

test('whatever a stranger types: what fits is short, composed, visible and stays as it is', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('a', 'ộ', '\n', '\r', ' ', '\u0300', '\u202e', '\u200d', '👩‍👩‍👧', '=', '<b>', '福'),
    }),
  )
  fc.assert(
    fc.property(hostile, (typed) => {
      const text = cleanText(typed)
      expect(cleanText(text)).toBe(text)
      if (text === '' || textFieldError(field, typed)) return
      expect(textFieldError(field, text)).toBeUndefined()
      expect(text.isWellFormed()).toBe(true)
      expect(text.split('\n').length).toBeLessThanOrEqual(field.maxLines)
      expect(countGraphemes(text)).toBeLessThanOrEqual(field.maxLength)
      expect(text.length).toBeLessThanOrEqual(field.maxLength * 16 + field.maxLines)
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['nothing is typed', [], 0],
  ['one is filled in', [{ key: 'right', text: 'Phúc' }], 200_000],
  [
    'both are',
    [
      { key: 'right', text: 'Phúc' },
      { key: 'left', text: 'Lộc' },
    ],
    250_000,
  ],
  ['one has only spaces', [{ key: 'right', text: ' \n' }], 0],
  ['a field that does not exist', [{ key: 'other', text: 'Phúc' }], 0],
])('a piece costs more by its texts: %s', (_, texts, price) => {
  const fields = [
    { key: 'right', price: 200_000 },
    { key: 'left', price: 50_000 },
  ]
  expect(textsPrice(fields, texts)).toBe(price)
})

test.each([
  ['Tổ tiên công đức', ['Tổ', 'tiên', 'công', 'đức']],
  ['德流光', ['德', '流', '光']],
  ['Đức 流光', ['Đức', '流', '光']],
])('%s stands from top to bottom by syllables and characters', (line, rows) => {
  expect(verticalRows(line)).toEqual(rows)
})
