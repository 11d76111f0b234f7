import { and, eq } from 'drizzle-orm'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import type { Vnd } from '#foundation/money.ts'
import { isPrepaid } from '#orders/rules.ts'
import {
  changeOrderPayment,
  findOrderPayment,
  lockOrderPayment,
  type OrderPayment,
  type PaymentOccurrence,
} from '#orders/server/changes/order-payment.ts'
import type { PaymentMethod } from '#payments/contract.ts'
import { matchReceipt, orderIdsIn } from '#payments/rules.ts'
import type { ReceiptFit } from '#payments/staff-contract.ts'
import { type AttemptRow, addAttempt, changeAttempt, findAttempt, findWaitingAttempt } from './attempts.ts'
import type { MoneyEvent, Source, WebhookResult } from './providers/provider.ts'
import { paymentReceipts } from './tables.ts'

/** A received payment. `actor` is who reported it: the source itself, or staff. */
export type ReceivedPayment = Pick<MoneyEvent, 'reference' | 'content' | 'transaction' | 'amount' | 'detail'> & {
  source: Source | 'hand'
  paymentMethod: PaymentMethod
  isSuspicious?: boolean
  /** Reported too late to be applied automatically. */
  isStale?: boolean
  actor: string
}

/**
 * Processes a payment, each transaction of each source once, in the current transaction with the order's row locked. An
 * expected payment marks its open order as paid; everything else is stored for staff. Source: decisions §6.
 */
export async function receiveMoney(tx: Db, now: Date, money: ReceivedPayment): Promise<WebhookResult> {
  await waitForSameTransaction(tx, money)
  const known = await findReceipt(tx, money)
  if (known) return outcomeOfKnown(known)
  const attempt = money.reference ? await findAttempt(tx, money.paymentMethod, money.reference) : undefined
  const named = await findNamedOrder(tx, attempt, money.content)
  const order = named && (await lockOrderPayment(tx, named.id))
  const fit = fitOfMoney(order, money)
  const ofAttempt = order && fit === 'exact' ? await payOrder(tx, now, order, { ...money, attempt }) : attempt
  await tx.insert(paymentReceipts).values({
    id: newId(now.getTime()),
    source: money.source,
    transactionId: money.transaction,
    paymentId: ofAttempt?.id ?? null,
    orderRowId: order?.id ?? null,
    orderId: order?.orderId ?? null,
    amount: money.amount,
    expected: order?.amountDue ?? null,
    content: money.content?.slice(0, 1000) ?? null,
    detail: money.detail.slice(0, 500),
    fit,
    state: fit === 'exact' ? 'applied' : 'open',
    receivedDate: now,
  })
  return outcomes[fit]
}

function fitOfMoney(order: OrderPayment | undefined, { amount, isSuspicious, isStale }: ReceivedPayment): ReceiptFit {
  if (isSuspicious && order) return 'suspicious'
  const fit = matchReceipt(order, amount)
  return fit === 'exact' && isStale ? 'stale' : fit
}

const outcomes: Record<ReceiptFit, WebhookResult> = {
  exact: 'applied',
  under: 'wrong_amount',
  over: 'wrong_amount',
  unknown: 'unknown',
  late: 'set_aside',
  duplicate: 'set_aside',
  suspicious: 'set_aside',
  stale: 'set_aside',
}

function outcomeOfKnown({ fit, state }: { fit: ReceiptFit; state: string }): WebhookResult {
  const first = outcomes[fit]
  return state === 'open' && (first === 'wrong_amount' || first === 'unknown') ? first : 'repeat'
}

/** Serializes concurrent reports of the same transaction; the table's unique key is the final safeguard. */
async function waitForSameTransaction(tx: Db, { source, transaction }: ReceivedPayment): Promise<void> {
  await lockUntilCommit(tx, `payment ${source} ${transaction}`)
}

async function findReceipt(tx: Db, { source, transaction }: ReceivedPayment) {
  const [found] = await tx
    .select({ fit: paymentReceipts.fit, state: paymentReceipts.state })
    .from(paymentReceipts)
    .where(and(eq(paymentReceipts.source, source), eq(paymentReceipts.transactionId, transaction)))
  return found
}

/** The order that a payment names, by its attempt or in its content. */
export async function findNamedOrder(
  tx: Db,
  attempt: AttemptRow | undefined,
  content: string | null | undefined,
): Promise<Pick<OrderPayment, 'id' | 'orderId'> | undefined> {
  if (attempt) return { id: attempt.orderRowId, orderId: attempt.orderId }
  for (const orderId of orderIdsIn(content ?? '')) {
    const named = await findOrderPayment(tx, orderId)
    if (named) return named
  }
  return undefined
}

/** Marks the order and its attempt as paid; inserts an attempt for a payment without one. */
async function payOrder(
  tx: Db,
  now: Date,
  order: OrderPayment,
  money: ReceivedPayment & { attempt: AttemptRow | undefined },
): Promise<AttemptRow> {
  const { amount, paymentMethod, actor } = money
  const change = { state: 'paid', transactionId: transactionOf(money), paidDate: now } as const
  const open = money.attempt ?? (await findWaitingAttempt(tx, order.id, paymentMethod))
  if (open) await changeAttempt(tx, now, open.id, { ...change, failure: null })
  const attempt =
    open ?? (await addAttempt(tx, order, { provider: paymentMethod, amount, ...change, createdDate: now }))
  const isStaff = money.source === 'hand'
  const reason = isStaff ? money.detail : null
  await creditOrder(tx, order, { amount, paymentMethod }, { reason, actor, isStaff, at: now })
  return attempt
}

/** SePay and Casso number transfers independently, so the source is prefixed; payments entered by hand have none. */
function transactionOf({ source, transaction, paymentMethod }: ReceivedPayment): string | null {
  if (source === 'hand') return null
  return paymentMethod === 'bank_transfer' ? `${source}:${transaction}` : transaction
}

/**
 * Credits an amount to a locked order, which is paid as soon as nothing is due. One that is paid on delivery stays so
 * while a part is missing, which is then collected.
 */
export async function creditOrder(
  tx: Db,
  order: OrderPayment,
  { amount, paymentMethod }: { amount: Vnd; paymentMethod: string },
  by: Omit<PaymentOccurrence, 'kind'>,
): Promise<void> {
  const paidAmount = order.paidAmount + amount
  const isPaid = amount >= order.amountDue
  const waits = isPrepaid(order.paymentMethod) ? ({ paymentMethod, paymentStatus: 'pending' } as const) : {}
  const change = { paidAmount, ...(isPaid ? ({ paymentMethod, paymentStatus: 'paid' } as const) : waits) }
  await changeOrderPayment(tx, order.id, change, { kind: isPaid ? 'paid' : 'part_paid', ...by })
}
