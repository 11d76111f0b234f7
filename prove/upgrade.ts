/**
 * Upgrades a shop with 50,000 orders to this version while people browse and buy: two processes of an earlier version
 * behind a load balancer, this version's migrations, then one process after the other restarted with this version, so
 * that both versions serve side by side. `--from COMMIT` (the one before the newest migration), `--orders N` (50,000).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '../scripts/run.ts'
import { postgresVersion, startOtherServer } from '../tests/support/databases.ts'
import { freshDataDir } from '../tests/support/open-built-shop.ts'
import { openCluster } from './cluster/open-cluster.ts'
import { checkNormalLoad, describeKinds, proveNoOrderLost } from './load/proofs.ts'
import { fillShop } from './load/shop-contents.ts'
import { openVisitors } from './load/visitor-process.ts'
import { findImbalances } from './support/balance.ts'
import { type Check, check } from './support/checks.ts'
import { type Prove, runProof } from './support/proving.ts'
import { beforeNewestMigration, buildVersion, runScript } from './upgrade/other-version.ts'
import { checkPageFiles } from './upgrade/page-files.ts'
import { describeOrdersBefore } from './upgrade/stored-orders.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, orders: { type: 'string' } } })
const orders = values.orders ?? '50000'
const perSecond = 15
/** For the migration and two restarts. */
const seconds = 90
const betweenMs = 10_000
const limitMs = 45 * 60 * 1000
/** Requests wait at most this long for a migration that holds a lock. */
const migrationMs = 60_000

await runProof(async (prove) => {
  const commit = values.from ?? (await beforeNewestMigration())
  console.log(`From ${commit}`)
  const earlier = await buildVersion(commit)
  try {
    const { dataDir, remove } = freshDataDir()
    try {
      const server = await startOtherServer(dataDir)
      try {
        console.log(await postgresVersion(server.url))
        await upgrade(prove, earlier.folder, server.url)
      } finally {
        await server.stop()
      }
    } finally {
      remove()
    }
  } finally {
    await earlier.remove()
  }
}, limitMs)

async function upgrade(prove: Prove, folder: string, serverUrl: string): Promise<void> {
  const existing = (path: string) => existsSync(join(folder, path))
  /** Versions since decision 0084 share their built files. */
  const sharesFiles = existing('src/http/assets/stored-assets.ts')
  if (!sharesFiles) console.log('That version does not share its scripts: only those of both versions are requested.')
  const [seedScript = ''] = ['scripts/development/seed-large.ts', 'scripts/seed-large.ts'].filter(existing)
  const settings = { SEED: 'demo', RATE_LIMIT: 'on', LOG_LEVEL: 'warn' }
  const cluster = await openCluster({ serverUrl, processes: 2, settings, versionFolder: folder })
  try {
    await runScript(folder, cluster.databaseUrl, [seedScript, '--products', '1000', '--orders', orders])
    const shop = { ...cluster, url: () => cluster.url }
    const { world, seeded } = await fillShop(shop, { goods: 24, pictures: 20 })
    // The balancer asks either version.
    const assets = world.assets.filter((path) => sharesFiles || existsSync(join(root, 'build/client', path)))
    const moment = new Date()
    const describeEarlier = () => cluster.queryDatabase((db) => describeOrdersBefore(db, moment))
    const stored = await describeEarlier()
    const visitors = openVisitors({ ...world, assets })
    try {
      await prove(`${perSecond} requests a second during the upgrade`, async () => {
        const visiting = visitors.live({ perSecond, seconds })
        await wait(betweenMs)
        const startedMs = performance.now()
        console.log((await runScript(root, cluster.databaseUrl, ['scripts/migrate.ts'])).trim())
        const tookMs = Math.round(performance.now() - startedMs)
        // Only this version's tables have everything that is compared. Generated orders may contradict themselves.
        const before = await cluster.queryDatabase(async (db) => {
          // Other orders are placed meanwhile.
          await db.query('begin isolation level repeatable read read only')
          return findImbalances(db, seeded)
        })
        await wait(betweenMs)
        const ofPages: Check[] = []
        await cluster.restartAll(root, async () => {
          if (sharesFiles) ofPages.push(...(await checkPageFiles(cluster.urls())))
        })
        const [results] = await visiting
        if (!results) throw new Error('The visitors did not report')
        console.log(describeKinds(results))
        const kept = await describeEarlier()
        return [
          check(`the migrations of ${orders} orders end in time`, tookMs < migrationMs, `${tookMs} ms`),
          check('earlier orders and their lines are all there, with the same sums', kept === stored, kept),
          ...ofPages,
          ...checkNormalLoad(results),
          ...(await proveNoOrderLost(shop, visitors, seeded, before)),
        ]
      })
    } finally {
      await visitors.close()
    }
  } finally {
    await cluster.close()
  }
}
