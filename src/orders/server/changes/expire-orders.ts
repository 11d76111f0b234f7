import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Services } from '#foundation/services.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import type { StoredOrder } from '../tables.ts'
import { orders } from '../tables.ts'
import { moveOrder } from './change-status.ts'

type Due = Pick<StoredOrder, 'id' | 'expiresAt'>

/** Orders per run; the rest waits for the next run. */
const roundLimit = 500

/**
 * Cancels prepaid orders that were not paid in time, each in its own transaction, and returns their stock. `isUnpaid`
 * verifies it first. An order whose row is locked, e.g. by a payment arriving at the same moment, is skipped. Source:
 * decisions §6.
 */
export async function expireUnpaidOrders(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  isUnpaid: (order: Due) => Promise<boolean>,
): Promise<void> {
  const due = await db
    .select({ id: orders.id, expiresAt: orders.expiresAt })
    .from(orders)
    .where(isDue(now()))
    .orderBy(asc(orders.expiresAt))
    .limit(roundLimit)
  let expired = 0
  for (const order of due) {
    if ((await isUnpaid(order)) && (await expire(db, order.id, now()))) expired += 1
  }
  if (expired > 0) jobs.soon(sendEmailsJob)
}

function isDue(now: Date): SQL | undefined {
  return and(
    eq(orders.status, 'pending'),
    inArray(orders.paymentStatus, ['unpaid', 'pending', 'failed']),
    // For partly paid orders staff decide.
    eq(orders.paidAmount, orders.refundedAmount),
    lte(orders.expiresAt, now),
  )
}

function expire(db: Services['db'], id: string, now: Date): Promise<StoredOrder | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isDue(now)))
      .for('update', { skipLocked: true })
    if (order) await moveOrder(tx, order, 'cancelled', { kind: 'expired', actor: 'system', at: now })
    return order
  })
}
