import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Services } from '#foundation/services.ts'
import { messagesJob } from '#system/server/messages.ts'
import { moveOrder, type OrderRow } from './change-status.ts'
import { orders } from './tables.ts'

/**
 * Cancels prepaid orders that nobody paid in time, each in its own transaction, and gives their stock back. A payment that
 * arrives at the same moment holds the order's row: then it is left alone.  Source: decisions §6.
 */
export async function expireUnpaidOrders({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  let expired = 0
  while (await expireNext(db, now())) expired += 1
  if (expired > 0) jobs.soon(messagesJob)
}

function expireNext(db: Services['db'], now: Date): Promise<OrderRow | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          inArray(orders.paymentStatus, ['unpaid', 'pending', 'failed']),
          // A part of the money has come: staff decide.
          eq(orders.paidAmount, 0),
          lte(orders.expiresAt, now),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (order) await moveOrder(tx, order, 'cancelled', { kind: 'expired', actor: 'system', at: now })
    return order
  })
}
