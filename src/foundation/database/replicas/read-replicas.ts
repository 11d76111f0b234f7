import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { StatementWatcher } from '../connection/watch-connection.ts'
import { applicationName, type Db } from '../database.ts'
import { openReplica, replicaTimeoutMs } from './replica.ts'

export type ReadReplicas = {
  /**
   * A replica that has all notified changes and is within the maximum lag; undefined without one, in which case the
   * primary is used.
   */
  choose: () => ChosenReplica | undefined
  /** Requires all later reads to be at least as fresh as now. */
  requireFresh: () => void
  /** Whether changes of other processes are notified; while they are not, the primary is used. */
  setConnected: (isConnected: boolean) => void
  /** The maximum age of an answer (ms). */
  maxLagMs: number
  /** Counts a read by the primary that a replica might have answered. */
  askedPrimary: () => void
  stats: () => ReplicaStats
  close: () => Promise<void>
}

export type ChosenReplica = {
  db: Db
  /** Reports that it failed or refused a read. An unreachable one is not used again before a successful check. */
  failed: (isUnreachable: boolean) => void
}

export type ReplicaStats = {
  reads: { replica: number; primary: number; failed: number }
  /** `lagSeconds` is infinite for a replica that was not reached yet or any more, or does not follow the primary. */
  replicas: { name: string; lagSeconds: number }[]
}

type Options = {
  urls: readonly string[]
  maxLagMs: number
  /** Its options are used for a connection of its own to the primary. */
  primary: pg.Pool
  prepares: boolean
  report: (message: string) => void
  onStatement?: StatementWatcher | undefined
}

const checkPauseMs = 500
/** Changes in quick succession share one check. */
const soonPauseMs = 25
/** The WAL position in bytes; an error on a read-only server. */
const positionQuery = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`

/** Opens the replicas and checks twice a second, and after each notified change, how fresh they are. */
export function openReadReplicas({ urls, maxLagMs, primary, ...options }: Options): ReadReplicas {
  const replicas = urls.map((url, index) => openReplica(url, index, options))
  const primaryPosition = openPrimaryPosition(primary)
  const checks = checkRegularly(async () => {
    const startedMs = performance.now()
    const position = await primaryPosition.read()
    await Promise.all(replicas.map((replica) => replica.check(startedMs, position, primaryPosition.read)))
  })
  const reads = { replica: 0, primary: 0, failed: 0 }
  let isConnected = false
  let requiredMs = Number.NEGATIVE_INFINITY
  let turn = 0

  function requireFresh(): void {
    requiredMs = performance.now()
    checks.soon()
  }

  return {
    maxLagMs,
    requireFresh,
    setConnected(connectedNow) {
      isConnected = connectedNow
      requireFresh()
    },
    choose() {
      const nowMs = performance.now()
      const fresh = isConnected
        ? replicas.filter(({ replayedToMs }) => replayedToMs() > requiredMs && nowMs - replayedToMs() <= maxLagMs)
        : []
      turn += 1
      const chosen = fresh[turn % Math.max(1, fresh.length)]
      if (!chosen) return undefined
      reads.replica += 1
      const failed = (isUnreachable: boolean) => {
        reads.failed += 1
        if (isUnreachable) chosen.markUnavailable('it did not answer a read')
      }
      return { db: chosen.db, failed }
    },
    askedPrimary() {
      reads.primary += 1
    },
    stats: () => ({
      reads: { ...reads },
      replicas: replicas.map(({ name, replayedToMs }) => ({
        name,
        lagSeconds: (performance.now() - replayedToMs()) / 1000,
      })),
    }),
    async close() {
      await checks.stop()
      await Promise.all([primaryPosition.close(), ...replicas.map(({ close }) => close())])
    },
  }
}

/** Reads how much WAL the primary has flushed, over a connection of its own. */
function openPrimaryPosition(primary: pg.Pool) {
  const { password } = primary.options
  const pool = new pg.Pool({
    ...primary.options,
    // A pool makes its password non-enumerable, so the spread above does not copy it.
    password,
    max: 1,
    application_name: applicationName,
    connectionTimeoutMillis: replicaTimeoutMs,
    query_timeout: replicaTimeoutMs,
  })
  pool.on('error', () => undefined)
  return {
    async read(): Promise<number> {
      const { rows } = await pool.query<{ position: number }>(positionQuery)
      return rows[0]?.position ?? Number.NaN
    },
    close: () => pool.end(),
  }
}

/** Runs the check again after `checkPauseMs`, or shortly after `soon()`. */
function checkRegularly(check: () => Promise<void>) {
  const ending = new AbortController()
  const { signal } = ending
  let nextCheck = new AbortController()

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      // Without the primary the lag is unknown; once the maximum has passed, replicas are no longer used.
      await check().catch(() => undefined)
      const pausing = AbortSignal.any([signal, nextCheck.signal])
      await wait(checkPauseMs, undefined, { ref: false, signal: pausing }).catch(() => undefined)
      nextCheck = new AbortController()
      await wait(soonPauseMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    soon: () => nextCheck.abort(),
    async stop(): Promise<void> {
      ending.abort()
      await watching
    },
  }
}
