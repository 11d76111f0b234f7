/**
 * Upgrades a shop with 50,000 products and orders to this version while people browse and buy: two processes of an
 * earlier version behind a load balancer, a migration that fails, this version's migrations, then one process after the
 * other restarted with this version, so that both versions serve side by side. With `--processes 1`, and always from
 * the first release, whose files are in its data folder, a process of this version starts beside the single earlier
 * one. `--from COMMIT` (the newest whose migrations this version continues), `--products N`, `--orders N` (50,000).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readArguments, readCount } from '../scripts/read-arguments.ts'
import { root } from '../scripts/run.ts'
import { postgresVersion, startPostgresIn } from '../tests/support/databases.ts'
import { freshDataDir } from '../tests/support/open-built-shop.ts'
import { openCluster } from './cluster/open-cluster.ts'
import { checkNormalLoad, describeKinds, proveNoOrderLost } from './load/proofs.ts'
import { addContents } from './load/shop-contents.ts'
import { percentile, succeededTimes } from './load/timings.ts'
import { openVisitors, type Visitors } from './load/visitor-process.ts'
import { findImbalances } from './support/balance.ts'
import { type Check, check } from './support/checks.ts'
import { type Prove, runProof } from './support/proving.ts'
import { proveFailedMigration } from './upgrade/failed-migration.ts'
import { measureLongestLockWait } from './upgrade/longest-lock-wait.ts'
import { withoutMovesOfFirstRelease } from './upgrade/moves-of-first-release.ts'
import { openOneProcess, type ShopToUpgrade } from './upgrade/one-process.ts'
import { buildVersion, commitBeforeNewestMigration, runVersionScript } from './upgrade/other-version.ts'
import { checkAssetsOfBothVersions } from './upgrade/page-files.ts'
import { checkPagesAndApi } from './upgrade/pages-and-api.ts'
import { seedFirstRelease } from './upgrade/seed-first-release.ts'
import { describeOrdersBefore, imbalancesOfOrdersBefore } from './upgrade/stored-orders.ts'
import { addWorkForMigrations } from './upgrade/work-for-migrations.ts'

const usage = 'npm run prove:upgrade -- [--from COMMIT] [--processes 1] [--products N] [--orders N]'
const { values } = readArguments(usage, {
  options: {
    from: { type: 'string' },
    processes: { type: 'string' },
    products: { type: 'string', default: '50000' },
    orders: { type: 'string', default: '50000' },
  },
})
const products = readCount(values.products, usage)
const orders = readCount(values.orders, usage)
const perSecond = 15
/** How long people browse and buy in each part. */
const seconds = { failure: 20, migrations: 90, restarts: 90 }
const betweenMs = 5_000
/** How long both versions serve at least. */
const sideBySideMs = 15_000
const limitMs = 60 * 60 * 1000
/** No request waits longer for a migration that holds a lock; migrations themselves wait for a second at most. */
const longestWaitMs = 5_000

runProof(async (prove) => {
  const commit = values.from ?? (await commitBeforeNewestMigration())
  console.log(`From ${commit}`)
  const folder = await buildVersion(commit)
  const { dataDir } = freshDataDir()
  const server = await startPostgresIn(dataDir)
  try {
    console.log(await postgresVersion(server.url))
    await upgrade(prove, folder, server.url)
  } finally {
    await server.stop()
  }
}, limitMs)

