import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { StatementWatcher } from '../connection/watch-connection.ts'
import { applicationName, connectDatabase } from '../database.ts'
import { replicaProgress } from './replica-progress.ts'

type Options = {
  prepares: boolean
  report: (message: string) => void
  onStatement?: StatementWatcher | undefined
}

/** A replica that answers later than this is unreachable (ms). */
export const replicaTimeoutMs = 1_000

const replayed = `select pg_is_in_recovery() as "isReplica", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`

/** One replica: connections for reads, another one that measures its lag, and its state. */
export function openReplica(url: string, index: number, { prepares, report, onStatement }: Options) {
  const name = URL.parse(url)?.host || `replica ${index + 1}`
  const progress = replicaProgress()
  const { db, pool, close } = connectDatabase(
    { connectionString: url, connectionTimeoutMillis: replicaTimeoutMs },
    () => undefined,
    { prepares, onStatement },
  )
  const checks = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: applicationName,
    connectionTimeoutMillis: replicaTimeoutMs,
    query_timeout: replicaTimeoutMs,
  })
  checks.on('error', () => undefined)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  let failureReason: string | undefined

  /**
   * Closes all its connections, which aborts their reads: they are repeated on the primary. It is not used again before
   * the next successful check.
   */
  function markUnavailable(reason: string): void {
    progress.lose()
    for (const client of open) streamOf(client).destroy()
    if (failureReason === undefined) report(`The replica ${name} is not asked (${reason}).`)
    failureReason = reason
  }

  return {
    name,
    db,
    markUnavailable,
    replayedToMs: progress.replayedToMs,
    /** `position` is the primary's WAL position at `atMs` or later. */
    async check(atMs: number, position: number, positionOfPrimary: () => Promise<number>): Promise<void> {
      progress.note(atMs, position)
      try {
        const { rows } = await checks.query<{ isReplica: boolean; position: number }>(replayed)
        const found = rows[0]
        if (!found?.isReplica) return markUnavailable('it takes writes itself')
        if (found.position > position) {
          const newest = await positionOfPrimary().catch(() => undefined)
          // Without the primary nothing is known about the replica.
          if (newest === undefined) return
          if (found.position > newest) return markUnavailable('it follows another primary')
        }
        progress.replayed(found.position)
        if (failureReason !== undefined) report(`The replica ${name} is asked again.`)
        failureReason = undefined
      } catch (error) {
        markUnavailable((error as Error).message)
      }
    },
    close: async () => void (await Promise.all([close(), checks.end()])),
  }
}

const streamOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { connection: { stream: Duplex } }).connection.stream
