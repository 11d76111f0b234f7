import { expect, test } from 'vitest'
import { findUnstorableValue, maxDepth } from './unstorable.ts'

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown

test.each([
  ['a text with a NUL', { name: 'a\0b' }, 'name'],
  ['a lone surrogate', { lines: [{ note: '\ud800' }] }, 'lines.0.note'],
  ['a surrogate pair', { name: '😀' }, undefined],
  ['a name with a NUL', { meta: { 'a\0b': 1 } }, 'meta.a\0b'],
  ['at the maximum depth', { meta: nested(maxDepth) }, undefined],
  ['one level deeper', { meta: nested(maxDepth + 1) }, 'meta'],
  ['too deep to traverse', { meta: nested(100_000) }, 'meta'],
  ['only plain values', { a: [1, null, true, 'ệ', new File(['\0'], 'x')] }, undefined],
])('%s', (_what, value, path) => {
  expect(findUnstorableValue(value)).toBe(path)
})