async function upgrade(prove: Prove, folder: string, serverUrl: string): Promise<void> {
  const existing = (path: string) => existsSync(join(folder, path))
  /** Versions since decision 0084 share their built files; their APIs take what pages of the next version send. */
  const sharesFiles = existing('src/http/assets/stored-assets.ts')
  if (!sharesFiles) console.log('That version does not share its scripts: only those of both versions are requested.')
  const [seedScript] = ['scripts/development/seed-large.ts', 'scripts/seed-large.ts'].filter(existing)
  const cluster = await openEarlier(serverUrl, folder, seedScript === undefined)
  try {
    const counts = ['--products', String(products), '--orders', String(orders)]
    if (seedScript) await runVersionScript(folder, cluster.databaseUrl, [seedScript, ...counts])
    else await cluster.queryDatabase((db) => seedFirstRelease(db, products, orders))
    console.log(`${products} products, ${orders} orders, ${await cluster.queryDatabase(addWorkForMigrations)}`)
    const shop = { ...cluster, url: () => cluster.url }
    const { contents, seeded } = await addContents(shop, { products: 24, pictures: 20 })
    // The balancer asks either version.
    const shared = contents.assets.filter((path) => sharesFiles || existsSync(join(root, 'build/client', path)))
    const assets = [...shared, '/favicon.svg']
    const moment = new Date()
    const describeEarlier = () => cluster.queryDatabase((db) => describeOrdersBefore(db, moment))
    const stored = await describeEarlier()
    const visitors = openVisitors({ ...contents, assets })
    try {
      await prove('a migration that fails leaves the earlier version serving', () =>
        duringVisits(cluster, visitors, seconds.failure, () =>
          proveFailedMigration(cluster.databaseUrl, join(folder, 'database/migrations')),
        ),
      )
      await prove('the migrations run while the earlier version serves', () =>
        duringVisits(cluster, visitors, seconds.migrations, () => migrateToThis(cluster.databaseUrl)),
      )
      // Only this version's tables have everything that is compared. Generated orders may contradict themselves.
      const before = await cluster.queryDatabase(async (db) =>
        imbalancesOfOrdersBefore(db, moment, await findImbalances(db, seeded)),
      )
      const withoutKnown = (imbalances: string[]) => {
        const later = imbalances.filter((one) => !before.has(one))
        return seedScript ? later : cluster.queryDatabase((db) => withoutMovesOfFirstRelease(db, later))
      }
      await prove('both versions serve side by side during a rolling restart', () =>
        duringVisits(cluster, visitors, seconds.restarts, async () => {
          const ofPages: Check[] = []
          const earlierUrls = cluster.urls()
          await cluster.restartAll(root, async () => {
            const over = wait(sideBySideMs)
            if (sharesFiles) ofPages.push(...(await checkAssetsOfBothVersions(cluster.urls())))
            ofPages.push(...(await checkPagesAndApi(cluster, earlierUrls, sharesFiles)))
            await over
          })
          return ofPages
        }),
      )
      await prove('nothing is lost', async () => {
        const kept = await describeEarlier()
        return [
          check('earlier orders and their lines are all there, with the same sums', kept === stored, kept),
          ...(await proveNoOrderLost(shop, visitors, seeded, withoutKnown)),
        ]
      })
    } finally {
      await visitors.close()
    }
  } finally {
    await cluster.close()
  }
}

/** The first errors in the log of a process that still runs. */
const errorsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /^\{"level":[56]0,/.test(line))
    .slice(0, 10)

function openEarlier(serverUrl: string, versionFolder: string, isFirstRelease: boolean): Promise<ShopToUpgrade> {
  const settings = { SEED: 'demo', RATE_LIMIT: 'on', LOG_LEVEL: 'warn' }
  if (isFirstRelease || values.processes === '1') {
    console.log('One process, beside which one of this version starts.')
    return openOneProcess({ serverUrl, settings, versionFolder })
  }
  return openCluster({ serverUrl, processes: 2, settings, versionFolder })
}

/** While people browse and buy: nobody may be refused, answered wrong, or wait long. */
async function duringVisits(
  { outputs }: ShopToUpgrade,
  visitors: Visitors,
  seconds: number,
  work: () => Promise<Check[]>,
): Promise<Check[]> {
  const visiting = visitors.live({ perSecond, seconds })
  // What `work` throws is reported, not that the visitors are gone because of it.
  visiting.catch(() => undefined)
  await wait(betweenMs)
  const startedMs = performance.now()
  const found = await work()
  const tookMs = Math.round(performance.now() - startedMs)
  const [results] = await visiting
  if (!results) throw new Error('The visitors did not report')
  console.log(describeKinds(results))
  for (const line of outputs().flatMap(errorsIn)) console.log(line)
  const slowestMs = percentile(succeededTimes(results), 1)
  return [
    ...found,
    check('it ended while people were visiting', betweenMs + tookMs < seconds * 1000, `${tookMs} ms`),
    check(`nobody waited longer than ${longestWaitMs} ms`, slowestMs <= longestWaitMs, `${slowestMs} ms`),
    ...checkNormalLoad(results),
  ]
}

async function migrateToThis(databaseUrl: string): Promise<Check[]> {
  const { result, longest } = await measureLongestLockWait(databaseUrl, () =>
    runVersionScript(root, databaseUrl, ['scripts/migrate.ts']),
  )
  return [
    check('this version’s migrations run', result.includes('up to date'), result.trim()),
    check(
      `no session waited for a lock longer than ${longestWaitMs} ms`,
      longest.ms <= longestWaitMs,
      `${longest.ms} ms, ${longest.kind}`,
    ),
  ]
}
