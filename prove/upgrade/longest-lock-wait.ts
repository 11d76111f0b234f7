import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '#foundation/database/connection/with-client.ts'

const everyMs = 25

/** Longest wait seen for a lock that another session holds, and of which kind (`relation`: a table). */
export type LockWait = { ms: number; kind: string }

/**
 * Looks every 25 ms at the sessions of this database that wait, until the work has ended: shorter waits can be missed.
 * Advisory locks, which order migrations, do not count.
 */
export function measureLongestLockWait<Result>(
  connectionString: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: LockWait }> {
  return withClient({ connectionString }, async (db) => {
    let isOver = false
    let longest: LockWait = { ms: 0, kind: 'none' }
    const watching = (async () => {
      for (; !isOver; await wait(everyMs)) {
        const { rows } = await db.query<LockWait>(
          `select extract(epoch from clock_timestamp() - waitstart)::float8 * 1000 as ms, locktype as kind
           from pg_locks join pg_stat_activity using (pid)
           where datname = current_database() and not granted and waitstart is not null and locktype <> 'advisory'
           order by waitstart limit 1`,
        )
        const [oldest] = rows
        if (oldest && oldest.ms > longest.ms) longest = { ...oldest, ms: Math.round(oldest.ms) }
      }
    })()
    // A failed query is reported when the work has ended.
    watching.catch(() => undefined)
    const result = await work().finally(() => {
      isOver = true
    })
    await watching
    return { result, longest }
  })
}
