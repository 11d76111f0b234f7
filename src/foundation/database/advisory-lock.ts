import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './database.ts'

/**
 * Runs `work` while no other process runs its own under the same number; others wait without a timeout. `work` gets the
 * connection that holds the lock; the pool must provide real sessions.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    await client.query('reset statement_timeout').catch(() => undefined)
    client.release()
  }
}

/** Waits until no other transaction holds the lock of this name, and holds it until its own transaction ends. */
export async function lockUntilCommit(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
