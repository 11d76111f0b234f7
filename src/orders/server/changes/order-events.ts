import { awaitPipelined } from '#foundation/database/await-pipelined.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import type { OrderStatus } from '#orders/contract.ts'
import { type NewEmail, queueEmails } from '#system/server/email-queue.ts'
import { orderEvents, type orders } from '../tables.ts'

/**
 * An event of an order. `kind`: `placed`, `status` (a transition), `expired` (cancelled because it was not paid in
 * time), `undone` (an undone transition), `paid`, `part_paid`, `unpaid` and `part_unpaid` (that was a mistake), or a
 * word of the feature that records it.
 */
export type OrderOccurrence = {
  kind: string
  fromStatus?: OrderStatus
  toStatus?: OrderStatus
  /** Visible to the buyer. */
  reason?: string | null
  /** The name of the member of staff, or the source that reported a payment; otherwise `buyer` or `system`. */
  actor: string
  at: Date
}

/**
 * Each email is sent at most once per order: those to the buyer, and those that tell the shop of a new order and of
 * what its buyer does afterwards.
 */
export type OrderEmailKind =
  | 'order.placed'
  | 'order.paid'
  | 'order.shipping'
  | 'order.delivered'
  | 'order.failed'
  | 'order.cancelled'
  | 'shop.placed'
  | 'shop.cancelled'
  | 'shop.claimed'

type EventfulOrder = Pick<typeof orders.$inferSelect, 'id' | 'email' | 'locale'>

/**
 * Records an event and queues its emails; both exist exactly when the caller's transaction commits. After that the
 * caller requests `sendEmailsJob` with `jobs.soon`. At most two statements.
 */
export async function recordOrderEvent(tx: Db, order: EventfulOrder, event: OrderOccurrence): Promise<void> {
  await awaitPipelined(
    tx.insert(orderEvents).values(eventRow(order.id, event)),
    queueEmails(tx, event.at, emailsForEvent(order, event)),
  )
}

/** The row of an event, for callers that insert it with other rows; the emails of `emailsForEvent` belong to it. */
export function eventRow(orderRowId: string, event: OrderOccurrence): typeof orderEvents.$inferSelect {
  return {
    id: newId(),
    orderRowId,
    kind: event.kind,
    fromStatus: event.fromStatus ?? null,
    toStatus: event.toStatus ?? null,
    reason: event.reason || null,
    actor: event.actor,
    createdDate: event.at,
  }
}

/** The emails to queue for an event. */
export function emailsForEvent({ id, email, locale }: EventfulOrder, event: OrderOccurrence): NewEmail[] {
  const { toBuyer, toShop } = emailKindsFor(event)
  const messages: NewEmail[] = []
  // Cancellations by the buyer or the system are mailed only if the order's confirmation was.
  const onlyAfter = event.actor === 'buyer' || event.actor === 'system' ? endsAfter[toBuyer ?? ''] : undefined
  if (toBuyer && email) messages.push({ kind: toBuyer, aboutId: id, locale, to: { address: email }, onlyAfter })
  if (toShop) {
    // What the buyer does later is mailed only if the new order was: those mails are limited.
    const later = toShop === 'shop.placed' ? undefined : 'shop.placed'
    const to = { param: 'order.notify_email' }
    messages.push({ kind: toShop, aboutId: id, locale: 'vi', to, onlyAfter: later })
  }
  return messages
}

const endsAfter: Partial<Record<string, OrderEmailKind>> = { 'order.cancelled': 'order.placed' }

type OrderEmails = { toBuyer?: OrderEmailKind; toShop?: OrderEmailKind }

/** Which emails an event sends. */
export function emailKindsFor({
  kind,
  toStatus,
  actor,
}: Pick<OrderOccurrence, 'kind' | 'toStatus' | 'actor'>): OrderEmails {
  if (kind === 'undone') return {}
  if (kind === 'placed') return { toBuyer: 'order.placed', toShop: 'shop.placed' }
  if (kind === 'paid') return { toBuyer: 'order.paid' }
  if (kind === 'transfer_claimed') return { toShop: 'shop.claimed' }
  if (toStatus === 'shipping' || toStatus === 'delivered' || toStatus === 'failed')
    return { toBuyer: `order.${toStatus}` }
  if (toStatus !== 'cancelled') return {}
  return { toBuyer: 'order.cancelled', ...(actor === 'buyer' && { toShop: 'shop.cancelled' }) }
}
