import { actorName, actorOrSystem, type CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { PaymentStatus } from '#orders/contract.ts'
import { changeOrderPayment, getOrderPayment, lockOrderPayment } from '#orders/server/changes/order-payment.ts'
import { PaymentMethod } from '#payments/contract.ts'
import { isPayable } from '#payments/rules.ts'
import type { PaymentReceipt, Resolution } from '#payments/staff-contract.ts'
import { changeReceipt, lockReceipt, type ReceiptRow } from './receipt-rows.ts'
import { creditOrder, receiveMoney } from './receive-money.ts'
import { paymentRefunds } from './tables.ts'

type Resolving = { resolution: Resolution; orderId?: string | null | undefined; reason?: string | null | undefined }

/**
 * Resolves a payment that did not match. Throws 404 for an unknown receipt or order, 409 when it was already resolved
 * or the order can't take it, 422 when the order or the reason is missing.
 */
export async function resolveReceipt(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: Resolving,
): Promise<PaymentReceipt> {
  if (input.resolution === 'ignored' && !input.reason) throw invalidField('reason', m.payment_reason_needed())
  return db.transaction(async (tx) => {
    const receipt = await lockReceipt(tx, id)
    if (receipt.state !== 'open') throw conflict(m.payment_resolved_already())
    const matched = input.resolution === 'matched' ? await match(tx, { caller, now }, receipt, input) : {}
    return changeReceipt(tx, id, {
      ...matched,
      state: 'resolved',
      resolution: input.resolution,
      reason: input.reason || null,
      resolvedBy: actorName(caller),
      resolvedDate: now,
    })
  })
}

async function match(tx: Db, { caller, now }: CallContext, receipt: ReceiptRow, { orderId, reason }: Resolving) {
  const creditedOrderId = orderId || receipt.orderId
  if (!creditedOrderId) throw invalidField('orderId', m.payment_order_needed())
  const order = await lockOrderPayment(tx, (await getOrderPayment(tx, creditedOrderId)).id)
  if (!isPayable(order)) throw conflict(m.payment_not_payable())
  const provider = PaymentMethod.safeParse(receipt.source)
  // Reporters of bank transfers are no payment methods.
  const credit = { amount: receipt.amount, paymentMethod: provider.data ?? 'bank_transfer' }
  const actor = actorOrSystem(caller)
  await creditOrder(tx, order, credit, { reason: reason || null, actor, isStaff: true, at: now })
  return { orderRowId: order.id, orderId: order.orderId }
}

type Paid = { orderId: string; reason?: string | null | undefined; amountDue?: Vnd | undefined }

/**
 * Marks the amount due as received. Throws 404, and 409 when nothing is to be paid or the amount due is not the given
 * one.
 */
export async function markPaid(
  db: Db,
  { caller, now }: CallContext,
  { orderId, reason, amountDue }: Paid,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrderPayment(tx, (await getOrderPayment(tx, orderId)).id)
    if (!isPayable(order)) {
      throw conflict(order.paymentStatus === 'paid' ? m.payment_paid_already() : m.payment_not_payable())
    }
    if (amountDue !== undefined && amountDue !== order.amountDue)
      throw conflict(m.payment_due_changed({ amount: formatVnd(order.amountDue) }))
    await receiveMoney(tx, now, {
      source: 'hand',
      paymentMethod: PaymentMethod.catch('cod').parse(order.paymentMethod),
      transaction: newId(now.getTime()),
      content: order.orderId,
      amount: order.amountDue,
      detail: reason || '',
      actor: actorOrSystem(caller),
    })
  })
}

type Refund = { orderId: string; amount: Vnd; reason: string; refundedBefore?: Vnd | undefined }

/**
 * Records a refund. When everything is refunded, a paid order becomes refunded and a partly paid one unpaid. Throws
 * 404, 409 when nothing was paid or another user has just recorded a refund, 422 when it exceeds the paid amount.
 */
export async function refundPayment(
  db: Db,
  { caller, now }: CallContext,
  { orderId, amount, reason, refundedBefore }: Refund,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrderPayment(tx, (await getOrderPayment(tx, orderId)).id)
    if (order.paidAmount === 0) throw conflict(m.payment_nothing_paid())
    if (refundedBefore !== undefined && refundedBefore !== order.refundedAmount)
      throw conflict(m.payment_refunded_meanwhile({ amount: formatVnd(order.refundedAmount) }))
    const refundedAmount = order.refundedAmount + amount
    if (refundedAmount > order.paidAmount) throw invalidField('amount', m.payment_refund_too_much())
    const actor = actorOrSystem(caller)
    await tx
      .insert(paymentRefunds)
      .values({ id: newId(now.getTime()), orderRowId: order.id, amount, reason, createdDate: now, createdBy: actor })
    const isAll = refundedAmount === order.paidAmount
    const paymentStatus: PaymentStatus = order.paymentStatus === 'paid' ? 'refunded' : 'unpaid'
    const kind = isAll ? 'refunded' : 'part_refunded'
    const change = { refundedAmount, ...(isAll && { paymentStatus }) }
    await changeOrderPayment(tx, order.id, change, { kind, reason, actor, isStaff: true, at: now })
  })
}
