import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time; only the length can be told from the time it takes. */
export function constantTimeEqual(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
