/**
 * Resources of an idle shop when several share a machine: one process and one database each, on one PostgreSQL. Linux
 * only: read from /proc.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { startEmbeddedPostgres } from '#foundation/database/embedded/embedded-postgres.ts'
import { descendantsOf, processorTimeBetween, processorTimesOf, sharedMemoryOf } from '../scripts/process-tree.ts'
import { type Running, startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'

const count = 4
/** Longer than the idle timeout of connections and several rounds of the job queue. */
const restMs = 60_000
const watchedMs = 60_000

export async function measureIdleShops(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const { host, port, user, password } = server.connection
  const shops: Running[] = []
  const [database = Number.NaN] = descendantsOf(process.pid)
  const ofDatabase = () => [database, ...descendantsOf(database)]
  try {
    await wait(1_000)
    const empty = sharedMemoryOf(ofDatabase())
    for (let at = 1; at <= count; at += 1) {
      const name = `shop_${at}`
      await createDatabase(server.connection, name)
      const way = new URLSearchParams({ host, port: String(port) })
      const url = `postgres://${user}:${password}@localhost/${name}?${way}`
      shops.push(await startShop(join(folder, name), { DATABASE_URL: url, PAGE_CACHE_MB: '8' }))
    }
    await wait(restMs)
    const pids = shops.map(({ pid }) => pid)
    const readers = [() => processorTimesOf(pids), () => processorTimesOf(ofDatabase())]
    const before = readers.map((readTimes) => readTimes())
    await wait(watchedMs)
    const shares = readers.map((readTimes, at) => {
      const used = processorTimeBetween(before[at] ?? new Map(), readTimes())
      return ((used / (watchedMs / 1000) / count) * 100).toFixed(2)
    })
    const rows = [
      ['memory of its process (PSS), MiB', Math.round(sharedMemoryOf(pids) / count)],
      ['memory it adds to PostgreSQL (PSS), MiB', Math.round((sharedMemoryOf(ofDatabase()) - empty) / count)],
      ['connections to PostgreSQL', (await connectionsOf(server.connection)) / count],
      ['its share of a core, %', shares[0] ?? ''],
      ['share of a core of PostgreSQL for it, %', shares[1] ?? ''],
    ]
    const text = `${count} shops with the demo products. Memory is measured one minute after the last start, CPU time over the following minute.`
    const figures = table(['one idle shop', 'mean'], rows)
    writeSection('What does an idle shop cost?', [measuredBy('npm run bench -- shops'), text, '', figures].join('\n'))
  } finally {
    for (const { stop } of shops) await stop()
    await server.stop()
  }
}

const connectionsOf = (server: pg.ClientConfig): Promise<number> =>
  withClient({ ...server, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity where datname like 'shop\\_%'`,
    )
    return rows[0]?.count ?? 0
  })
