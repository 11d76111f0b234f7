import { asc, eq } from 'drizzle-orm'
import { returnStock, writeOffStock } from '#catalog/server/stock/stock.ts'
import { actorOrSystem, type CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { checkExpectedVersion } from '#foundation/database/with-audit.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { Order, OrderCredentials, OrderStatus } from '#orders/contract.ts'
import { orderStatusName } from '#orders/order-labels.ts'
import { amountDueBeforeStatus, buyerMayCancel, canMove, mayUndo } from '#orders/rules.ts'
import type { StatusChange } from '#orders/staff-contract.ts'
import { releaseVoucher } from '#vouchers/server/redeem.ts'
import { forBuyer } from '../order-for-reader.ts'
import { getOrderWithDetails, lockOrder, orderCredentialsCondition } from '../orders.ts'
import { rejectUnarrivedPreorders } from '../reject-unarrived-preorders.ts'
import type { StoredOrder } from '../tables.ts'
import { orderLines, orders } from '../tables.ts'
import { type OrderOccurrence, recordOrderEvent } from './order-events.ts'

/**
 * Moves an order to its next state and records who did it and why. Throws 409 for a transition that is not allowed and
 * for an amount due that is not confirmed, 422 for lines or pieces to restock that the order does not have. Source:
 * decisions §5.
 */
export async function changeOrderStatus(
  db: Db,
  { caller, now }: CallContext,
  text: string,
  { orderStatus, reason, confirmedDue, ...restocking }: StatusChange,
): Promise<Order> {
  const id = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, caller, text)
    const move = { kind: 'status', reason: reason ?? null, actor: actorOrSystem(caller), at: now }
    checkDue(order, orderStatus, confirmedDue ?? 0)
    await moveOrder(tx, order, orderStatus, move)
    if (orderStatus === 'returned') await takeGoodsBack(tx, order, restocking)
    return order.id
  })
  return getOrderWithDetails(db, id)
}

/**
 * Throws a 409 with the missing amount unless the caller confirmed it: goods to be paid in advance would leave with an
 * amount to collect, or those of a refunded order for nothing.
 */
function checkDue(order: StoredOrder, to: OrderStatus, confirmedDue: Vnd): void {
  const due = canMove(order.status, to) ? amountDueBeforeStatus(order, to) : 0
  if (due === 0 || due === confirmedDue) return
  const refusal = order.paymentStatus === 'refunded' ? m.order_refunded_move : m.order_unpaid_move
  const message = refusal({ due: formatVnd(due) })
  throw conflict(message, [{ field: 'confirmedDue', message }])
}

/**
 * Cancels an order on the buyer's behalf. Throws 404 when the proof is wrong, 409 once packing has begun or when the
 * caller had read an earlier version.
 */
export async function cancelOwnOrder(
  db: Db,
  { caller, now }: CallContext,
  text: string,
  { reason, ...proof }: OrderCredentials & { reason?: string | null },
): Promise<Order> {
  const where = await orderCredentialsCondition(db, caller, text, { ...proof, isBuyers: true })
  const id = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(where).for('update')
    if (!order) throw notFound(m.order_phone_wrong())
    if (!buyerMayCancel(order.status))
      throw conflict(m.order_cancel_too_late({ status: orderStatusName(order.status) }))
    checkExpectedVersion(caller, order.version)
    await moveOrder(tx, order, 'cancelled', { kind: 'status', reason: reason ?? null, actor: 'buyer', at: now })
    return order.id
  })
  return forBuyer(await getOrderWithDetails(db, id))
}

/**
 * The only way to change the state, except for `undoOrderStatus`. `order` is locked by the caller's transaction, so a
 * concurrent change sees the new state and is refused (409): a cancelled order returns its stock exactly once.
 */
export async function moveOrder(
  tx: Db,
  order: StoredOrder,
  to: OrderStatus,
  event: Omit<OrderOccurrence, 'fromStatus' | 'toStatus'>,
): Promise<void> {
  if (!canMove(order.status, to)) {
    throw conflict(m.order_bad_move({ from: orderStatusName(order.status), to: orderStatusName(to) }))
  }
  if (to === 'packing') await rejectUnarrivedPreorders(tx, order.id, await orderLinesOf(tx, order.id))
  const updatedBy = event.actor === 'buyer' || event.actor === 'system' ? null : event.actor
  // The network is only needed while the order is pending, or can become so again.
  const placedFrom = order.status === 'pending' && mayUndo('pending', to) ? order.placedFrom : null
  await tx
    .update(orders)
    .set({ status: to, placedFrom, updatedDate: event.at, updatedBy })
    .where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, { ...event, fromStatus: order.status, toStatus: to })
  if (to === 'cancelled') await releaseVoucher(tx, order.orderId, event.at)
  if (to === 'cancelled') await returnLinesToStock(tx, order)
}

async function returnLinesToStock(tx: Db, { id, orderId }: StoredOrder): Promise<void> {
  await returnStock(tx, movesOf(await orderLinesOf(tx, id)), orderId)
}

/** Stores the staff's decision about each line and moves the stock; happens once, since `returned` is entered once. */
async function takeGoodsBack(tx: Db, { id, orderId }: StoredOrder, input: Restocking): Promise<void> {
  const lines = await orderLinesOf(tx, id)
  const restocked = restockedPieces(lines, input)
  const lost = lines.map((line, place) => ({ ...line, amount: line.amount - (restocked[place] ?? 0) }))
  // All lines at once first: products are locked in the order of their ids, to avoid deadlocks.
  await returnStock(tx, movesOf(lines), orderId)
  await writeOffStock(tx, movesOf(lost.filter(({ amount }) => amount > 0)), orderId)
  for (const [place, { id: lineId, amount }] of lost.entries()) {
    const cameBack = amount === 0 ? 'restocked' : amount === lines[place]?.amount ? 'written_off' : 'partly'
    await tx.update(orderLines).set({ cameBack, writtenOffAmount: amount }).where(eq(orderLines.id, lineId))
  }
}

type Restocking = Pick<StatusChange, 'restock' | 'restockAmounts'>

/** The pieces of each line that go back on sale. Throws a 422 for a line that does not exist or has fewer pieces. */
function restockedPieces(lines: readonly LineRow[], { restock, restockAmounts }: Restocking): number[] {
  if (!restockAmounts) {
    const unknown = restock.findIndex((place) => lines[place] === undefined)
    if (unknown >= 0) throw invalidField(`restock.${unknown}`, m.error_unknown_id())
    return lines.map(({ amount }, place) => (restock.includes(place) ? amount : 0))
  }
  const wrong = restockAmounts.findIndex((amount, place) => amount > (lines[place]?.amount ?? -1))
  if (wrong >= 0) throw invalidField(`restockAmounts.${wrong}`, m.error_restock_many({ n: lines[wrong]?.amount ?? 0 }))
  return lines.map((_line, place) => restockAmounts[place] ?? 0)
}

type LineRow = typeof orderLines.$inferSelect

export const orderLinesOf = (tx: Db, id: string): Promise<LineRow[]> =>
  tx.select().from(orderLines).where(eq(orderLines.orderRowId, id)).orderBy(asc(orderLines.position))

/** Lines whose product was deleted meanwhile have no stock. */
const movesOf = (lines: readonly LineRow[]) =>
  lines.flatMap(({ variationId, productId, amount }) =>
    variationId && productId ? [{ variationId, productId, amount }] : [],
  )
