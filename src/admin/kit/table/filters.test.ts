import { expect, test } from 'vitest'
import { activeFilters, type Filter, isNarrowed } from './filters.ts'

const filters: Filter[] = [
  { kind: 'choice', id: 'state', label: 'Trạng thái', options: [{ value: 'open', label: 'Mở' }] },
  { kind: 'days', id: 'when', label: 'Ngày' },
]

test.each([
  ['nothing', '', {}, false],
  ['a word', 'lư', {}, true],
  ['a choice', '', { state: 'open' }, true],
  ['the end of a period', '', { whenTo: '2026-11-21' }, true],
  ['a cleared choice', '', { state: '' }, false],
  ['a tab', '', { show: 'all' }, false],
  ['a choice within a tab', '', { show: 'all', state: 'open' }, true],
])('an empty list suggests fewer filters only where one is shown: %s', (_case, q, given, expected) => {
  expect(isNarrowed(filters, { page: 1, limit: 20, sort: '', q, filters: given })).toBe(expected)
})

test.each([
  ['2026-11-21', 'Ngày, từ ngày 21/11/2026'],
  ['hôm nay', 'Ngày, từ ngày hôm nay'],
])('the active filter from %s is called “%s”', (whenFrom, text) => {
  const state = { page: 1, limit: 20, sort: '', q: '', filters: { whenFrom } }
  expect(activeFilters(filters, state)).toEqual([{ name: 'whenFrom', text }])
})
