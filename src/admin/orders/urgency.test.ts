import { expect, test } from 'vitest'
import { isUrgent } from './urgency.ts'

test.each([
  ['2026-11-22', 'pending', true],
  ['2026-11-24', 'packing', true],
  ['2026-11-25', 'packing', false],
  ['2026-11-01', 'shipping', true],
  ['2026-11-01', 'failed', true],
  ['2026-11-22', 'delivered', false],
  ['2026-11-22', 'cancelled', false],
  ['2026-12-01', 'confirmed', false],
  [null, 'pending', false],
] as const)('needed by %s, %s: urgent is %s', (neededBy, orderStatus, is) => {
  expect(isUrgent({ neededBy, orderStatus }, '2026-11-22')).toBe(is)
})
