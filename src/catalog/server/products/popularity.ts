import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

/**
 * Notes how often products were sold by now: what is popular goes first in lists, in searches and among suggestions. An
 * order only counts its pieces; to write them into the indexes of lists as well would cost it more than all else. Gives
 * how many products changed.
 */
export async function recordPopularity(db: Db): Promise<number> {
  // In the order in which orders hold products, so that nobody waits in a circle.
  const { rowCount } = await db.execute(sql`
    with risen as materialized (
      select id from product where popularity <> sold_count order by id for no key update)
    update product p set popularity = p.sold_count from risen where risen.id = p.id`)
  return rowCount ?? 0
}
