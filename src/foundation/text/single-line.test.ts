import { expect, test } from 'vitest'
import { singleLine } from './single-line.ts'

test.each([
  ['line ends', 'Giỗ\r\nbà\u2028nội\u2029Sáu'],
  ['control characters', '\u0000Giỗ\u0007bà\u0085nội Sáu\t'],
  ['direction characters', 'Giỗ\u202e\u2066bà \u200f\u200enội\u061cSáu'],
  ['halves of characters', 'Giỗ \ud83d bà nội \udc4d Sáu'],
])('%s become spaces', (_what, text) => expect(singleLine(text)).toBe('Giỗ bà nội Sáu'))

test('what letters are made of stays', () => {
  for (const text of ['👩‍👩‍👧 Sáu', 'Giỗ bà'.normalize('NFD')]) expect(singleLine(text)).toBe(text)
})
