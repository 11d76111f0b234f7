import { and, asc, eq, gt, gte, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { orders } from './tables.ts'

const ended = ['cancelled', 'returned'] as const

const { status, paymentStatus, orderTotal, paidAmount, refundedAmount } = orders
const netPaid = sql<number>`(${paidAmount} - ${refundedAmount})`.mapWith(Number)

/**
 * Ended with money left at the shop, or paid more than the total. Having refunded less than all of the total settles an
 * ended order, such as a return whose shipping the buyer pays; having refunded an overpayment does not.
 */
const isOwed = or(
  and(inArray(status, [...ended]), gt(netPaid, 0), or(eq(refundedAmount, 0), gte(netPaid, orderTotal))),
  and(notInArray(status, [...ended]), eq(paymentStatus, 'paid'), gt(netPaid, orderTotal)),
)

/** Refunds due, by order; the longest waiting first. */
export async function listRefundsDue(db: Db, { page, limit }: { page: number; limit: number }) {
  const hasEnded = inArray(status, [...ended])
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
