import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time; the time only reveals the length. */
export function constantTimeEqual(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
