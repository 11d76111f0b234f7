import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorName, actorOrSystem, type CallContext } from '#foundation/api/caller.ts'
import { conflict } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { netPaidOf, unpaidExpiry } from '#orders/rules.ts'
import {
  changeOrderPayment,
  lockOrderPayment,
  type OrderPayment,
  type PaymentOccurrence,
} from '#orders/server/changes/order-payment.ts'
import { readSalesRules } from '#orders/server/placing/sales-rules.ts'
import { isUndoable } from '#payments/rules.ts'
import type { PaymentReceipt } from '#payments/staff-contract.ts'
import { findAttemptById } from './attempts.ts'
import { changeReceipt, lockReceipt, type ReceiptRow } from './receipt-rows.ts'
import { findNamedOrder } from './receive-money.ts'
import { paymentAttempts } from './tables.ts'

/**
 * Undoes that staff counted a payment for an order. One that they entered never came and is ignored from now on; one
 * that they matched is open again. Throws 404, 409 when it does not count by their decision (any more), or when more of
 * the order was refunded than would remain.
 */
export async function undoReceipt(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  { reason }: { reason: string },
): Promise<PaymentReceipt> {
  return db.transaction(async (tx) => {
    const receipt = await lockReceipt(tx, id)
    if (!receipt.orderRowId || !isUndoable(receipt)) throw conflict(m.payment_not_undoable())
    const order = await lockOrderPayment(tx, receipt.orderRowId)
    await debitOrder(tx, order, receipt.amount, { reason, actor: actorOrSystem(caller), isStaff: true, at: now })
    if (receipt.source !== 'hand') return changeReceipt(tx, id, { ...stillOpen, ...(await namedBy(tx, receipt)) })
    await reopenAttempt(tx, now, receipt)
    const ignored = { state: 'resolved', resolution: 'ignored' } as const
    return changeReceipt(tx, id, { ...ignored, reason, resolvedBy: actorName(caller), resolvedDate: now })
  })
}

const stillOpen = { state: 'open', resolution: null, reason: null, resolvedBy: null, resolvedDate: null } as const

/** The order that the payment itself names, in place of the one that staff chose. */
async function namedBy(tx: Db, { paymentId, content }: ReceiptRow) {
  const attempt = paymentId ? await findAttemptById(tx, paymentId) : undefined
  const order = await findNamedOrder(tx, attempt, content)
  return { orderRowId: order?.id ?? null, orderId: order?.orderId ?? null }
}

/**
 * The opposite of `creditOrder`: an order with enough left stays paid, any other awaits its payment again, for as long
 * as a new one. Only orders paid on delivery have no deadline: a payment in advance has changed their method.
 */
async function debitOrder(tx: Db, order: OrderPayment, amount: Vnd, by: Omit<PaymentOccurrence, 'kind'>) {
  const { paymentMethod, expiresAt, refundedAmount } = order
  const paidAmount = order.paidAmount - amount
  const netPaid = netPaidOf({ paidAmount, refundedAmount })
  if (netPaid < 0) throw conflict(m.payment_undo_refunded({ amount: formatVnd(refundedAmount) }))
  const isPaid = netPaid >= order.orderTotal
  const { unpaidHours } = await readSalesRules(tx, [])
  const end = expiresAt && unpaidExpiry(by.at, paymentMethod, unpaidHours)
  const awaited = expiresAt
    ? ({
        paymentStatus: netPaid > 0 ? 'pending' : 'unpaid',
        ...(end && end > expiresAt && { expiresAt: end }),
      } as const)
    : ({ paymentStatus: 'unpaid', paymentMethod: 'cod' } as const)
  const kind = order.paymentStatus === 'paid' && !isPaid ? 'unpaid' : 'part_unpaid'
  await changeOrderPayment(tx, order.id, { paidAmount, ...(!isPaid && awaited) }, { kind, ...by })
}

/** Makes the attempt that a payment by hand completed await its payment again, if the buyer has reported one. */
async function reopenAttempt(tx: Db, now: Date, { paymentId }: ReceiptRow): Promise<void> {
  if (!paymentId) return
  const { id, state, transactionId, claimedDate } = paymentAttempts
  await tx
    .update(paymentAttempts)
    .set({
      state: sql`case when ${claimedDate} is null then 'failed' else 'waiting' end`,
      paidDate: null,
      updatedDate: now,
    })
    .where(and(eq(id, paymentId), eq(state, 'paid'), isNull(transactionId)))
}
