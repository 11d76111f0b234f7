import { expect, test } from 'vitest'
import { type ByteRange, rangeOf } from './byte-range.ts'

test.each<[string | null, ByteRange | 'whole' | 'beyond']>([
  [null, 'whole'],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-199', { start: 100, end: 199 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=0x1-2', 'whole'],
  [`bytes=${'9'.repeat(40)}-`, 'whole'],
])('of 1000 bytes, “%s” asks for %j', (header, part) => {
  expect(rangeOf(header, 1000)).toEqual(part)
})
