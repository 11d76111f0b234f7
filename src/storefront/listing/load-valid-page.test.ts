import { expect, test } from 'vitest'
import { loadValidPage } from './load-valid-page.ts'

test.each([
  ['the first page', 1, 25, [1]],
  ['the last page', 3, 25, [3]],
  ['a page past the end', 9, 25, [9, 3]],
  ['a page just past the end', 3, 20, [3, 2]],
  ['an empty list', 1, 0, [1]],
  ['a later page of an empty list', 2, 0, [2, 1]],
])('%s is read, or the last one instead', async (_case, page, total, pages) => {
  const read: number[] = []
  const list = await loadValidPage(page, async (nth) => {
    read.push(nth)
    return { items: [], total, limit: 10, page: nth }
  })
  expect(read).toEqual(pages)
  expect(list.page).toBe(pages.at(-1))
})

test.each([
  [22, 22],
  [23, 22],
  [99, 21],
])('of more than 500 goods on 22 full pages, page %i is page %i', async (page, shown) => {
  const list = await loadValidPage(page, async (nth) => {
    const items = Array.from({ length: nth <= 22 ? 24 : 0 })
    return { items, total: 500, totalRelation: 'gte' as const, limit: 24, page: nth }
  })
  expect(list.page).toBe(shown)
})
