import { and, asc, desc, inArray, notInArray, sql, sum } from 'drizzle-orm'
import type { ProductSummary } from '#catalog/contract.ts'
import { listProductsFor } from '#catalog/server/products/products.ts'
import type { Caller } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import { dayInVietnam, daysBefore } from '#foundation/dates/day.ts'
import { inOrderOf } from '#foundation/in-order-of.ts'
import { boughtTogether } from './tables.ts'

/** Orders of this many days are counted. */
const countedDays = 180
/** With fewer orders a combination is no recommendation and could reveal a single buyer's order. */
const minOrders = 3
/** Stored per product, and read of several, before goods are left out that are hidden or can't be ordered. */
const maxOthers = 40
const maxListed = 8

/** Recounts which products were ordered together; once a day is enough. */
export async function recountBoughtTogether(db: Db, now: Date): Promise<void> {
  const since = daysBefore(now, countedDays)
  await db.transaction(async (tx) => {
    await tx.delete(boughtTogether)
    await tx.execute(sql`
      insert into bought_together (product_id, other_id, orders)
      select product_id, other_id, orders
      from (
        select one.product_id, other.product_id as other_id, count(distinct o.id) as orders,
          row_number() over (partition by one.product_id order by count(distinct o.id) desc, other.product_id) as place
        from shop_order o
        join order_line one on one.order_id = o.id
        join order_line other on other.order_id = o.id and other.product_id <> one.product_id
        where o.created_date >= ${since} and o.status not in ('cancelled', 'returned')
        group by one.product_id, other.product_id
        having count(distinct o.id) >= ${minOrders}
      ) pair
      where place <= ${maxOthers}`)
  })
}

/** Of several products: what was ordered most often with any of them, and none of themselves. */
export async function listBoughtTogether(
  db: Db,
  { caller, now }: { caller: Caller; now: Date },
  ids: string[],
): Promise<ProductSummary[]> {
  const others = await db
    .select({ id: boughtTogether.otherId })
    .from(boughtTogether)
    .where(and(inArray(boughtTogether.productId, ids), notInArray(boughtTogether.otherId, ids)))
    .groupBy(boughtTogether.otherId)
    .orderBy(desc(sum(boughtTogether.orders)), asc(boughtTogether.otherId))
    .limit(maxOthers)
  if (others.length === 0) return []
  const found = others.map(({ id }) => id)
  const query = JSON.stringify({ status: 'published', id: { $in: found } })
  const today = dayInVietnam(now)
  const { items } = await listProductsFor(db, caller, { query, inStock: 'true', page: 1, limit: found.length, today })
  return inOrderOf(found, items).slice(0, maxListed)
}
