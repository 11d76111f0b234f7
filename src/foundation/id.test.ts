import { expect, test } from 'vitest'
import { isId, newId } from './id.ts'

test('an id is a UUID version 7', () => {
  for (let times = 0; times < 200; times++) {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

test('an id begins with its time in milliseconds', () => {
  const nowMs = Date.UTC(2026, 10, 21, 8, 30)
  expect(Number.parseInt(newId(nowMs).replaceAll('-', '').slice(0, 12), 16)).toBe(nowMs)
})

test('newer ids sort after older ones', () => {
  const start = Date.UTC(2026, 10, 21)
  const ids = Array.from({ length: 500 }, (_, index) => newId(start + index * 997))
  expect(ids.toSorted()).toEqual(ids)
  const within = Array.from({ length: 4096 }, () => newId(start))
  expect(within.toSorted()).toEqual(within)
})

test('no two ids are equal, even in the same millisecond', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId(0))).size).toBe(1000)
})

test.each([
  ['0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b', true],
  ['0198C5A0-7C1E-7D3A-9F55-2F6D1F0C1A2B', true],
  ['0198c5a07c1e7d3a9f552f6d1f0c1a2b', false],
  ['0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2', false],
  ['0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b\n', false],
  ['lu-huong-dong', false],
  ['', false],
])('“%s” is an id: %s', (text, is) => {
  expect(isId(text)).toBe(is)
})
