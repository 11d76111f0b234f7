import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, vnd } from '#foundation/database/columns.ts'
import type { PaymentMethod } from '#payments/contract.ts'
import type { ReceiptFit } from '#payments/staff-contract.ts'
import type { Source } from './providers/provider.ts'

/** `orderRowId` is the order's row id; `orderId`, as everywhere, is the Order ID shown to buyers. */
export const paymentAttempts = pgTable('payment', {
  id: uuid().primaryKey(),
  orderRowId: uuid('order_id').notNull(),
  orderId: text('order_code').notNull(),
  provider: text().$type<PaymentMethod>().notNull(),
  attempt: integer().notNull(),
  reference: text().notNull(),
  amount: vnd('amount').notNull(),
  state: text({ enum: ['starting', 'waiting', 'paid', 'failed'] }).notNull(),
  payUrl: text('pay_url'),
  failure: text(),
  transactionId: text('transaction_id'),
  /** When the buyer said that the transfer was made. */
  claimedDate: moment('claimed_date'),
  expiresDate: moment('expires_date'),
  paidDate: moment('paid_date'),
  /** When the provider was last asked. */
  askedDate: moment('asked_date'),
  /** When the provider, asked after the page's end, said how the attempt ended. */
  finalAnswerDate: moment('final_answer_date'),
  createdDate: moment('created_date').notNull(),
  updatedDate: moment('updated_date').notNull(),
  createdBy: text('created_by'),
})

export const paymentReceipts = pgTable('payment_receipt', {
  id: uuid().primaryKey(),
  source: text().$type<Source | 'hand'>().notNull(),
  transactionId: text('transaction_id').notNull(),
  paymentId: uuid('payment_id'),
  orderRowId: uuid('order_id'),
  orderId: text('order_code'),
  amount: vnd('amount').notNull(),
  /** The amount due when it came; null without an order. */
  expected: vnd('expected'),
  content: text(),
  /** The provider's code or text; for `hand` the reason that staff gave. */
  detail: text(),
  /** How it fits the order that it names. */
  fit: text().$type<ReceiptFit>().notNull(),
  state: text({ enum: ['applied', 'open', 'resolved'] }).notNull(),
  resolution: text({ enum: ['matched', 'refunded', 'ignored'] }),
  reason: text(),
  resolvedBy: text('resolved_by'),
  resolvedDate: moment('resolved_date'),
  receivedDate: moment('received_date').notNull(),
})

export const paymentCallbacks = pgTable('payment_callback', {
  id: uuid().primaryKey(),
  source: text().notNull(),
  /** SHA-256 of query and body. */
  digest: text().notNull(),
  /** Redacted (`WebhookSource`), at most 8,000 characters. */
  raw: text().notNull(),
  verdict: text().notNull(),
  times: integer().notNull().default(1),
  receivedDate: moment('received_date').notNull(),
  lastDate: moment('last_date').notNull(),
})

export const paymentRefunds = pgTable('payment_refund', {
  id: uuid().primaryKey(),
  orderRowId: uuid('order_id').notNull(),
  amount: vnd('amount').notNull(),
  reason: text().notNull(),
  createdDate: moment('created_date').notNull(),
  createdBy: text('created_by'),
})
