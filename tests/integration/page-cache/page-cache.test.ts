import { expect, inject, onTestFinished, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { openDatabaseProxy } from '../../../prove/support/database-proxy.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { urlOf } from '../../support/databases.ts'
import { emptyTemplate } from '../../support/global-setup.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from '../../support/open-built-shop.ts'

async function freshDatabase(name: string): Promise<string> {
  const server = inject('postgres')
  const database = `${name}_${process.pid}_${Date.now()}`
  await createDatabase(server, database, emptyTemplate)
  return urlOf(server, database)
}

/** Two processes of one shop on one database. */
async function openTwins() {
  const databaseUrl = await freshDatabase('twins')
  const env = { DATABASE_URL: databaseUrl, SEED: 'demo' }
  const folder = freshDataDir()
  const left = await openBuiltShop(folder.dataDir, env)
  const right = await openBuiltShop(folder.dataDir, env)
  onTestFinished(async () => {
    await Promise.all([left.stop(), right.stop()])
    folder.remove()
  })
  return { left, right, databaseUrl }
}

const page = (shop: ShopProcess, path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })

/** Polls for up to one second until the page contains the text. */
async function eventuallyContains(shop: ShopProcess, path: string, text: string): Promise<boolean> {
  const untilMs = performance.now() + 1_000
  while (performance.now() < untilMs) {
    if ((await (await page(shop, path)).text()).includes(text)) return true
  }
  return false
}

test('a cached page has the same bytes for everyone and an ETag, and shows every edit in every process within a second', async () => {
  const { left, right } = await openTwins()
  const path = '/product/bo-tam-su-dong'
  const first = await page(left, path)
  const bytes = await first.text()
  const again = await page(left, path, { cookie: 'Admin-Token=x; other=y' })
  expect(await again.text()).toBe(bytes)
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  const known = await page(left, path, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([known.status, await known.text()]).toEqual([304, ''])
  await page(right, path)

  const ask = apiOf(left.url)
  const product = await ask<Product>('/product/bo-tam-su-dong')
  await apiOf(right.url)('/product/bo-tam-su-dong')
  const body = { name: 'Bộ tam sự gia truyền' }
  await ask(`/product/${product.id}`, { method: 'PUT', token: await signIn(left.url), body })
  expect((await ask<Product>('/product/bo-tam-su-dong')).name, 'to whoever changed it at once').toBe(body.name)
  expect(await eventuallyContains(right, '/api/v1/product/bo-tam-su-dong', 'Bộ tam sự gia truyền')).toBe(true)
  expect(await eventuallyContains(left, path, 'Bộ tam sự gia truyền')).toBe(true)
  expect(await eventuallyContains(right, path, 'Bộ tam sự gia truyền')).toBe(true)
  expect(await eventuallyContains(right, '/shop?q=gia+truyen', 'Bộ tam sự gia truyền')).toBe(true)
})

test('a parameter changed through another process or by hand applies to the whole page at once, its headers included', async () => {
  const { left, right, databaseUrl } = await openTwins()
  const ask = apiOf(left.url, await signIn(left.url))
  /** Whether the page has visitors located, and whether its policy allows that. */
  const locating = async () => {
    const answer = await page(right, '/home')
    const policy = answer.headers.get('content-security-policy')
    return [(await answer.text()).includes('data-facebook-visitor'), policy?.includes('https://ipwho.is')]
  }
  expect(await locating()).toEqual([true, true])
  await ask('/system-params/', { method: 'PUT', body: { 'facebook.client_info': 'off' } })
  await expect.poll(locating).toEqual([false, false])
  const byHand = `update system_param set value = 'on' where key = 'facebook.client_info'`
  await withClient({ connectionString: databaseUrl }, (client) => client.query(byHand))
  await expect.poll(locating).toEqual([true, true])
})

test('an API response that is the same for everyone is cached only by the shop', async () => {
  const { dataDir, remove } = freshDataDir()
  const shop = await openBuiltShop(dataDir, { SEED: 'demo' })
  onTestFinished(async () => {
    await shop.stop()
    remove()
  })
  const responses = await Promise.all([1, 2, 3].map(() => page(shop, '/api/v1/product/bo-tam-su-dong')))
  const cacheHeaders = responses.map(({ headers }) => [headers.get('etag'), headers.get('cache-control')])
  expect(cacheHeaders).toEqual(cacheHeaders.map(() => [expect.stringMatching(/^"/), 'no-store']))
  expect(new Set(cacheHeaders.map(([etag]) => etag)).size).toBe(1)
  const again = await page(shop, '/api/v1/product/bo-tam-su-dong')
  expect(again.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
})

test('personal data is never cached', async () => {
  const { dataDir, remove } = freshDataDir()
  const shop = await openBuiltShop(dataDir, { EDGE_URLS: 'http://127.0.0.1:9' })
  onTestFinished(async () => {
    await shop.stop()
    remove()
  })
  for (const path of [
    '/shopping-cart',
    '/checkout/shipping-information',
    '/auth/login',
    '/order/TH00000000000',
    '/nowhere',
  ])
    expect((await page(shop, path)).headers.get('cache-tag'), path).toBeNull()
  expect((await page(shop, '/home')).headers.get('surrogate-key')?.split(' ')).toContain('listings')
})

test('while the database is down, stale pages are served and marked, until it is back', async () => {
  const line = await openDatabaseProxy(await freshDatabase('away'))
  const folder = freshDataDir()
  const shop = await openBuiltShop(folder.dataDir, { DATABASE_URL: line.url, SEED: 'none' })
  onTestFinished(async () => {
    await shop.stop()
    folder.remove()
    await line.cut()
  })
  const answerOf = async (path: string) => {
    const { status, headers } = await page(shop, path)
    return [status, headers.get('warning'), headers.get('retry-after')]
  }
  await expect.poll(() => answerOf('/home')).toEqual([200, null, null])
  await line.cut()
  const stale = [200, '110 - "Response is Stale"', null]
  for (let times = 0; times < 20; times++) expect(await answerOf('/home')).toEqual(stale)
  expect(await answerOf('/blogs')).toEqual([503, null, '5'])
  expect((await page(shop, '/readyz')).status).toBe(503)
  expect((await page(shop, '/healthz')).status).toBe(200)
  await line.mend()
  await expect.poll(() => answerOf('/home'), { timeout: 20_000 }).toEqual([200, null, null])
  expect(await answerOf('/blogs')).toEqual([200, null, null])
})
