import { expect, test } from 'vitest'
import { simulateHistory } from '../../../database/seed/past-order-plan.ts'
import { randomNumbers } from '../../../database/seed/random-numbers.ts'

const placed = new Date('2026-11-01T03:00:00Z')
const muchLater = new Date('2027-11-01T03:00:00Z')

test('a past order has no event in the future, however shortly before the shop starts it changed', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 300; seed++) {
    for (const { kind, at } of simulateHistory(placed, muchLater, randomNumbers(seed)).events) {
      const now = new Date(at.getTime() + 1)
      const { events } = simulateHistory(placed, now, randomNumbers(seed))
      expect(events.filter((event) => event.at >= now)).toEqual([])
      expect(events.at(-1)?.kind).toBe(kind)
      kinds.add(kind)
    }
  }
  expect([...kinds].sort()).toEqual(['expired', 'paid', 'placed', 'refunded', 'status'])
})
