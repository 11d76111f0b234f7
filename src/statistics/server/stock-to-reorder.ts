import { sql } from 'drizzle-orm'
import type { Product, Variation } from '#catalog/contract.ts'
import { englishChoice } from '#catalog/rules.ts'
import { readLowStockLimit } from '#catalog/server/products/staff-filter.ts'
import { stockView } from '#catalog/server/products-view.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'
import { orderLinesView } from '#orders/server/orders-sql-view.ts'
import type { StockToReorder } from '#statistics/contract.ts'
import { isCountedSql, ordersPlacedSql } from './counted-orders.ts'
import { rowsOf } from './rows.ts'

const paceDays = 30

export async function countStockToReorder(db: Db): Promise<number> {
  const low = await readLowStockLimit(db)
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as "n" ${runningOut(low)}`)
  return row?.n ?? 0
}

const runningOut = (low: number) => sql`from ${stockView} stock where stock.quantity <= ${low}`

type Row = Omit<StockToReorder['items'][number], 'choice' | 'daysLeft'> &
  Pick<Product, 'options'> &
  Pick<Variation, 'values'>

/** Published variations that are running out, the fastest selling first. */
export async function listStockToReorder(db: Db, now: Date, limit: number): Promise<StockToReorder> {
  const low = await readLowStockLimit(db)
  const period = { from: addDays(dayInVietnam(now), 1 - paceDays), to: dayInVietnam(now) }
  const [total, items] = await Promise.all([
    countStockToReorder(db),
    rowsOf<Row>(
      db,
      sql`with sold as materialized (
          select line.variation_id, sum(line.amount)::int as pieces
          from ${orderLinesView} line where line.order_id in (select o.id from ${ordersPlacedSql(period)} and ${isCountedSql}) group by 1)
        select "productId", "variationId", "name", "nameEn", "sku", "quantity", "sold", "values", "options"
        from (select running_out.*, coalesce(sold.pieces, 0) as "sold" from (
          select stock.product_id as "productId", stock.variation_id as "variationId", stock.name as "name",
            stock.name_en as "nameEn", stock.sku as "sku", stock.values, stock.options,
            greatest(stock.quantity, 0) as "quantity" ${runningOut(low)}
        ) running_out left join sold on sold.variation_id = running_out."variationId"
        order by "sold" desc, running_out."quantity", running_out."name", running_out."sku" limit ${limit}) first
        order by "sold" desc, "quantity", "name", "sku"`,
    ),
  ])
  const withDays = items.map(({ values, options, ...item }) => ({
    ...item,
    choice: pick(values, englishChoice(values, options))
      .map(({ value }) => value)
      .join(' · '),
    daysLeft: item.sold === 0 ? null : Math.floor((item.quantity * paceDays) / item.sold),
  }))
  return { low, total, items: withDays }
}
