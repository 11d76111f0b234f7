import { eq, type SQL } from 'drizzle-orm'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Vnd } from '#foundation/money.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderStatus, PaymentStatus } from '#orders/contract.ts'
import { amountDueOf, netPaidOf, readOrderId } from '#orders/rules.ts'
import { orders } from '../tables.ts'
import { type OrderOccurrence, recordOrderEvent } from './order-events.ts'

/** The payment-related fields of an order; nothing that identifies the buyer. */
export type OrderPayment = {
  id: string
  orderId: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: string
  orderTotal: Vnd
  paidAmount: Vnd
  refundedAmount: Vnd
  /** Still to be paid, never below 0. */
  amountDue: Vnd
  locale: Locale
  /** Whether the buyer of a gift hid the prices from its receiver. */
  hidePrices: boolean
  /** When it expires unless paid; null when it does not. Kept while a part is paid. */
  expiresAt: Date | null
  /** The same as it applies now: null once the order is confirmed, and while a part is paid. */
  effectiveExpiresAt: Date | null
}

/** Finds the order by its Order ID in any notation. Throws 404. */
export async function getOrderPayment(db: Db, text: string): Promise<OrderPayment> {
  const order = await findOrderPayment(db, text)
  if (!order) throw notFound(m.order_not_found())
  return order
}

export async function findOrderPayment(db: Db, text: string): Promise<OrderPayment | undefined> {
  const orderId = readOrderId(text)
  return orderId === undefined ? undefined : toOrderPayment(await rowsOf(db, eq(orders.orderId, orderId)))
}

/**
 * The order by its UUID, with its row locked until the transaction ends: nothing else can pay it or change its status.
 */
export async function lockOrderPayment(tx: Db, id: string): Promise<OrderPayment> {
  const order = toOrderPayment(await rowsOf(tx, eq(orders.id, id)).for('update'))
  if (!order) throw notFound(m.order_not_found())
  return order
}

type PaymentChange = {
  paymentStatus?: PaymentStatus
  paidAmount?: Vnd
  refundedAmount?: Vnd
  paymentMethod?: string
  expiresAt?: Date
}
/** `actor` is a member of staff if `isStaff`; otherwise the buyer or the source that reported the payment. */
export type PaymentOccurrence = Omit<OrderOccurrence, 'fromStatus' | 'toStatus'> & { isStaff?: boolean }

/**
 * Updates the payment and records the event with its actor and emails. The order must be locked; after the transaction
 * the caller requests `sendEmailsJob`.
 */
export async function changeOrderPayment(
  tx: Db,
  id: string,
  change: PaymentChange,
  { isStaff = false, ...occurrence }: PaymentOccurrence,
): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ ...change, updatedDate: occurrence.at, updatedBy: isStaff ? occurrence.actor : null })
    .where(eq(orders.id, id))
    .returning({ id: orders.id, email: orders.email, locale: orders.locale })
  if (order) await recordOrderEvent(tx, order, occurrence)
}

const columns = {
  id: orders.id,
  orderId: orders.orderId,
  orderStatus: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  orderTotal: orders.orderTotal,
  paidAmount: orders.paidAmount,
  refundedAmount: orders.refundedAmount,
  locale: orders.locale,
  hidePrices: orders.hidePrices,
  expiresAt: orders.expiresAt,
}

const rowsOf = (db: Db, where: SQL) => db.select(columns).from(orders).where(where)

type Row = Omit<OrderPayment, 'amountDue' | 'effectiveExpiresAt'>

function toOrderPayment([row]: Row[]): OrderPayment | undefined {
  if (!row) return undefined
  const mayExpire = row.orderStatus === 'pending' && netPaidOf(row) === 0
  return { ...row, amountDue: amountDueOf(row), effectiveExpiresAt: mayExpire ? row.expiresAt : null }
}
