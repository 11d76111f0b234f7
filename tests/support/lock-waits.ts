import type { TestShop } from './open-test-shop.ts'

/** Pids of database backends that wait for a lock. */
export async function lockWaits(shop: Pick<TestShop, 'pool'>): Promise<number[]> {
  const { rows } = await shop.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}
