import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseGone } from '../database.ts'
import { type BackoffLimits, retryPauseMs } from './retry-pause.ts'

const pauses: BackoffLimits = { firstMs: 500, maxMs: 5_000 }

/**
 * Waits until the database of this pool accepts writes, and reports each failed attempt. Throws errors that waiting
 * would not fix, such as a wrong password, and `AbortError` on the signal.
 */
export async function waitUntilReachable(
  pool: pg.Pool,
  report: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const reason = await whyNot(pool)
    if (reason === undefined) return
    report(`The database can’t be reached (${reason}). The shop waits for it.`)
    await wait(retryPauseMs(failures, pauses), undefined, { signal })
  }
}

/** Why the database accepts no writes now; undefined when it does. */
async function whyNot(pool: pg.Pool): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ only_reads: boolean }>('select pg_is_in_recovery() as only_reads')
    return rows[0]?.only_reads ? 'the server only reads' : undefined
  } catch (error) {
    if (error instanceof Error && isDatabaseGone(error)) return error.message
    throw error
  }
}
