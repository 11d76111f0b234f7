import { expect, test } from 'vitest'
import { findUnstorable, maxDepth } from './unstorable.ts'

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown

test.each([
  ['a text with a NUL', { name: 'a\0b' }, 'name'],
  ['half a character', { lines: [{ note: '\ud800' }] }, 'lines.0.note'],
  ['a whole character of two halves', { name: '😀' }, undefined],
  ['a name with a NUL', { meta: { 'a\0b': 1 } }, 'meta.a\0b'],
  ['as deep as may be', { meta: nested(maxDepth) }, undefined],
  ['one deeper', { meta: nested(maxDepth + 1) }, 'meta'],
  ['so deep that nobody can walk through it', { meta: nested(100_000) }, 'meta'],
  ['nothing but plain values', { a: [1, null, true, 'ệ', new File(['\0'], 'x')] }, undefined],
])('%s', (_what, value, path) => {
  expect(findUnstorable(value)).toBe(path)
})
