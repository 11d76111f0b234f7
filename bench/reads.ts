/** Rendered pages and API reads, uncached and cached, in a shop of 10,000 products. */
import { atFullRate, type Figures } from './load.ts'
import { startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'
import { calendarPages, firstCollection, someProducts } from './shop-api.ts'

export async function measureReads(dataDir: string): Promise<void> {
  const rows = [
    ...(await measureShop(dataDir, { PAGE_CACHE_MB: '0' }, true)),
    ...(await measureShop(dataDir, {}, false)),
  ]
  const cells = rows.map(({ what, perSecond, p50Ms, p99Ms, failed }) => [what, perSecond, p50Ms, p99Ms, failed])
  const heading = ['what', 'per second', 'p50 ms', 'p99 ms', 'failed']
  writeSection(
    'How fast are pages rendered anew, and the API?',
    [measuredBy('npm run bench'), '', table(heading, cells), '', notes].join('\n'),
  )
}

type Row = Figures & { what: string }

async function measureShop(dataDir: string, env: Record<string, string>, isUncached: boolean): Promise<Row[]> {
  const shop = await startShop(dataDir, env)
  const rows: Row[] = []
  try {
    const collection = await firstCollection(shop.url)
    const [product] = await someProducts(shop.url, 1)
    const { day, ritual } = await calendarPages(shop.url)
    const pages = [
      { what: 'home, rendered', path: '/home' },
      { what: 'collection, rendered', path: `/collections/${collection.slug}` },
      { what: 'product, rendered', path: `/product/${product?.slug}` },
      { what: 'day, rendered', path: day },
      { what: 'ritual, rendered', path: ritual },
    ]
    const reads = [
      { what: 'API: product by slug', path: `/api/v1/product/${product?.slug}` },
      { what: 'API: list of 24', path: '/api/v1/product/pagination?limit=24' },
      { what: 'API: search', path: `/api/v1/product/pagination?limit=24&q=${encodeURIComponent('bát hương')}` },
    ]
    for (const { what, path } of isUncached ? [...pages, ...reads] : reads)
      rows.push({ what: isUncached ? what : `${what}, cached`, ...(await atFullRate(shop.url + path)) })
    return rows
  } finally {
    await shop.stop()
  }
}

const notes = `10,000 products; the shop and its database share the first core.

- Pages, and API reads without a mark, run with ${'`PAGE_CACHE_MB=0`'}: each request queries PostgreSQL and is rendered. Only menus, collections, public parameters, filters and totals come from memory until they change.
- “Cached” is the shop's default: a second client gets the cached response until something it shows changes.
- Latencies are at full rate, so they are mostly waiting time.`
