import type { TestShop } from './open-test-shop.ts'

/** The processes of the shop's database that wait for a row which another one holds. */
export async function lockWaits(shop: Pick<TestShop, 'pool'>): Promise<number[]> {
  const { rows } = await shop.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}
