import { expect, test } from 'vitest'
import { choiceCountText, pageCountOf } from './result-count.ts'

const list = (total: number, totalRelation: 'eq' | 'gte', page: number, items = 24) => ({
  total,
  totalRelation,
  page,
  limit: 24,
  items: Array.from({ length: items }),
})

test.each([
  [list(0, 'eq', 1, 0), 0],
  [list(24, 'eq', 1), 1],
  [list(25, 'eq', 1), 2],
  [list(500, 'gte', 1), 21],
  [list(500, 'gte', 20), 21],
  [list(500, 'gte', 21), 22],
  [list(500, 'gte', 40), 41],
  [list(500, 'gte', 41, 7), 41],
])('%o has %i pages', (shown, pages) => {
  expect(pageCountOf(shown)).toBe(pages)
})

test('an approximate count is marked as one', () => {
  expect(choiceCountText(12, 'eq')).toBe('(12)')
  expect(choiceCountText(12, 'gte')).toBe('(12+)')
})
