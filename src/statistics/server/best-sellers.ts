import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import type { SoldProduct } from '#statistics/contract.ts'
import type { Period } from '#statistics/rules.ts'
import { checkPeriod } from './check-period.ts'
import { counts, ordersIn } from './counted-orders.ts'
import { rowsOf } from './rows.ts'

/** What sold best in counted orders. A product is called what it was called when it was last sold. */
export function listBestSellers(
  db: Db,
  period: Period,
  by: 'revenue' | 'amount',
  limit: number,
): Promise<SoldProduct[]> {
  checkPeriod(period)
  return rowsOf(
    db,
    sql`select sold.product_id as "productId", named.product_name as "name", named.product_name_en as "nameEn",
        sold.slug as "slug", sold.amount as "amount", sold.orders as "orders", sold.revenue as "revenue"
      from (
        select line.product_id, max(line.product_slug) as slug, max(line.id::text)::uuid as last_line,
          sum(line.amount)::int as amount, count(distinct o.id)::int as orders, sum(line.line_total)::bigint as revenue
        from ${ordersIn(period)} join order_line line on line.order_id = o.id
        where ${counts}
        group by line.product_id, case when line.product_id is null then line.product_slug end
        order by ${sql.raw(by)} desc, slug limit ${limit}
      ) sold join order_line named on named.id = sold.last_line
      order by sold.${sql.raw(by)} desc, sold.slug`,
  )
}
