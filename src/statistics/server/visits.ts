import { sql } from 'drizzle-orm'
import { productsView, productViewsView } from '#catalog/server/products-view.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Visits } from '#statistics/contract.ts'
import { type DateRange, momentsOf } from '#statistics/rules.ts'
import { checkPeriod } from './check-period.ts'
import { rowsOf } from './rows.ts'

const device = sql`case
  when agent ~* 'ipad|tablet' then 'tablet'
  when agent ~* 'mobi|android|iphone' then 'phone'
  else 'computer' end`

/** Product views with client information (specification §3, §7): by place, device and product. */
export async function getVisits(db: Db, period: DateRange): Promise<Visits> {
  checkPeriod(period)
  const { start, end } = momentsOf(period)
  const views = sql`${productViewsView} v where v.viewed_date >= ${start.toISOString()}::timestamptz
    and v.viewed_date < ${end.toISOString()}::timestamptz`
  const [counted, places, devices, shown] = await Promise.all([
    rowsOf<{ looks: number }>(db, sql`select count(*)::int as "looks" from ${views}`),
    rowsOf<Visits['places'][number]>(
      db,
      sql`select v.city as "city", v.country as "country", count(*)::int as "looks" from ${views}
        group by 1, 2 order by 3 desc, 1 limit 20`,
    ),
    rowsOf<Visits['devices'][number]>(
      db,
      sql`select ${device} as "name", sum(n)::int as "looks"
        from (select v.client_user_agent as agent, count(*) as n from ${views} group by 1) agents group by 1 order by 2 desc`,
    ),
    rowsOf<Visits['products'][number]>(
      db,
      sql`select p.id as "productId", p.name as "name", p.name_en as "nameEn", p.slug as "slug", most.looks as "looks"
        from (select v.product_id, count(*)::int as looks from ${views} group by 1 order by 2 desc limit 10) most
        join ${productsView} p on p.id = most.product_id order by most.looks desc, p.name`,
    ),
  ])
  return { looks: counted[0]?.looks ?? 0, places, devices, products: shown }
}
