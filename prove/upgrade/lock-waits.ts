import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const everyMs = 25

/** Longest wait seen for a lock that another session holds, and of which kind (`relation`: a table). */
export type LockWait = { ms: number; kind: string }

/** Observes waiting sessions until the work has ended. Advisory locks, which order migrations, do not count. */
export async function watchLockWaits<Result>(
  connectionString: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: LockWait }> {
  const db = new pg.Client({ connectionString })
  await db.connect()
  try {
    let isOver = false
    let longest: LockWait = { ms: 0, kind: 'none' }
    const watching = (async () => {
      for (; !isOver; await wait(everyMs)) {
        const { rows } = await db.query<LockWait>(
          `select extract(epoch from clock_timestamp() - waitstart)::float8 * 1000 as ms, locktype as kind from pg_locks
           where not granted and waitstart is not null and locktype <> 'advisory' order by waitstart limit 1`,
        )
        const [oldest] = rows
        if (oldest && oldest.ms > longest.ms) longest = { ...oldest, ms: Math.round(oldest.ms) }
      }
    })()
    const result = await work().finally(() => {
      isOver = true
    })
    await watching
    return { result, longest }
  } finally {
    await db.end()
  }
}
