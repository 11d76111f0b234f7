import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { orderLinesView } from '#orders/server/orders-sql-view.ts'
import type { BestSeller } from '#statistics/contract.ts'
import type { DateRange } from '#statistics/rules.ts'
import { checkPeriod } from './check-period.ts'
import { isCountedSql, ordersPlacedSql } from './counted-orders.ts'
import { rowsOf } from './rows.ts'

/** A deleted product is identified by its slug alone. */
type Key = { productId: string | null; slug: string }
type Ranked = Key & Pick<BestSeller, 'amount' | 'revenue'>
type Named = Key & Pick<BestSeller, 'name' | 'nameEn' | 'orders'>

const keyOf = ({ productId, slug }: Key) => productId ?? slug

/** Best-selling products in counted orders, each with the name it had when last sold. */
export async function listBestSellers(
  db: Db,
  period: DateRange,
  by: 'revenue' | 'amount',
  limit: number,
): Promise<BestSeller[]> {
  checkPeriod(period)
  const counted = sql`line.order_id in (select o.id from ${ordersPlacedSql(period)} and ${isCountedSql})`
  const ranked = await rowsOf<Ranked>(
    db,
    sql`select line.product_id as "productId", max(line.product_slug) as "slug", sum(line.amount)::int as "amount",
        sum(line.line_total)::bigint as "revenue"
      from ${orderLinesView} line where ${counted}
      group by line.product_id, case when line.product_id is null then line.product_slug end
      order by ${sql.identifier(by)} desc, "slug" limit ${limit}`,
  )
  const named = new Map((await namesOf(db, ranked, counted)).map((one) => [keyOf(one), one]))
  return ranked.flatMap((one) => {
    const found = named.get(keyOf(one))
    return found ? [{ ...found, ...one }] : []
  })
}

/**
 * Names and order counts of the listed products only: counting distinct orders for every product would sort all lines.
 */
async function namesOf(db: Db, ranked: readonly Ranked[], counted: SQL): Promise<Named[]> {
  const ids = ranked.flatMap(({ productId }) => productId ?? [])
  const slugs = ranked.flatMap(({ productId, slug }) => (productId === null ? slug : []))
  const listed = [
    ...(ids.length > 0 ? [sql`line.product_id in ${ids}`] : []),
    ...(slugs.length > 0 ? [sql`(line.product_id is null and line.product_slug in ${slugs})`] : []),
  ]
  if (listed.length === 0) return []
  return rowsOf(
    db,
    sql`select line.product_id as "productId", max(line.product_slug) as "slug",
        (array_agg(line.product_name order by line.id desc))[1] as "name",
        (array_agg(line.product_name_en order by line.id desc))[1] as "nameEn", count(distinct line.order_id)::int as "orders"
      from ${orderLinesView} line where (${sql.join(listed, sql` or `)}) and ${counted}
      group by line.product_id, case when line.product_id is null then line.product_slug end`,
  )
}
