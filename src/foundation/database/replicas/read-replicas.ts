import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { StatementWatcher } from '../connection/watch-connection.ts'
import { applicationName, type Db } from '../database.ts'
import { answerMs, openReplica } from './replica.ts'

export type ReadReplicas = {
  /**
   * The database of a replica that has all changes that were heard of and is behind by no more than the bound; undefined
   * when none is: then the primary answers.
   */
  choose: () => Chosen | undefined
  /** What is read from now on must be no older than now. */
  requireFresh: () => void
  /** Whether changes of other processes are heard of; while they are not, the primary answers. */
  setConnected: (isConnected: boolean) => void
  /** How old an answer may be at most (ms). */
  maxLagMs: number
  /** Counts a read that the primary answered although a replica might have. */
  askedPrimary: () => void
  stats: () => ReplicaStats
  close: () => Promise<void>
}

export type Chosen = {
  db: Db
  /** It did not answer: nobody asks it again before it was looked after. */
  failed: () => void
}

export type ReplicaStats = {
  reads: { replica: number; primary: number; failed: number }
  /** `lagSeconds` is infinite for one that is away. */
  replicas: { name: string; lagSeconds: number }[]
}

type Options = {
  urls: readonly string[]
  maxLagMs: number
  /** How the primary is reached for a session of its own. */
  primary: pg.Pool
  prepares: boolean
  report: (message: string) => void
  onStatement?: StatementWatcher | undefined
}

const everyMs = 500
/** Many changes at once are looked after together. */
const soonMs = 25
/** Where a log has been written up to, in bytes; an error on a server that only reads. */
const written = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`

/** Opens the replicas and measures, twice a second and after each change that is heard of, how fresh they are. */
export function openReadReplicas({ urls, maxLagMs, primary, ...options }: Options): ReadReplicas {
  const ending = new AbortController()
  const { signal } = ending
  const replicas = urls.map((url, index) => openReplica(url, index, options))
  const { password } = primary.options
  const primaryCheck = new pg.Pool({
    ...primary.options,
    // A pool hides it from enumeration, and so from the spread above.
    password,
    max: 1,
    application_name: applicationName,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  primaryCheck.on('error', () => undefined)
  const reads = { replica: 0, primary: 0, failed: 0 }
  let isConnected = false
  let requiredMs = Number.NEGATIVE_INFINITY
  let turn = 0
  let wake = Promise.withResolvers<void>()

  async function positionOfPrimary(): Promise<number> {
    const { rows } = await primaryCheck.query<{ position: number }>(written)
    return rows[0]?.position ?? Number.NaN
  }

  async function check(): Promise<void> {
    const startedMs = performance.now()
    const position = await positionOfPrimary()
    await Promise.all(replicas.map((replica) => replica.look(startedMs, position, positionOfPrimary)))
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      // Without the primary nobody knows how old a replica is; after the bound it is no longer asked.
      await check().catch(() => undefined)
      await Promise.race([wait(everyMs, undefined, { ref: false, signal }), wake.promise]).catch(() => undefined)
      wake = Promise.withResolvers()
      await wait(soonMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  const watching = watch()

  function requireFresh(): void {
    requiredMs = performance.now()
    wake.resolve()
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
        ? replicas.filter(({ caughtUpToMs }) => caughtUpToMs() > requiredMs && nowMs - caughtUpToMs() <= maxLagMs)
        : []
      turn += 1
      const chosen = fresh[turn % Math.max(1, fresh.length)]
      if (!chosen) return undefined
      reads.replica += 1
      const failed = () => {
        reads.failed += 1
        chosen.lose('it did not answer a read')
      }
      return { db: chosen.db, failed }
    },
    askedPrimary() {
      reads.primary += 1
    },
    stats: () => ({
      reads: { ...reads },
      replicas: replicas.map(({ name, caughtUpToMs }) => ({
        name,
        lagSeconds: (performance.now() - caughtUpToMs()) / 1000,
      })),
    }),
    async close() {
      ending.abort()
      await watching
      await Promise.all([primaryCheck.end(), ...replicas.map(({ close }) => close())])
    },
  }
}
