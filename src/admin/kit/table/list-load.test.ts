import { expect, test } from 'vitest'
import { loadListPage } from './list-load.ts'

const shape = { filters: ['state'], sort: 'oldest' }
const request = (query: string) => new Request(`https://shop.test/admin/reviews${query}`)

async function openedFrom(query: string, total: number): Promise<string | null> {
  try {
    const load = async () => ({ items: [], total, page: 1, limit: 20 })
    await loadListPage(load, shape, request(query))
    return null
  } catch (redirect) {
    return (redirect as Response).headers.get('Location')
  }
}

test.each([
  ['', 0, null],
  ['?page=2', 21, null],
  ['?page=2', 20, '?'],
  ['?page=2&q=n%E1%BA%BFn&state=waiting', 20, '?q=n%E1%BA%BFn&state=waiting'],
  ['?page=9&state=waiting', 41, '?state=waiting&page=3'],
])('%s of %i rows opens %s', async (query, total, opened) => {
  expect(await openedFrom(query, total)).toBe(opened)
})

test('a list that failed to load shows its error', async () => {
  const load = () => Promise.reject(new Error('Mất kết nối mạng'))
  expect(await loadListPage(load, shape, request('?page=2'))).toEqual({ error: 'Mất kết nối mạng' })
})
