import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { isEndedWithoutSale, netPaidOf } from '#orders/rules.ts'
import type { OrderPayment } from './changes/order-payment.ts'
import { orderEvents, orders } from './tables.ts'

const { status, paymentStatus, orderTotal, paidAmount, refundedAmount } = orders
const hasEnded = inArray(status, ['cancelled', 'returned'])
const netPaid = sql<number>`(${paidAmount} - ${refundedAmount})`.mapWith(Number)

/**
 * Staff have refunded a part since the order was cancelled or began to return: that settles it, such as a return whose
 * shipping the buyer pays. Earlier partial refunds, such as for a broken piece, do not; neither does one after a return
 * that was undone.
 */
const isSettled = sql`exists (
  select from ${orderEvents} refund where refund.order_id = ${orders.id} and refund.kind = 'part_refunded'
    and refund.created_date >= (
      select min(ending.created_date) from ${orderEvents} ending
      where ending.order_id = ${orders.id} and ending.to_status in ('cancelled', 'returning', 'returned')
        and ending.created_date > all (
          select undone.created_date from ${orderEvents} undone
          where undone.order_id = ${orders.id} and undone.kind = 'undone')))`

/** Ended with money left, or paid more than the total. The condition of the index `shop_order_refund_due`. */
const mayBeOwed = sql`(${status} in ('cancelled', 'returned') and ${paidAmount} > ${refundedAmount}
  or ${paymentStatus} = 'paid' and ${paidAmount} - ${refundedAmount} > ${orderTotal})`

const isOwed = and(mayBeOwed, or(not(hasEnded), not(isSettled)))

/** Refunds due, by order; the longest unchanged first. */
export async function listRefundsDue(db: Db, { page, limit }: { page: number; limit: number }) {
  const [items, total] = await Promise.all([
    db
      .select({
        orderId: orders.orderId,
        orderStatus: status,
        amount: sql<number>`case when ${hasEnded} then ${netPaid} else ${netPaid} - ${orderTotal} end`.mapWith(Number),
        paidAmount,
        refundedAmount,
      })
      .from(orders)
      .where(isOwed)
      .orderBy(asc(orders.updatedDate), asc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, isOwed),
  ])
  return { items, total, page, limit }
}

type Refundable = Pick<OrderPayment, 'id' | 'orderStatus' | 'paidAmount' | 'refundedAmount'>

/** Whether money of an order that ended without a sale, or can only end so, is still to be refunded. */
export async function isRefundDue(db: Db, order: Refundable): Promise<boolean> {
  if (!isEndedWithoutSale(order.orderStatus) || netPaidOf(order) <= 0) return false
  return (await db.$count(orders, and(eq(orders.id, order.id), not(isSettled)))) > 0
}
