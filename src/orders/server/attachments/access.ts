import { eq } from 'drizzle-orm'
import { type Caller, can } from '#foundation/api/caller.ts'
import { forbidden, invalidField, notFound, orNotFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import type { OrderCredentials } from '#orders/contract.ts'
import { hasCredentials, orderCredentialsCondition, orderIdCondition } from '../orders.ts'
import { orders, type StoredOrder } from '../tables.ts'

/** An order whose attachments the caller may use: as staff, or as its buyer. */
export type AttachmentAccess = { id: string; orderId: string; isStaff: boolean }

/**
 * Attachments show bank accounts: only the buyer's proof opens them, not that of the receiver of a gift. Throws a 422
 * for the phone number when there is no proof, the same for unknown orders, a 404 when the proof is wrong, and a 403
 * for staff without the capability.
 */
export async function getAttachmentAccess(
  db: Db,
  caller: Caller,
  { id, ...proof }: OrderCredentials & { id: string },
  capability: 'order.read' | 'order.write',
): Promise<AttachmentAccess> {
  const isStaff = can(caller, capability)
  const isProven = hasCredentials(proof)
  if (!isProven && !isStaff) {
    throw caller.staff
      ? forbidden(m.error_forbidden(), capability)
      : invalidField('phone', m.order_attachment_needs_proof())
  }
  const where = isProven
    ? await orderCredentialsCondition(db, caller, id, { ...proof, isBuyers: true })
    : orderIdCondition(id, caller)
  const [order] = where ? await db.select({ id: orders.id, orderId: orders.orderId }).from(orders).where(where) : []
  if (!order) throw notFound(isProven ? m.order_phone_wrong() : m.order_not_found())
  return { ...order, isStaff }
}

/** The order's row. Throws 404. */
export async function getAccessedOrder(db: Db, { id }: AttachmentAccess): Promise<StoredOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return orNotFound(order, m.order_not_found())
}

/** As `getAccessedOrder`, locked until the transaction ends: its payment and its attachments stay as they are. */
export async function lockAccessedOrder(tx: Db, { id }: AttachmentAccess): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return orNotFound(order, m.order_not_found())
}
