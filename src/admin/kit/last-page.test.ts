import { expect, test } from 'vitest'
import { openLastPage } from './last-page.ts'

const shape = { filters: ['state'], sort: 'oldest' }

function openedFrom(page: number, total: number): string | null {
  const state = { page, limit: 20, sort: 'oldest', q: 'nến', filters: { state: 'waiting' } }
  try {
    openLastPage({ data: { items: [], total, page, limit: 20 } }, '/admin/reviews', state, shape)
    return null
  } catch (redirect) {
    return (redirect as Response).headers.get('Location')
  }
}

test.each([
  [1, 0, null],
  [2, 21, null],
  [2, 20, '/admin/reviews?q=n%E1%BA%BFn&state=waiting'],
  [9, 41, '/admin/reviews?q=n%E1%BA%BFn&state=waiting&page=3'],
])('page %i of %i rows opens %s', (page, total, opened) => {
  expect(openedFrom(page, total)).toBe(opened)
})

test('a list that failed to load shows its error', () => {
  const state = { page: 2, limit: 20, sort: 'oldest', q: '', filters: {} }
  expect(() => openLastPage({ error: 'Mất kết nối mạng' }, '/admin/reviews', state, shape)).not.toThrow()
})
