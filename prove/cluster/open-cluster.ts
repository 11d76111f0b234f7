import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { signIn } from '../../tests/support/api-of.ts'
import { makeDatabase, pooledUrlOf } from '../../tests/support/databases.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from '../../tests/support/open-built-shop.ts'
import { openS3Server } from '../../tests/support/servers/s3-server.ts'
import { openDatabaseProxy } from '../support/database-proxy.ts'
import { openRoundRobin } from '../support/load-balancer.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'

/** Several processes of one shop behind a load balancer, sharing one PostgreSQL, bucket and mail server only. */
export type ClusterUnderProof = {
  /** URL of the load balancer. */
  url: string
  /** URL of each process. */
  urls: () => string[]
  pids: () => (number | undefined)[]
  /** What each current process has written. */
  outputs: () => string[]
  mailbox: Mailbox
  token: () => Promise<string>
  /** Queries the database directly, bypassing the shop. */
  queryDatabase: <T>(read: (client: pg.Client) => Promise<T>) => Promise<T>
  /** Starts one more process outside of the load balancer; resolves to its URL and a function that stops it. */
  startAnother: () => Promise<{ url: string; stop: () => Promise<void> }>
  /** URL of its database, bypassing a pooler. */
  databaseUrl: string
  /**
   * Gracefully restarts each process in turn, with the version in this folder, by default that of the start. `afterOne`
   * runs while only the first has been restarted.
   */
  restartAll: (versionFolder?: string, afterOne?: () => Promise<void>) => Promise<void>
  /** Cuts and restores the database connection of all processes. */
  line: { cut: () => Promise<void>; mend: () => Promise<void> }
  close: () => Promise<void>
}

type Balancer = Awaited<ReturnType<typeof openRoundRobin>>

type ClusterPlan = {
  /** Any PostgreSQL server; the shop uses a new database on it. */
  serverUrl: string
  processes: number
  /** A connection pooler in front of that server. */
  poolerUrl?: string | undefined
  /** Load balancer in front of the processes; a round-robin one by default. */
  balancer?: () => Promise<Balancer>
  /** Additional environment variables. */
  settings?: Record<string, string>
  /** The folder of another built version of the shop. */
  versionFolder?: string
}

/**
 * All processes start at the same moment. Those of another version start one after the other, as operators start them:
 * the earliest create the job queue's tables without a lock.
 */
export async function openCluster({
  serverUrl,
  processes: count,
  poolerUrl,
  balancer = openRoundRobin,
  settings = {},
  versionFolder,
}: ClusterPlan): Promise<ClusterUnderProof> {
  const { dataDir: folder, remove } = freshDataDir()
  const database = await makeDatabase(serverUrl)
  const direct = await openDatabaseProxy(database.url)
  const pooled = poolerUrl ? await openDatabaseProxy(pooledUrlOf(database.url, poolerUrl)) : undefined
  const lines = [direct, ...(pooled ? [pooled] : [])]
  const bucket = await openS3Server()
  const mailbox = await openMailbox()
  const proxy = await balancer()
  const { place } = bucket
  const env = {
    DATABASE_URL: pooled?.url ?? direct.url,
    ...(pooled && { DATABASE_DIRECT_URL: direct.url }),
    S3_BUCKET: place.bucket,
    S3_ENDPOINT: place.endpoint ?? '',
    S3_ACCESS_KEY_ID: place.keys?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: place.keys?.secretAccessKey ?? '',
    S3_PREFIX: 'shop',
    SEED: 'none',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'on',
    STOP_DELAY_SECONDS: '0.5',
    ...mailbox.settings,
    ...settings,
  }
  const folders = Array.from({ length: count }, (_, at) => join(folder, String(at)))
  const open = (dataDir: string) => openBuiltShop(dataDir, env, versionFolder)
  const shops: ShopProcess[] = versionFolder ? await inTurn(folders, open) : await Promise.all(folders.map(open))
  const urls = () => shops.map(({ url }) => url)
  await proxy.over(urls())
  return {
    url: proxy.url,
    urls,
    pids: () => shops.map((shop) => (shop.process.exitCode === null ? shop.process.pid : undefined)),
    outputs: () => shops.map((shop) => shop.output()),
    mailbox,
    token: () => signIn(proxy.url),
    queryDatabase: (read) => withClient({ connectionString: database.url }, read),
    async startAnother() {
      const dataDir = join(folder, `another-${Date.now()}`)
      const { url, stop } = await openBuiltShop(dataDir, env)
      return { url, stop: () => stop() }
    },
    databaseUrl: database.url,
    async restartAll(folder = versionFolder, afterOne = async () => undefined) {
      for (const [at, dataDir] of folders.entries()) {
        await shops[at]?.stop()
        shops[at] = await openBuiltShop(dataDir, env, folder)
        await proxy.over(urls())
        if (at === 0) await afterOne()
      }
    },
    line: {
      cut: async () => void (await Promise.all(lines.map((line) => line.cut()))),
      mend: async () => void (await Promise.all(lines.map((line) => line.mend()))),
    },
    async close() {
      await Promise.all(shops.map((shop) => shop.stop()))
      await Promise.all([proxy.close(), bucket.close(), mailbox.close(), ...lines.map((line) => line.cut())])
      await database.drop()
      remove()
    },
  }
}

async function inTurn<From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const one of all) done.push(await work(one))
  return done
}
