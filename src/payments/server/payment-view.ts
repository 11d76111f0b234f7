import { and, eq, isNotNull } from 'drizzle-orm'
import type { Config } from '#foundation/config.ts'
import type { Db } from '#foundation/database/database.ts'
import { keyedMethods } from '#foundation/payment-keys.ts'
import { getOrderPayment, type OrderPayment } from '#orders/server/payment-state.ts'
import { readSalesTerms } from '#orders/server/terms.ts'
import { type Payment, type PaymentState, PrepaidMethod } from '#payments/contract.ts'
import { isPayable } from '#payments/rules.ts'
import { paramVnd } from '#system/rules.ts'
import { readParams } from '#system/server/params.ts'
import { paymentReceipts, payments } from './tables.ts'
import { transferFor } from './transfer.ts'

/** How far the payment of an order is. Throws 404. */
export async function getPayment(db: Db, config: Config, text: string): Promise<Payment> {
  const order = await getOrderPayment(db, text)
  const payable = isPayable(order)
  const [methods, transfer, claimed, isUnderReview, payableUntil] = await Promise.all([
    prepaidMethods(db, config),
    payable ? transferFor(db, order) : null,
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), isNotNull(payments.claimedDate)))
      .limit(1),
    hasOpenReceipt(db, order.id),
    findPayableUntil(db, order),
  ])
  const { orderId, orderStatus, paymentStatus, paymentMethod, orderTotal, amountDue } = order
  return {
    orderId,
    orderStatus,
    paymentStatus,
    paymentMethod,
    orderTotal,
    amountDue,
    isPayable: payable,
    payableUntil: payable ? payableUntil : null,
    methods: payable ? methods : [],
    isClaimed: claimed.length > 0,
    isUnderReview,
    transfer,
  }
}

/** The part that changes while a buyer waits. Throws 404. */
export async function getPaymentState(db: Db, text: string): Promise<PaymentState> {
  const { id, orderStatus, paymentStatus } = await getOrderPayment(db, text)
  return { orderStatus, paymentStatus, isUnderReview: await hasOpenReceipt(db, id) }
}

/** The ways to pay before the goods are sent that the shop offers now. */
export async function prepaidMethods(db: Db, config: Config): Promise<PrepaidMethod[]> {
  const { paymentMethods } = await readSalesTerms(db, keyedMethods(config.payments))
  return PrepaidMethod.options.filter((method) => paymentMethods.includes(method))
}

const hour = 60 * 60 * 1000

/** Until when the order is kept without money; null when it is paid at the door. */
export async function findPayableUntil(db: Db, order: OrderPayment): Promise<Date | null> {
  if (order.paymentMethod === 'cod') return null
  const hours = paramVnd(await readParams(db), 'order.unpaid_hours', 24)
  return new Date(order.createdDate.getTime() + hours * hour)
}

async function hasOpenReceipt(db: Db, orderId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: paymentReceipts.id })
    .from(paymentReceipts)
    .where(and(eq(paymentReceipts.orderId, orderId), eq(paymentReceipts.state, 'open')))
    .limit(1)
  return open !== undefined
}
