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
  /** Stops each process gently and starts it anew, one after the other. */
  restartAll: () => Promise<void>
  /** What every process loses and gets back. */
  line: { cut: () => Promise<void>; mend: () => Promise<void> }
  close: () => Promise<void>
}

/**
 * `serverUrl` is any PostgreSQL; the shop works in a new database there, through the pooler when one is named. All
 * processes start at the same moment.
 */
export async function openCluster(serverUrl: string, count: number, poolerUrl?: string): Promise<ClusterUnderProof> {
  const { dataDir: folder, remove } = freshDataDir()
  const database = await makeDatabase(serverUrl)
  const direct = await openDatabaseLine(database.url)
  const pooled = poolerUrl ? await openDatabaseLine(sameDatabase(database.url, poolerUrl)) : undefined
  const lines = [direct, ...(pooled ? [pooled] : [])]
  const bucket = await openS3Server()
  const proxy = await openRoundRobin()
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
  const urls = () => shops.map(({ url }) => url)
  await proxy.over(urls())
  return {
    url: proxy.url,
    urls,
    pids: () => shops.map((shop) => (shop.process.exitCode === null ? shop.process.pid : undefined)),
    mailFolders: folders.map((dataDir) => join(dataDir, 'mail')),
    token: () => signIn(proxy.url),
    look: (read) => withClient({ connectionString: database.url }, read),
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
