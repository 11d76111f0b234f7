import { and, eq, isNotNull } from 'drizzle-orm'
import { can } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import type { Config } from '#foundation/config.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Vnd } from '#foundation/money.ts'
import { configuredPaymentMethods } from '#foundation/security/payment-keys.ts'
import { isWithinLimit } from '#orders/order-cost.ts'
import { getOrderPayment } from '#orders/server/changes/order-payment.ts'
import { readSalesRules } from '#orders/server/placing/sales-rules.ts'
import { isRefundDue } from '#orders/server/refunds-due.ts'
import { type Payment, type PaymentState, PrepaidMethod } from '#payments/contract.ts'
import { isPayable } from '#payments/rules.ts'
import { paymentAttempts, paymentReceipts } from './tables.ts'
import { transferFor } from './transfer.ts'

type PaymentReadServices = Pick<RequestServices, 'db' | 'config' | 'now' | 'caller'>

/**
 * The payment state of an order. The amounts of one with hidden prices are 0 once it can't be paid, except for staff:
 * the parcel's label shows the Order ID. Throws 404.
 */
export async function getPayment({ db, config, now, caller }: PaymentReadServices, text: string): Promise<Payment> {
  const order = await getOrderPayment(db, text)
  const payable = isPayable(order)
  // Sequential, since staff requests run inside a transaction.
  const methods = payable ? await prepaidMethods(db, config, order.amountDue) : []
  const transfer = payable ? await transferFor(db, order) : null
  const isClaimed = await hasClaim(db, order.id)
  const isUnderReview = await hasOpenReceipt(db, order.id)
  const { orderId, orderStatus, paymentStatus, paymentMethod, orderTotal, amountDue, refundedAmount } = order
  const showsPrices = payable || !order.hidePrices || seesAmounts.some((right) => can(caller, right))
  const payableUntil = payable ? order.effectiveExpiresAt : null
  return {
    orderId,
    orderStatus,
    paymentStatus,
    paymentMethod,
    showsPrices,
    ...(showsPrices ? { orderTotal, amountDue, refundedAmount } : noAmounts),
    isPayable: payable,
    payableUntil,
    secondsLeft: payableUntil && Math.max(0, Math.floor((payableUntil.getTime() - now().getTime()) / 1000)),
    methods,
    isClaimed,
    isUnderReview,
    isRefundDue: await isRefundDue(db, order),
    transfer,
  }
}

/** Staff with any of these rights see what was paid for a gift without prices. */
const seesAmounts = ['order.read', 'payment.read', 'payment.write']

const noAmounts = { orderTotal: 0, amountDue: 0, refundedAmount: 0 }

/** The fields that change while a buyer waits. Throws 404. */
export async function getPaymentState(db: Db, text: string): Promise<PaymentState> {
  const order = await getOrderPayment(db, text)
  const { id, orderStatus, paymentStatus } = order
  const amountDue = isPayable(order) ? order.amountDue : 0
  return { orderStatus, paymentStatus, amountDue, isUnderReview: await hasOpenReceipt(db, id) }
}

/** The prepaid methods that the shop currently offers for this amount. */
export async function prepaidMethods(db: Db, config: Config, due: Vnd): Promise<PrepaidMethod[]> {
  const { payment } = await readSalesRules(db, configuredPaymentMethods(config.payments))
  return PrepaidMethod.options.filter(
    (method) => payment.prepaid.includes(method) && isWithinLimit(payment.limits[method], due),
  )
}

/** Whether the buyer has reported a transfer for this order. */
export async function hasClaim(db: Db, orderRowId: string): Promise<boolean> {
  const [claimed] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderRowId, orderRowId), isNotNull(paymentAttempts.claimedDate)))
    .limit(1)
  return claimed !== undefined
}

/** Whether an order has a payment that did not match and was not resolved by staff yet. */
export async function hasOpenReceipt(db: Db, orderRowId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: paymentReceipts.id })
    .from(paymentReceipts)
    .where(and(eq(paymentReceipts.orderRowId, orderRowId), eq(paymentReceipts.state, 'open')))
    .limit(1)
  return open !== undefined
}
