import { expect, test } from 'vitest'
import type { Asker } from '#foundation/asker.ts'
import { viewCounter } from './view-counter.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const visitor = (more: Partial<Asker> = {}): Asker => ({
  staff: undefined,
  tokenHash: undefined,
  locale: 'vi',
  ipAddress: '203.0.113.7',
  userAgent: phone,
  requestId: 'r',
  ...more,
})
const colleague = { id: '1', username: 'noidung', roles: ['EDITOR'], capabilities: [] }

test.each<[string, Asker, boolean]>([
  ['a reader counts', visitor({ ipAddress: '203.0.113.8' }), true],
  ['who reloads does not count again', visitor(), false],
  ['another device behind the same address counts', visitor({ userAgent: phone.replace('15', '14') }), true],
  ['a search engine does not', visitor({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }), false],
  ['who hides the browser does not', visitor({ userAgent: '' }), false],
  ['staff do not', visitor({ ipAddress: '203.0.113.9', staff: colleague }), false],
])('%s', (_what, asker, counted) => {
  const counts = viewCounter(() => new Date('2026-11-21T03:00:00Z'))
  counts(visitor(), 'page')
  expect(counts(asker, 'page')).toBe(counted)
})

test('the same reader counts on another page and on another day', () => {
  let now = new Date('2026-11-21T23:59:00Z')
  const counts = viewCounter(() => now)
  expect([counts(visitor(), 'a'), counts(visitor(), 'b'), counts(visitor(), 'a')]).toEqual([true, true, false])
  now = new Date('2026-11-22T00:01:00Z')
  expect(counts(visitor(), 'a')).toBe(true)
})

test('a flood of looks forgets the oldest instead of filling the memory', () => {
  const counts = viewCounter(() => new Date('2026-11-21T03:00:00Z'), 2)
  expect(['a', 'b', 'c'].map((page) => counts(visitor(), page))).toEqual([true, true, true])
  expect([counts(visitor(), 'c'), counts(visitor(), 'a')]).toEqual([false, true])
})
