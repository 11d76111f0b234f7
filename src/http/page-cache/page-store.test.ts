import { expect, test } from 'vitest'
import { maxAgeMs, PageStore } from './page-store.ts'

const body = (size: number) => ({ bytes: Buffer.alloc(size), etag: '"x"', head: [], head304: [] })
const page = (size = 1_000, tags = ['product']) => ({
  identity: body(size),
  compressed: {},
  compress: async () => body(0),
  compressions: [],
  tags: new Set(tags),
  startedMs: 0,
  freshUntilMs: 100,
  expiresAtMs: Number.POSITIVE_INFINITY,
  epoch: 0,
})

test('when memory is full, the least recently used page is evicted first', () => {
  const pages = new PageStore(14_500)
  for (const name of ['a', 'b', 'c', 'd']) pages.set(name, page())
  pages.get('a', 0)
  pages.set('e', page())
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => pages.get(name, 0))).toEqual(['a', 'c', 'd', 'e'])
  expect(pages.bytes).toBe(14_000)
})

test('a page larger than a quarter of the memory is not cached', () => {
  const pages = new PageStore(10_000)
  pages.set('large', page(2_000))
  expect(pages.size).toBe(0)
})

test('a changed tag removes only its pages', () => {
  const pages = new PageStore(100_000)
  pages.set('product', page(10, ['product', 'menu']))
  pages.set('post', page(10, ['page', 'menu']))
  pages.invalidate('product')
  expect([pages.get('product', 0), pages.get('post', 0) !== undefined]).toEqual([undefined, true])
})

test('a page is removed when too old for any use, and replacing it counts its bytes once', () => {
  const pages = new PageStore(100_000)
  pages.set('home', page(1_000))
  pages.set('home', page(500))
  expect(pages.bytes).toBe(2_750)
  expect(pages.get('home', maxAgeMs - 1)).toBeDefined()
  expect(pages.get('home', maxAgeMs)).toBeUndefined()
  expect(pages.bytes).toBe(0)
})
