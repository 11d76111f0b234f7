import { expect, test } from 'vitest'
import { retryPauseMs } from './retry-pause.ts'

const pauses = { firstMs: 250, maxMs: 10_000 }

test.each([
  [0, 0, 250],
  [1, 0, 500],
  [3, 0, 2_000],
  [5, 0, 8_000],
  [6, 0, 10_000],
  [1_000_000, 0, 10_000],
  [0, 1, 125],
  [6, 1, 5_000],
])('after %i failures and with the random value %d the pause is %i ms', (failures, chance, ms) => {
  expect(retryPauseMs(failures, pauses, () => chance)).toBe(ms)
})
