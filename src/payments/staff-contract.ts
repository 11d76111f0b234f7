import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, listOf, PageQuery, SearchText, Vnd, WireTime } from '#foundation/api/schemas.ts'
import { OrderStatus } from '#orders/contract.ts'
import { OrderIdText, Payment, PaymentMethod } from './contract.ts'

const Reason = z.string().trim().max(500)

export const AttemptState = z.enum(['starting', 'waiting', 'paid', 'failed'])

/** One attempt to pay an order. */
export const PaymentAttempt = z.object({
  id: Id,
  orderId: z.string(),
  provider: PaymentMethod,
  reference: z.string(),
  amount: Vnd,
  state: AttemptState,
  /** The provider's code for the failure. */
  failure: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** When the buyer reported the transfer. */
  claimedDate: WireTime.nullable(),
  expiresDate: WireTime.nullable(),
  paidDate: WireTime.nullable(),
  createdDate: WireTime,
  updatedDate: WireTime,
  /** The member of staff; null for buyers. */
  createdBy: z.string().nullable(),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/** How a received payment fits the order it names. */
export const ReceiptFit = z.enum(['exact', 'under', 'over', 'late', 'duplicate', 'unknown', 'suspicious', 'stale'])
export type ReceiptFit = z.infer<typeof ReceiptFit>
export const ReceiptState = z.enum(['applied', 'open', 'resolved'])
export const Resolution = z.enum(['matched', 'refunded', 'ignored'])
export type Resolution = z.infer<typeof Resolution>

/** A received payment, each transaction once. One that does not match is `open` until staff have resolved it. */
export const PaymentReceipt = z.object({
  id: Id,
  source: z.string(),
  transactionId: z.string(),
  orderId: z.string().nullable(),
  amount: Vnd,
  /** The amount due when it arrived; null for an unknown order. */
  expected: Vnd.nullable(),
  content: z.string().nullable(),
  fit: ReceiptFit,
  state: ReceiptState,
  resolution: Resolution.nullable(),
  reason: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedDate: WireTime.nullable(),
  receivedDate: WireTime,
})
export type PaymentReceipt = z.infer<typeof PaymentReceipt>

/** A provider's webhook as received, without the fields that could be used to forge another. */
export const ReceivedCallback = z.object({
  id: Id,
  source: z.string(),
  raw: z.string(),
  verdict: z.string(),
  /** How often the same report was received. */
  times: z.int(),
  receivedDate: WireTime,
  lastDate: WireTime,
})
export type ReceivedCallback = z.infer<typeof ReceivedCallback>

const listQuery = (fields: string, searched: string) =>
  PageQuery.extend({
    q: SearchText.optional().meta({ description: `Words, marks or not: ${searched}` }),
    query: z
      .string()
      .max(4000)
      .optional()
      .meta({ description: `JSON filter: ${fields}, $in` }),
  })

export const listAttempts = endpoint({
  method: 'GET',
  path: '/payment/pagination',
  access: 'payment.read',
  mayReadReplica: true,
  summary: 'Attempts to pay, newest first, a page at a time.',
  query: listQuery('orderId, provider, state', 'Order ID, reference, receiver of the goods, amount'),
  answer: listOf(PaymentAttempt),
})
/** A transfer that a buyer reported and staff have not confirmed yet. */
export const ClaimedTransfer = PaymentAttempt.pick({
  id: true,
  orderId: true,
  amount: true,
  claimedDate: true,
}).extend({
  /** Still to be paid: less than `amount` when a part has been received since. */
  amountDue: Vnd,
  /** What a change of the order needs: its UUID, its version for `If-Match`, and the buyer's language for a reason. */
  order: z.object({ id: Id, version: z.int(), locale: z.enum(['vi', 'en']) }),
  /** When staff should have decided; null for transfers reported before this deadline existed. */
  decideBy: WireTime.nullable(),
  isOverdue: z.boolean(),
})
export type ClaimedTransfer = z.infer<typeof ClaimedTransfer>

export const listClaimed = endpoint({
  method: 'GET',
  path: '/payment/claimed/pagination',
  access: 'payment.read',
  summary: 'Transfers that buyers say they have made, the oldest first. Their orders wait until staff decide.',
  query: PageQuery,
  answer: listOf(ClaimedTransfer),
})
/** A refund that the shop owes. */
export const RefundDue = z.object({
  orderId: z.string(),
  orderStatus: OrderStatus,
  /** What is paid and not refunded: all of it for an order that has ended, else the amount above the order's total. */
  amount: Vnd,
  paidAmount: Vnd,
  refundedAmount: Vnd,
})
export type RefundDue = z.infer<typeof RefundDue>

export const listRefundsDue = endpoint({
  method: 'GET',
  path: '/payment/owed/pagination',
  access: 'payment.read',
  summary: 'Money to give back: paid for orders that have ended, with nothing given back since, or paid too much.',
  query: PageQuery,
  answer: listOf(RefundDue),
})
export const listReceipts = endpoint({
  method: 'GET',
  path: '/payment/receipt/pagination',
  access: 'payment.read',
  summary: 'Money that came in, newest first; `{"state":"open"}` is what waits for staff.',
  query: listQuery('state, fit, source, orderId', 'content, Order ID, transaction, receiver of the goods, amount'),
  answer: listOf(PaymentReceipt),
})
export const listCallbacks = endpoint({
  method: 'GET',
  path: '/payment/callback/pagination',
  access: 'payment.read',
  mayReadReplica: true,
  summary: 'Reports of payment providers as they came in, newest first.',
  query: listQuery('source, verdict', 'anything in the report'),
  answer: listOf(ReceivedCallback),
})
export const resolveReceipt = endpoint({
  method: 'PUT',
  path: '/payment/receipt/:id',
  access: 'payment.write',
  summary: 'Resolves money that did not fit: counts it for an order, or notes that it was given back or left alone.',
  params: z.object({ id: Id }),
  body: z.strictObject({
    resolution: Resolution,
    /** The order to credit; defaults to the one the payment names. */
    orderId: OrderIdText.nullish(),
    reason: Reason.nullish(),
  }),
  answer: PaymentReceipt,
})
export const undoReceipt = endpoint({
  method: 'POST',
  path: '/payment/receipt/:id/undo',
  access: 'payment.write',
  summary:
    'Undoes that staff counted money for an order: by hand it never came, otherwise it waits for its order again.',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason.min(1) }),
  answer: PaymentReceipt,
})
export const markPaid = endpoint({
  method: 'POST',
  path: '/payment/paid',
  access: 'payment.write',
  summary: 'Marks an order as paid by hand: cash at the door, or a transfer seen in the bank.',
  body: z.strictObject({
    orderId: OrderIdText,
    reason: Reason.nullish(),
    /** The amount due that the caller saw; a 409 when it has changed since. */
    amountDue: Vnd.optional(),
  }),
  answer: Payment,
})
export const refundPayment = endpoint({
  method: 'POST',
  path: '/payment/refund',
  access: 'payment.write',
  summary: 'Records that money was given back; with the whole sum the order counts as refunded or unpaid.',
  body: z.strictObject({
    orderId: OrderIdText,
    amount: Vnd.min(1),
    reason: Reason.min(1),
    /** The refunded amount that the caller saw; a 409 when another user has refunded since. */
    refundedBefore: Vnd.optional(),
  }),
  answer: Payment,
})
