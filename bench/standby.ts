/** Orders per second while each commit waits for a synchronous standby, beside the same without; in turn. */

import { withClient } from '#foundation/database/connection/with-client.ts'
import { signIn } from '../tests/support/api-of.ts'
import { startPrimaryAndReplica } from '../tests/support/servers/streaming-replica.ts'
import type { Figures } from './load.ts'
import { addProduct, loadOrders } from './orders.ts'
import { startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'

const manyBuyers = [1, 8, 32]
const rounds = 2

export async function measureStandby(dataDir: string): Promise<void> {
  const servers = await startPrimaryAndReplica()
  const shop = await startShop(dataDir, { DATABASE_URL: servers.primaryUrl })
  const rows: { goods: number; buyers: number; standby: string; figures: Figures }[] = []
  try {
    const token = await signIn(shop.url)
    const products: string[] = []
    while (products.length < 50) products.push(await addProduct(shop.url, token, products.length))
    for (let round = 0; round < rounds; round++)
      for (const standby of ['none', 'synchronous']) {
        await setSynchronous(servers.primaryUrl, standby === 'synchronous')
        for (const goods of [50, 1])
          for (const buyers of manyBuyers) {
            const figures = await loadOrders(shop.url, buyers, products.slice(0, goods))
            rows.push({ goods, buyers, standby, figures })
          }
      }
  } finally {
    await shop.stop()
    await servers.close()
  }
  rows.sort(
    (one, other) => other.goods - one.goods || one.buyers - other.buyers || one.standby.localeCompare(other.standby),
  )
  const cells = rows.map(({ goods, buyers, standby, figures: { perSecond, p50Ms, p99Ms, failed } }) => [
    `${goods === 1 ? 'one product' : `${goods} products`}, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`,
    standby,
    perSecond,
    p50Ms,
    p99Ms,
    failed,
  ])
  const heading = ['orders of', 'standby', 'per second', 'p50 ms', 'p99 ms', 'failed']
  writeSection(
    'What does a synchronous standby cost?',
    [measuredBy('npm run bench -- standby'), '', table(heading, cells), '', notes].join('\n'),
  )
}

/** Resolves when commits wait for the standby, or no longer do. */
async function setSynchronous(primaryUrl: string, isSynchronous: boolean): Promise<void> {
  await withClient({ connectionString: primaryUrl }, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`)
    await client.query('select pg_reload_conf()')
    const isApplied = async () => {
      const { rows } = await client.query<{ state: string }>('select sync_state as state from pg_stat_replication')
      return rows.length === 1 && (rows[0]?.state === 'sync') === isSynchronous
    }
    while (!(await isApplied())) await client.query('select pg_sleep(0.1)')
  })
}

const notes = `Each buyer uses one open connection and places one order after another. The shop has the first core and the load generator the second; the primary and its standby, both with \`fsync\`, run beside them. With a standby an order is confirmed when it is on two disks (\`synchronous_commit = on\`); here both are on one machine, so the network adds nothing.`
