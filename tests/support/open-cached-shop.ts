import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createSite, type Site } from '#app.ts'
import { QueryCache } from '#foundation/cache/query-cache.ts'
import type { Services } from '#foundation/services.ts'
import { openInvalidation } from '#http/page-cache/invalidation.ts'
import { openPageCache } from '#http/page-cache/page-cache.ts'
import { createPageHandler } from '#page-handler.ts'
import { paramCache } from '#system/server/system-params.ts'
import { openTestShop } from './open-test-shop.ts'

const origin = 'http://shop.test'
const manifest = Object.fromEntries(
  ['src/browser.ts', 'src/admin/app/staff.tsx', 'src/ui/theme/theme.css'].map((file) => [
    file,
    { file, isEntry: true },
  ]),
)

/** The site with its pages, which tests without a browser need no build for. */
export const siteWithPages = (services: Services): Site =>
  createSite(services, createPageHandler(manifest, services.log))

/** A shop with a page cache, and the same shop without caches for comparison. */
export async function openCachedShop() {
  const shop = await openTestShop()
  const uncached = siteWithPages({ ...shop, queryCache: new QueryCache() })
  const cache = openPageCache({
    render: siteWithPages(shop).fetch,
    limitBytes: 50_000_000,
    config: shop.config,
    nowMs: () => shop.clock.now.getTime(),
    probe: async () => undefined,
  })
  const invalidation = openInvalidation(shop.pool, [paramCache, shop.queryCache, shop.prices, cache], shop.log)
  onTestFinished(() => invalidation.close())
  // What is rendered before it is told of changes is not trusted afterwards.
  while (!invalidation.isConnected()) await wait(10)
  const isCached = (path: string): boolean =>
    cache.serveFromMemory(
      { method: 'GET', url: path, headers: { host: 'shop.test' } } as never,
      { writeHead: () => ({ end: () => undefined }) } as never,
    )
  const textOf = async (answer: Promise<Response>) => {
    const response = await answer
    return `${response.status} ${await response.text()}`
  }
  /** Sends the form of a page, as a browser without scripts does. */
  const post = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
    return uncached.fetch(new Request(origin + path, { method: 'POST', headers, body }))
  }
  return {
    shop,
    isCached,
    waitForPending: invalidation.waitForPending,
    cached: (path: string) => textOf(cache.fetch(new Request(origin + path), { ipAddress: '' })),
    fresh: (path: string) => textOf(uncached.fetch(new Request(origin + path))),
    post,
    submit: (path: string, fields: Record<string, string>) => textOf(post(path, fields)),
  }
}
