/**
 * Start time with existing data, and memory of the shop and its database, idle and under load. Linux only: read from
 * /proc.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { shopMemory } from '../scripts/process-tree.ts'
import { runAutocannon, seconds } from './load.ts'
import { startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'
import { firstCollection, someProducts } from './shop-api.ts'

export async function measureMemory(dataDir: string): Promise<void> {
  const before = performance.now()
  const shop = await startShop(dataDir)
  const readyMs = Math.round(performance.now() - before)
  try {
    await wait(15_000)
    const idle = shopMemory(shop.pid)
    const collection = await firstCollection(shop.url)
    const products = await someProducts(shop.url, 20)
    const search = `q=${encodeURIComponent('bát hương')}`
    const paths = [
      '/home',
      `/collections/${collection.slug}`,
      `/api/v1/product/pagination?${search}`,
      `/search?${search}`,
    ]
    const requests = [...paths, ...products.flatMap(({ slug }) => [`/product/${slug}`, `/api/v1/product/${slug}`])]
    const most = { shop: 0, database: 0 }
    const sampling = setInterval(() => {
      const now = shopMemory(shop.pid)
      most.shop = Math.max(most.shop, now.shop)
      most.database = Math.max(most.database, now.database)
    }, 250)
    await runAutocannon({
      url: shop.url,
      connections: 64,
      duration: seconds * 3,
      requests: requests.map((path) => ({ path })),
    })
    clearInterval(sampling)
    const rows = [
      ['idle, a quarter of a minute after the start', idle.shop, idle.database, idle.shop + idle.database],
      ['the most under load', most.shop, most.database, most.shop + most.database],
    ]
    const opened = `The shop accepts connections ${readyMs} ms after the command, with existing data, its own PostgreSQL started, on one core.`
    const figures = table(['MiB', 'the shop (RSS)', 'its database (PSS)', 'together'], rows)
    writeSection(
      'How long does a start take, and how much memory?',
      [measuredBy('npm run bench'), opened, '', figures, '', notes].join('\n'),
    )
  } finally {
    await shop.stop()
  }
}

const notes = `RSS: resident memory of the Node process. PSS: the same for all PostgreSQL processes, with shared pages counted once. The load: 64 connections that request pages, API reads and searches as fast as they can.`
