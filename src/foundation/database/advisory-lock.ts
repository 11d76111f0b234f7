import type pg from 'pg'

/**
 * Runs `work` while no other process runs its own under the same number. Whoever comes meanwhile waits, however long
 * that takes. `work` gets the connection that holds the lock; the pool must lead to real sessions.
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
