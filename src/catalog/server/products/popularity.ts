import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

/**
 * Copies sold counts to `popularity`, which sorts lists, searches and suggestions. Orders only update the sold count,
 * since updating the indexes of lists would cost more than the rest of the order. Returns the number of changed
 * products.
 */
export async function recordPopularity(db: Db): Promise<number> {
  // Locks in id order, as orders do, to avoid deadlocks.
  const { rowCount } = await db.execute(sql`
    with risen as materialized (
      select id from product where popularity <> sold_count order by id for no key update)
    update product p set popularity = p.sold_count from risen where risen.id = p.id`)
  return rowCount ?? 0
}
