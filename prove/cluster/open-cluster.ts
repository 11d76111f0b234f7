import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { makeDatabase, withClient } from '../../tests/support/databases.ts'
import { type BuiltShop, freshDataDir, openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { openS3Server } from '../../tests/support/s3-server.ts'
import { openDatabaseLine } from '../support/database-proxy.ts'
import { openRoundRobin } from '../support/load-balancer.ts'
import { signIn } from '../support/shop-process.ts'

/** Several processes of one shop with one PostgreSQL, one bucket and nothing else in common, behind a load balancer. */
export type ClusterUnderProof = {
  /** The load balancer. */
  url: string
  /** Each process by itself. */
  urls: () => string[]
  pids: () => (number | undefined)[]
  mailFolders: string[]
  token: () => Promise<string>
  /** Past the shop. */
  look: <T>(read: (client: pg.Client) => Promise<T>) => Promise<T>
  /** One more process, which nobody is sent to. Gives its address, once it is open, and what ends it. */
  startAnother: () => Promise<{ url: string; stop: () => Promise<void> }>
  /** Stops each process gently and starts it anew, one after the other. */
  restartAll: () => Promise<void>
  /** What every process loses and gets back. */
  line: { cut: () => Promise<void>; mend: () => Promise<void> }
  close: () => Promise<void>
}

type Balancer = Awaited<ReturnType<typeof openRoundRobin>>

type ClusterPlan = {
  /** Any PostgreSQL: the shop works in a new database there. */
  serverUrl: string
  processes: number
  /** A pooler before that server. */
  poolerUrl?: string | undefined
  /** What stands before the processes; ours when nothing is said. */
  balancer?: () => Promise<Balancer>
}

/** All processes start at the same moment. */
export async function openCluster({
  serverUrl,
  processes: count,
  poolerUrl,
  balancer = openRoundRobin,
}: ClusterPlan): Promise<ClusterUnderProof> {
  const { dataDir: folder, remove } = freshDataDir()
  const database = await makeDatabase(serverUrl)
  const direct = await openDatabaseLine(database.url)
  const pooled = poolerUrl ? await openDatabaseLine(sameDatabase(database.url, poolerUrl)) : undefined
  const lines = [direct, ...(pooled ? [pooled] : [])]
  const bucket = await openS3Server()
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
  }
  const folders = Array.from({ length: count }, (_, at) => join(folder, String(at)))
  const shops: BuiltShop[] = await Promise.all(folders.map((dataDir) => openBuiltShop(dataDir, env)))
  const mailFolders = folders.map((dataDir) => join(dataDir, 'mail'))
  const urls = () => shops.map(({ url }) => url)
  await proxy.over(urls())
  return {
    url: proxy.url,
    urls,
    pids: () => shops.map((shop) => (shop.process.exitCode === null ? shop.process.pid : undefined)),
    mailFolders,
    token: () => signIn(proxy.url),
    look: (read) => withClient({ connectionString: database.url }, read),
    async startAnother() {
      const dataDir = join(folder, `another-${Date.now()}`)
      // It takes its share of what is sent.
      mailFolders.push(join(dataDir, 'mail'))
      const { url, stop } = await openBuiltShop(dataDir, env)
      return { url, stop: () => stop() }
    },
    async restartAll() {
      for (const [at, dataDir] of folders.entries()) {
        await shops[at]?.stop()
        shops[at] = await openBuiltShop(dataDir, env)
        await proxy.over(urls())
      }
    },
    line: {
      cut: async () => void (await Promise.all(lines.map((line) => line.cut()))),
      mend: async () => void (await Promise.all(lines.map((line) => line.mend()))),
    },
    async close() {
      await Promise.all(shops.map((shop) => shop.stop()))
      await Promise.all([proxy.close(), bucket.close(), ...lines.map((line) => line.cut())])
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      remove()
    },
  }
}

/** The address of the pooler, for the database of the other address. */
function sameDatabase(databaseUrl: string, poolerUrl: string): string {
  const url = new URL(poolerUrl)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}
