import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { actorOrSystem, type CallContext } from '#foundation/api/caller.ts'
import { conflict } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import type { Order, OrderStatus } from '#orders/contract.ts'
import { mayUndo, undoWindowMs } from '#orders/rules.ts'
import { getOrderWithDetails, lockOrder } from '../orders.ts'
import { orderEvents, orders } from '../tables.ts'
import { recordOrderEvent } from './order-events.ts'

/**
 * Undoes the caller's own last transition. The history keeps both; the buyer's timeline shows neither. Throws 409 when
 * it is too late, after another user's move, and for transitions that notified the buyer or moved goods or money.
 */
export async function undoOrderStatus(db: Db, { caller, now }: CallContext, text: string): Promise<Order> {
  const id = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, caller, text)
    const actor = actorOrSystem(caller)
    const back = await lastStep(tx, order.id, { actor, since: new Date(now.getTime() - undoWindowMs) })
    if (!back || !mayUndo(back, order.status)) throw conflict(m.order_undo_refused())
    await tx.update(orders).set({ status: back, updatedDate: now, updatedBy: actor }).where(eq(orders.id, order.id))
    await recordOrderEvent(tx, order, { kind: 'undone', fromStatus: order.status, toStatus: back, actor, at: now })
    return order.id
  })
  return getOrderWithDetails(db, id)
}

/** The state before the last transition, if this member of staff made it recently enough. */
async function lastStep(
  tx: Db,
  orderRowId: string,
  { actor, since }: { actor: string; since: Date },
): Promise<OrderStatus | undefined> {
  const [step] = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderRowId, orderRowId), isNotNull(orderEvents.toStatus)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (step?.kind !== 'status' || step.actor !== actor || step.createdDate < since) return undefined
  return step.fromStatus ?? undefined
}
