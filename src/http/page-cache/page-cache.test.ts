import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recordDependencies, recordExpiry } from '#foundation/cache/dependencies.ts'
import { openPageCache } from './page-cache.ts'
import { maxAgeMs } from './page-store.ts'

const nobody = { ipAddress: '' }

/** A shop whose pages count their renderings, with a database that can become unreachable. */
function countingShop({ hasEdge = false } = {}) {
  const state = {
    expiresAtMs: 0,
    nowMs: 0,
    isAway: false,
    changesMeanwhile: false,
    renderings: 0,
    probes: 0,
    renderedUrls: [] as string[],
  }
  const cache = openPageCache({
    limitBytes: 1_000_000,
    hasEdge,
    config: { publicUrl: 'https://shop.test', trustProxy: false, allowedHosts: [], host: '127.0.0.1', port: 3000 },
    nowMs: () => state.nowMs,
    render: async ({ url }) => {
      state.renderedUrls.push(url.replace('https://shop.test', ''))
      if (state.isAway) return new Response('away', { status: 503 })
      recordDependencies('listings')
      if (state.expiresAtMs > 0) recordExpiry(new Date(state.expiresAtMs))
      state.renderings += 1
      if (state.changesMeanwhile) cache.invalidate('listings')
      return new Response(`page ${state.renderings}`, { headers: { 'content-type': 'text/html' } })
    },
    async probe() {
      state.probes += 1
      if (state.isAway) throw new Error('away')
    },
  })
  const ask = async (path: string) => {
    const answer = await cache.fetch(new Request(`https://shop.test${path}`), nobody)
    const [warning, age] = ['warning', 'age'].map((name) => answer.headers.get(name))
    return [answer.status, await answer.text(), warning, age]
  }
  return { state, cache, ask }
}

const stale = '110 - "Response is Stale"'

test('without a database an older page is served with its age, until it is too old', async () => {
  const { state, cache, ask } = countingShop()
  cache.setConnected(true)
  expect(await ask('/home')).toEqual([200, 'page 1', null, null])
  state.isAway = true
  cache.setConnected(false)
  state.nowMs += 60_000
  expect(await ask('/home')).toEqual([200, 'page 1', stale, '60'])
  expect(await ask('/shop')).toEqual([503, 'away', null, null])
  state.nowMs = maxAgeMs
  expect(await ask('/home')).toEqual([503, 'away', null, null])
})

test('after reconnecting to invalidations, older pages are rendered again', async () => {
  const { state, cache, ask } = countingShop()
  cache.setConnected(true)
  await ask('/home')
  cache.setConnected(false)
  cache.setConnected(true)
  expect(await ask('/home')).toEqual([200, 'page 2', null, null])
  state.isAway = true
  cache.setConnected(false)
  expect(await ask('/home'), 'also of a server that came and went again').toEqual([200, 'page 2', stale, '0'])
})

test('a page changed meanwhile is not served stale, nor is an API response', async () => {
  const { state, cache, ask } = countingShop()
  cache.setConnected(true)
  await ask('/home')
  await ask('/api/v1/product/')
  state.isAway = true
  cache.invalidate('listings')
  expect(await ask('/home')).toEqual([503, 'away', null, null])
  expect(await ask('/api/v1/product/')).toEqual([503, 'away', null, null])
})

test('while only invalidations are missing, pages are rendered again every second', async () => {
  const { state, ask } = countingShop()
  expect(await ask('/home')).toEqual([200, 'page 1', null, null])
  state.nowMs = 1_001
  expect(await ask('/home')).toEqual([200, 'page 2', null, null])
})

