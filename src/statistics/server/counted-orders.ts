import { type SQL, sql } from 'drizzle-orm'
import { momentsOf, type Period, shopTimeZone } from '#statistics/rules.ts'

/** Whether an order of `o` counts as sold. */
export const counts = sql`o.status not in ('cancelled', 'returned')`

/** The day of an order of `o` in Vietnam, as text. */
export const orderDay = sql`to_char(o.created_date at time zone ${sql.raw(`'${shopTimeZone}'`)}, 'YYYY-MM-DD')`

/**
 * The orders placed in a period as `o`, with what was given back of each: what was paid too much and went back is no loss. The
 * moments go in as they are, so that the index on `created_date` is used.
 */
export function ordersIn(period: Period): SQL {
  const { start, end } = momentsOf(period)
  return ordersBetween(start, end)
}

export function ordersBetween(start: Date, end: Date): SQL {
  return sql`(
    select placed.*, coalesce(
      (select greatest(0, sum(refund.amount) - greatest(0, placed.paid_amount - placed.order_total))
       from payment_refund refund where refund.order_id = placed.id), 0)::bigint as given_back
    from shop_order placed
    where placed.created_date >= ${start.toISOString()}::timestamptz
      and placed.created_date < ${end.toISOString()}::timestamptz
  ) o`
}

/** VND of the counted orders. */
export const revenue = sql`coalesce(sum(o.order_total - o.given_back) filter (where ${counts}), 0)::bigint`
export const countedOrders = sql`(count(*) filter (where ${counts}))::int`
