import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

/**
 * Locks the products of the variations that fulfil the condition until the transaction ends; returns their ids. As
 * orders do, before the variations and in the order of their ids: in another order the two would deadlock.
 */
export async function lockProductsOf(tx: Db, condition: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from product where id in (select product_id from variation where ${condition})
    order by id for no key update`)
  return rows.map(({ id }) => id)
}