test('the fast path serves stale pages too, and tries the database once a second', async () => {
  const { state, cache, ask } = countingShop()
  const answers: unknown[] = []
  const response = { writeHead: (status: number) => ({ end: () => answers.push(status) }) }
  const answer = () =>
    cache.serveFromMemory({ method: 'GET', url: '/home', headers: { host: 'shop.test' } } as never, response as never)
  cache.setConnected(true)
  await ask('/home')
  state.isAway = true
  cache.setConnected(false)
  expect([answer(), answer(), answer()]).toEqual([true, true, true])
  expect([answers, state.probes]).toEqual([[200, 200, 200], 1])
  state.isAway = false
  state.nowMs += 1_000
  expect(answer()).toBe(true)
  await turn()
  expect(answer(), 'the database is back: rendered anew').toBe(false)
  expect(await ask('/home')).toEqual([200, 'page 2', null, null])
})

test('a page is rendered for its cache key: click ids of one visitor never reach others', async () => {
  const { state, ask } = countingShop()
  await ask('/shop?b=2&utm_source=zalo&fbclid=of-one-visitor&a=1&eventFrom=FACEBOOK')
  await ask('/shop?a=1&gclid=of-another&b=2&eventFrom=FACEBOOK')
  await ask('/home?fbclid=x')
  expect(state.renderedUrls).toEqual([...Array(2).fill('/shop?a=1&b=2&eventFrom=FACEBOOK'), '/home'])
})

test('a page expires when time changes its content, and a CDN is never given longer', async () => {
  const minute = 60_000
  const { state, cache } = countingShop()
  cache.setConnected(true)
  state.expiresAtMs = 20 * minute
  const isCached = () => {
    const response = { writeHead: () => ({ end: () => undefined }) }
    return cache.serveFromMemory(
      { method: 'GET', url: '/home', headers: { host: 'shop.test' } } as never,
      response as never,
    )
  }
  const render = async () =>
    (await cache.fetch(new Request('https://shop.test/home'), nobody)).headers.get('cdn-cache-control')
  expect(await render()).toBe('public, max-age=30, stale-while-revalidate=300')
  // 330 s before its expiry it is rendered again, and CDNs no longer store it.
  state.nowMs = 14.5 * minute - 1
  expect(isCached()).toBe(true)
  state.nowMs = 14.5 * minute
  expect([isCached(), await render(), isCached()]).toEqual([false, 'no-store', true])
  state.nowMs = state.expiresAtMs - 1
  expect(isCached()).toBe(true)
  state.nowMs = state.expiresAtMs
  expect(isCached()).toBe(false)
})

test('without a database no page is served past its expiry', async () => {
  const { state, cache, ask } = countingShop()
  cache.setConnected(true)
  state.expiresAtMs = 10_000
  await ask('/home')
  state.isAway = true
  cache.setConnected(false)
  state.nowMs = 9_999
  expect(await ask('/home')).toEqual([200, 'page 1', stale, '10'])
  state.nowMs = 10_000
  expect(await ask('/home')).toEqual([503, 'away', null, null])
})

test('an edge may show a page for a day while the shop is down, never past its expiry, and no outdated one', async () => {
  const hour = 60 * 60_000
  const { state, cache } = countingShop({ hasEdge: true })
  cache.setConnected(true)
  const control = async (path: string) =>
    (await cache.fetch(new Request(`https://shop.test${path}`), nobody)).headers.get('surrogate-control')
  expect(await control('/home')).toBe('max-age=30, stale-while-revalidate=300, stale-if-error=86400')
  state.expiresAtMs = 2 * hour
  expect(await control('/shop'), 'an hour is what the shop itself keeps it').toBe(
    'max-age=30, stale-while-revalidate=300, stale-if-error=3600',
  )
  state.nowMs = 2 * hour - 5 * 60_000
  expect(await control('/blogs')).toBe('no-store')
  state.expiresAtMs = 0
  state.changesMeanwhile = true
  expect(await control('/collections/x'), 'changed while it was rendered').toBe('no-store')
})

test('without an edge no page has headers for one', async () => {
  const { cache } = countingShop()
  cache.setConnected(true)
  const answer = await cache.fetch(new Request('https://shop.test/home'), nobody)
  expect(answer.headers.has('surrogate-control')).toBe(false)
})
