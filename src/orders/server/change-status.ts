import { eq } from 'drizzle-orm'
import { giveStockBack } from '#catalog/server/stock.ts'
import { type Asker, actorName } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { conflict, missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Order, OrderStatus } from '#orders/contract.ts'
import { canMove } from '#orders/rules.ts'
import { giveVoucherBack } from '#vouchers/server/redeem.ts'
import { getWholeOrder, whichOrder } from './orders.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

/**
 * Moves an order to its next state and writes down who did it and why. Cancelling gives the stock back, once.
 * Throws 409 for a move that skips a state.  Source: decisions §5.
 */
export async function changeOrderStatus(
  db: Db,
  asker: Asker,
  now: Date,
  text: string,
  wish: { orderStatus: OrderStatus; reason?: string | null },
): Promise<Order> {
  const where = whichOrder(text, asker)
  const id = await db.transaction(async (tx) => {
    const [order] = where ? await tx.select().from(orders).where(where).for('update') : []
    if (!order) throw missing(m.order_not_found())
    if (!canMove(order.status, wish.orderStatus)) {
      throw conflict(m.order_bad_move({ from: statusWord(order.status), to: statusWord(wish.orderStatus) }))
    }
    await tx
      .update(orders)
      .set({ status: wish.orderStatus, updatedDate: now, updatedBy: actorName(asker) })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      id: newId(),
      orderId: order.id,
      kind: 'status',
      fromStatus: order.status,
      toStatus: wish.orderStatus,
      reason: wish.reason ?? null,
      actor: actorName(asker) ?? 'system',
      createdDate: now,
    })
    if (wish.orderStatus === 'cancelled') await giveVoucherBack(tx, order.orderId, now)
    if (wish.orderStatus === 'cancelled') await giveLinesBack(tx, order.id)
    return order.id
  })
  return getWholeOrder(db, id)
}

async function giveLinesBack(tx: Db, orderId: string): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const moves = lines.flatMap(({ variationId, productId, amount }) =>
    variationId && productId ? [{ variationId, productId, amount }] : [],
  )
  await giveStockBack(tx, moves)
}

const statusWords: Record<OrderStatus, () => string> = {
  pending: m.order_status_pending,
  confirmed: m.order_status_confirmed,
  packing: m.order_status_packing,
  shipping: m.order_status_shipping,
  delivered: m.order_status_delivered,
  cancelled: m.order_status_cancelled,
  returned: m.order_status_returned,
}
const statusWord = (status: OrderStatus) => statusWords[status]()
