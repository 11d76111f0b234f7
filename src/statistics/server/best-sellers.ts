import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import type { SoldProduct } from '#statistics/contract.ts'
import type { Period } from '#statistics/rules.ts'
import { checkPeriod } from './check-period.ts'
import { counts, placedIn } from './counted-orders.ts'
import { rowsOf } from './rows.ts'

/** What sold best in counted orders. A product is called what it was called when it was last ordered. */
export function listBestSellers(
  db: Db,
  period: Period,
  by: 'revenue' | 'amount',
  limit: number,
): Promise<SoldProduct[]> {
  checkPeriod(period)
  return rowsOf(
    db,
    sql`select sold.product_id as "productId", coalesce(own.product_name, gone.product_name) as "name",
        case when own.product_name is null then gone.product_name_en else own.product_name_en end as "nameEn",
        sold.slug as "slug", sold.amount as "amount", sold.orders as "orders", sold.revenue as "revenue"
      from (
        select line.product_id, max(line.product_slug) as slug, sum(line.amount)::int as amount,
          count(distinct line.order_id)::int as orders, sum(line.line_total)::bigint as revenue
        from order_line line
        where line.order_id in (select o.id from ${placedIn(period)} and ${counts})
        group by line.product_id, case when line.product_id is null then line.product_slug end
        order by ${sql.raw(by)} desc, slug limit ${limit}
      ) sold
      left join lateral (
        select line.product_name, line.product_name_en from order_line line
        where line.product_id = sold.product_id order by line.id desc limit 1
      ) own on true
      left join lateral (
        select line.product_name, line.product_name_en from order_line line
        where sold.product_id is null and line.product_id is null and line.product_slug = sold.slug order by line.id desc limit 1
      ) gone on true
      order by sold.${sql.raw(by)} desc, sold.slug`,
  )
}
