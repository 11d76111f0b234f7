import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { ordersView } from '#orders/server/orders-sql-view.ts'

/**
 * Columns of refunds that other features may read in their own SQL. The table may change, these columns stay.
 * `order_id` is the id of the order's row.
 */
export const refundsView = sql`(select order_id, amount, created_date from payment_refund)`

/** Orders `o` that may still receive a payment. */
export const isAwaitingPaymentSql = sql`o.status not in ('cancelled', 'returning', 'returned')
  and o.payment_status in ('unpaid', 'pending', 'failed')`

/** What staff have to check: transfers reported by buyers, and payments received without a match. */
export async function countTransfersToCheck(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select (
    (select count(distinct p.order_id) from payment p join ${ordersView} o on o.id = p.order_id
     where p.claimed_date is not null and p.state = 'waiting' and ${isAwaitingPaymentSql})
    + (select count(*) from payment_receipt r where r.state = 'open'))::int as "n"`)
  return rows[0]?.n ?? 0
}

/** Payments started in the last 24 hours; `of` is their state, the label of the metric. */
export async function countRecentPaymentsByState(db: Db): Promise<{ of: string; count: number }[]> {
  const { rows } = await db.execute<{ of: string; count: number }>(sql`
    select state as of, count(*)::integer as count from payment
    where created_date > now() - interval '1 day' group by state`)
  return rows
}
