import { expect, test } from 'vitest'
import { KeptPages, mostAgeMs } from './page-store.ts'

const body = (size: number) => ({ bytes: Buffer.alloc(size), etag: '"x"', head: [], head304: [] })
const page = (size = 1_000, tables = ['product']) => ({
  identity: body(size),
  gzip: body(0),
  br: body(0),
  tables: new Set(tables),
  startedMs: 0,
  keptUntil: 100,
  epoch: 0,
})

test('when memory is full, the page that was longest not asked for goes first', () => {
  const pages = new KeptPages(12_500)
  for (const name of ['a', 'b', 'c', 'd']) pages.put(name, page())
  pages.get('a', 0)
  pages.put('e', page())
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => pages.get(name, 0))).toEqual(['a', 'c', 'd', 'e'])
  expect(pages.bytes).toBe(12_000)
})

test('a page that would fill a quarter of the memory is not kept', () => {
  const pages = new KeptPages(10_000)
  pages.put('large', page(2_000))
  expect(pages.size).toBe(0)
})

test('a changed table takes its pages along, and no others', () => {
  const pages = new KeptPages(100_000)
  pages.put('product', page(10, ['product', 'menu']))
  pages.put('post', page(10, ['page', 'menu']))
  pages.drop('product')
  expect([pages.get('product', 0), pages.get('post', 0) !== undefined]).toEqual([undefined, true])
})

test('a page goes when it is too old for any use, and putting it again counts its bytes once', () => {
  const pages = new KeptPages(100_000)
  pages.put('home', page(1_000))
  pages.put('home', page(500))
  expect(pages.bytes).toBe(2_500)
  expect(pages.get('home', mostAgeMs - 1)).toBeDefined()
  expect(pages.get('home', mostAgeMs)).toBeUndefined()
  expect(pages.bytes).toBe(0)
})
