import { expect, test } from 'vitest'
import { recordDependencies, recordExpiry, withDependencies } from './dependencies.ts'
import { QueryCache } from './query-cache.ts'

const now = new Date('2026-11-21T08:00:00Z')

/** A read tagged `menus` that counts its runs. */
function countedRead() {
  let count = 0
  const read = async () => {
    recordDependencies('menus')
    count += 1
    return `menus ${count}`
  }
  return { read, times: () => count }
}

function connected(): QueryCache {
  const cache = new QueryCache()
  cache.setConnected(true)
  return cache
}

test('a cached result is read once for concurrent and later callers, and again when its tag is invalidated', async () => {
  const [cache, { read, times }] = [connected(), countedRead()]
  const ask = () => cache.get('menus', now, read)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['menus 1', 'menus 1', 'menus 1'])
  cache.invalidate('listings')
  expect(await ask()).toBe('menus 1')
  cache.invalidate('menus')
  expect(await ask()).toBe('menus 2')
  expect(times()).toBe(2)
})

test('caches nothing while disconnected, and discards what was cached before', async () => {
  const { read } = countedRead()
  const cache = new QueryCache()
  const ask = () => cache.get('menus', now, read)
  expect([await ask(), await ask()]).toEqual(['menus 1', 'menus 2'])
  cache.setConnected(true)
  expect([await ask(), await ask()]).toEqual(['menus 3', 'menus 3'])
  cache.setConnected(false)
  cache.setConnected(true)
  expect(await ask()).toBe('menus 4')
})

test('a change during a read is visible to the next read', async () => {
  const cache = connected()
  const { promise: changedNow, resolve: change } = Promise.withResolvers<void>()
  const slow = cache.get('menus', now, async () => {
    recordDependencies('menus')
    await changedNow
    return 'from before'
  })
  cache.invalidate('menus')
  change()
  expect(await slow).toBe('from before')
  expect(await cache.get('menus', now, async () => 'from after')).toBe('from after')
})

test('a cached result also reports the tags and the expiry that it depends on', async () => {
  const cache = connected()
  const until = new Date('2026-11-21T09:00:00Z')
  const posts = () =>
    cache.get('posts', now, async () => {
      recordDependencies('pages')
      recordExpiry(until)
      return 'posts'
    })
  for (const _ of ['read', 'cached'])
    expect(await withDependencies(posts)).toEqual({ result: 'posts', tags: new Set(['pages']), validUntil: until })
  expect(await cache.get('posts', until, async () => 'one post more')).toBe('one post more')
})

test('a failed read is retried by the next caller', async () => {
  const cache = connected()
  await expect(cache.get('menus', now, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('menus', now, async () => 'menus')).toBe('menus')
})

test('evicts the least recently used entry first', async () => {
  const cache = connected()
  const ask = (name: string, value: string) =>
    cache.get(name, now, async () => {
      recordDependencies('menus')
      return value
    })
  await ask('menus', 'first')
  await ask('colours', 'first')
  for (let at = 0; at < 298; at++) await ask(`filter ${at}`, 'first')
  await ask('menus', 'again')
  await ask('one more', 'first')
  expect([await ask('menus', 'anew'), await ask('colours', 'anew')]).toEqual(['first', 'anew'])
})

test('does not cache a result without tags, as nothing could invalidate it', async () => {
  const cache = connected()
  await cache.get('menus', now, async () => 'first')
  expect(await cache.get('menus', now, async () => 'anew')).toBe('anew')
})
