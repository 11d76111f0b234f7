/** Pages rendered for every request, and API reads, in a shop of 10,000 products. */
import { atFullRate, type Figures } from './load.ts'
import { startShop } from './processes.ts'
import { madeBy, table, writeSection } from './report.ts'
import { someCollection, someProducts } from './shop-api.ts'

export async function measureReads(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir, { PAGE_CACHE_MB: '0' })
  const rows: [string, Figures][] = []
  try {
    const [collection, [product]] = [await someCollection(shop.url), await someProducts(shop.url, 1)]
    const asked: [string, string][] = [
      ['home, rendered', '/home'],
      ['collection, rendered', `/collections/${collection.slug}`],
      ['product, rendered', `/product/${product?.slug}`],
      ['API: product by slug', `/api/v1/product/${product?.slug}`],
      ['API: list of 24', '/api/v1/product/pagination?limit=24'],
      ['API: search', `/api/v1/product/pagination?limit=24&q=${encodeURIComponent('bát hương')}`],
    ]
    for (const [what, path] of asked) rows.push([what, await atFullRate(shop.url + path)])
  } finally {
    await shop.stop()
  }
  const cells = rows.map(([what, { perSecond, p50Ms, p99Ms, failed }]) => [what, perSecond, p50Ms, p99Ms, failed])
  const heading = ['what', 'per second', 'p50 ms', 'p99 ms', 'failed']
  writeSection(
    'Pages rendered anew, and the API',
    [madeBy('npm run bench'), '', table(heading, cells), '', notes].join('\n'),
  )
}

const notes = `10,060 products, the page cache off, ${'`PAGE_CACHE_MB=0`'}; the shop and its database share the first core. Latencies are at full rate, so they are mostly
waiting.`
