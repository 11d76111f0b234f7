import { type SQL, sql } from 'drizzle-orm'
import { vietnamTimeZone } from '#foundation/dates/day.ts'
import { ordersView } from '#orders/server/orders-sql-view.ts'
import { refundsView } from '#payments/server/payments-view.ts'
import { type DateRange, momentsOf } from '#statistics/rules.ts'

/** Whether an order `o` counts as sold: not when it is cancelled, returned or on its way back. */
export const isCountedSql = sql`o.status not in ('cancelled', 'returning', 'returned')`

/** The first moment of an order's day in Vietnam, which is UTC+7 all year. Cheaper per row than formatting the date. */
export const orderDay = sql`date_bin('1 day', o.created_date, '2000-01-01T17:00:00Z'::timestamptz)`
/** `orderDay` as text, for grouping. */
export const orderDayText = sql`to_char(${orderDay} at time zone ${sql.raw(`'${vietnamTimeZone}'`)}, 'YYYY-MM-DD')`

/**
 * The orders placed in a period as `o`: SQL to follow `from`, which ends in a `where` clause; further conditions
 * begin with `and`. The column is compared with plain timestamps, so that the index on `created_date` is used.
 */
export function ordersPlacedSql(period: DateRange): SQL {
  const { start, end } = momentsOf(period)
  return sql`${ordersView} o where ${placedBetween(start, end)}`
}

const placedBetween = (start: Date, end: Date) =>
  sql`o.created_date >= ${start.toISOString()}::timestamptz and o.created_date < ${end.toISOString()}::timestamptz`

/**
 * The same, joined with the refunds of each order (`back.amount`). A refund is never older than its order, so earlier
 * refunds are not read.
 */
export function ordersWithRefundsSql(period: DateRange): SQL {
  const { start, end } = momentsOf(period)
  return ordersWithRefundsBetweenSql(start, end)
}

export function ordersWithRefundsBetweenSql(start: Date, end: Date): SQL {
  return sql`${ordersView} o left join (
      select refund.order_id, sum(refund.amount) as amount from ${refundsView} refund
      where refund.created_date >= ${start.toISOString()}::timestamptz group by 1
    ) back on back.order_id = o.id
    where ${placedBetween(start, end)}`
}

/** VND refunded for an order, not counting the return of an overpayment. */
export const givenBackSql = sql`coalesce(greatest(0, back.amount - greatest(0, o.paid_amount - o.order_total)), 0)`
/** Revenue of the counted orders in VND. */
export const revenueSumSql = sql`coalesce(sum(o.order_total - ${givenBackSql}) filter (where ${isCountedSql}), 0)::bigint`
/** VND received for the orders and not refunded, whatever their status. */
export const netReceivedSumSql = sql`coalesce(sum(o.paid_amount - o.refunded_amount), 0)::bigint`
export const orderCountSql = sql`(count(*) filter (where ${isCountedSql}))::int`
