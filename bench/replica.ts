/** CPU time that a streaming replica takes off the primary under lists and searches. Linux only: read from /proc. */
import { fillShop } from '../scripts/fill-shop.ts'
import { descendantsOf, processorTimeBetween, processorTimesOf } from '../scripts/process-tree.ts'
import { startPrimaryAndReplica } from '../tests/support/servers/streaming-replica.ts'
import { atFullRate, seconds } from './load.ts'
import { configOfShop, startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'
import { someProducts } from './shop-api.ts'

const products = 10_000
const connections = 8

export async function measureReplica(dataDir: string): Promise<void> {
  const servers = await startPrimaryAndReplica()
  const primary = { DATABASE_URL: servers.primaryUrl }
  const ofServer = (pid: number) => processorTimesOf([pid, ...descendantsOf(pid)])
  try {
    await (await startShop(dataDir, primary)).stop()
    await fillShop(configOfShop(dataDir, primary), { products, orders: 5_000 })
    const rows: (string | number)[][] = []
    for (const replica of [undefined, servers.replicaUrl]) {
      const shop = await startShop(dataDir, {
        ...primary,
        PAGE_CACHE_MB: '0',
        ...(replica && { DATABASE_READ_URL: replica }),
      })
      try {
        const search = encodeURIComponent('bát hương')
        const [product] = await someProducts(shop.url, 1)
        const reads: [string, string][] = [
          ['list of 24', '/api/v1/product/pagination?limit=24&page=3'],
          ['search', `/api/v1/product/pagination?limit=24&q=${search}`],
          ['suggestions', `/api/v1/product/suggest?q=${search}`],
          ['page of a list, rendered', '/shop?sort=newest'],
          ['one product, always from the primary', `/api/v1/product/${product?.slug}`],
        ]
        for (const [what, path] of reads) {
          const before = [ofServer(servers.primaryPid()), ofServer(servers.replicaPid())]
          const { perSecond, failed } = await atFullRate(shop.url + path, connections)
          const after = [ofServer(servers.primaryPid()), ofServer(servers.replicaPid())]
          // The load runs for a second of warm-up first.
          const requests = perSecond * (seconds + 1)
          const perRequest = after.map((times, at) =>
            ((processorTimeBetween(before[at] ?? new Map(), times) * 1000) / requests).toFixed(2),
          )
          rows.push([what, replica ? 'yes' : 'no', perSecond, ...perRequest, failed])
        }
      } finally {
        await shop.stop()
      }
    }
    rows.sort(([one], [other]) => String(one).localeCompare(String(other)))
    const heading = ['read', 'replica', 'per second', 'primary, CPU ms each', 'replica, CPU ms each', 'failed']
    writeSection(
      'What does a replica take off the primary?',
      [measuredBy('npm run bench -- replica'), '', table(heading, rows), '', notes].join('\n'),
    )
  } finally {
    await servers.close()
  }
}

const notes = `${products.toLocaleString('en')} products, ${connections} connections, page cache off. The shop has the first core, both databases share what is left with the load generator: compare the CPU time per read, not the rate. The rendered page costs the databases next to nothing, because the shop answers its query from memory until something changes.`
