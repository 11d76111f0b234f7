import { expect, test } from 'vitest'
import { loadAllRows } from './load-result.ts'

/** A list of this many numbered rows. */
const listOf =
  (total: number) =>
  async ({ page, limit }: { page: number; limit: number }) => {
    const all = Array.from({ length: total }, (_, index) => index)
    return { items: all.slice((page - 1) * limit, page * limit), total, page, limit }
  }

test.each([
  [0, 0],
  [100, 100],
  [249, 249],
  [250, 250],
  [251, 250],
  [900, 250],
])('of %i rows, at most 250 are loaded, in order, and all are counted', async (total, loaded) => {
  const { rows, total: counted } = await loadAllRows(listOf(total), 250)
  expect(rows).toEqual(Array.from({ length: loaded }, (_, index) => index))
  expect(counted).toBe(total)
})
