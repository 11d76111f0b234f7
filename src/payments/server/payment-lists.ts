import { type AnyColumn, and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { columnField, readFilter } from '#foundation/api/query-grammar.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Vnd } from '#foundation/money.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import type { Locale } from '#i18n/locale.ts'
import type { PaymentStatus } from '#orders/contract.ts'
import { amountDueOf } from '#orders/rules.ts'
import { hasWord, searchWords } from '#orders/server/order-filter.ts'
import { ordersView } from '#orders/server/orders-sql-view.ts'
import type { ClaimedTransfer, PaymentAttempt, PaymentReceipt, ReceivedCallback } from '#payments/staff-contract.ts'
import { isAwaitingPaymentSql } from './payments-view.ts'
import { paymentAttempts, paymentCallbacks, paymentReceipts } from './tables.ts'

type Listing = { query?: string | undefined; q?: string | undefined; page: number; limit: number }

type Columns = { searchText: SQL; amount: AnyColumn; orderRowId: AnyColumn }

/**
 * The staff search: an amount in any notation, or words in the columns or in the order's search text (its ID, and the
 * names and phone numbers of who receives the goods and who ordered them).
 */
function searched(q: string | undefined, { searchText, amount, orderRowId }: Columns): SQL[] {
  if (!q) return []
  const digits = q.replace(/[\s.,₫đ]/gi, '')
  const found = searchWords(q).map((word) => {
    const isInOrder = hasWord(sql`o.search_text`, sql`o.buyer_search_text`, word)
    return sql`(${searchText} like ${`%${word}%`} or ${orderRowId} = any (array(select o.id from ${ordersView} o where ${isInOrder})))`
  })
  const matched = found.length > 0 ? sql`(${sql.join(found, sql` and `)})` : sql`false`
  return [/^\d{1,13}$/.test(digits) ? sql`(${matched} or ${amount} = ${Number(digits)})` : matched]
}

const attemptSearchText = sql`lower(${paymentAttempts.reference} || ' ' || coalesce(${paymentAttempts.transactionId}, ''))`
const receiptSearchText = sql`fold_text(
  coalesce(${paymentReceipts.content}, '') || ' ' || ${paymentReceipts.transactionId} || ' ' || coalesce(${paymentReceipts.orderId}, ''))`

const attemptFields = {
  orderId: columnField(paymentAttempts.orderId, 'text'),
  provider: columnField(paymentAttempts.provider, 'text'),
  state: columnField(paymentAttempts.state, 'text'),
}

/** Payment attempts, newest first. */
export async function listAttempts(db: Db, { query, q, page, limit }: Listing) {
  const { amount, orderRowId } = paymentAttempts
  const found = searched(q, { searchText: attemptSearchText, amount, orderRowId })
  const where = and(...readFilter(query, attemptFields), ...found)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(paymentAttempts)
      .where(where)
      .orderBy(desc(paymentAttempts.createdDate), desc(paymentAttempts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(paymentAttempts, where),
  ])
  const items: PaymentAttempt[] = rows.map((row) => {
    const { orderRowId: _order, attempt: _attempt, payUrl: _url, ...published } = row
    const { askedDate: _asked, finalAnswerDate: _answered, ...attempt } = published
    return attempt
  })
  return { items, total, page, limit }
}

/** What `amountDueOf` an order `o` needs. */
const orderMoney = {
  orderTotal: sql<Vnd>`o.order_total`,
  paidAmount: sql<Vnd>`o.paid_amount`,
  refundedAmount: sql<Vnd>`o.refunded_amount`,
  paymentStatus: sql<PaymentStatus>`o.payment_status`,
}

/** Transfers reported by buyers, of orders that are still open and unpaid; the oldest first. */
export async function listClaimed(db: Db, now: Date, { page, limit }: Pick<Listing, 'page' | 'limit'>) {
  const { id, orderId, orderRowId, amount, claimedDate, expiresDate } = paymentAttempts
  const where = and(
    isNotNull(claimedDate),
    eq(paymentAttempts.state, 'waiting'),
    sql`exists (select 1 from ${ordersView} o where o.id = ${orderRowId} and ${isAwaitingPaymentSql})`,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        id,
        orderId,
        orderRowId,
        amount,
        claimedDate,
        decideBy: expiresDate,
        version: sql<number>`o.version`,
        locale: sql<Locale>`o.locale`,
        money: orderMoney,
      })
      .from(paymentAttempts)
      .innerJoin(sql`${ordersView} o`, sql`o.id = ${orderRowId}`)
      .where(where)
      .orderBy(asc(claimedDate), asc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(paymentAttempts, where),
  ])
  const items: ClaimedTransfer[] = rows.map(({ orderRowId, version, locale, money, ...transfer }) => ({
    ...transfer,
    amountDue: amountDueOf(money),
    order: { id: orderRowId, version, locale },
    isOverdue: transfer.decideBy !== null && transfer.decideBy <= now,
  }))
  return { items, total, page, limit }
}

const receiptFields = {
  orderId: columnField(paymentReceipts.orderId, 'text'),
  source: columnField(paymentReceipts.source, 'text'),
  fit: columnField(paymentReceipts.fit, 'text'),
  state: columnField(paymentReceipts.state, 'text'),
}

/** Received payments, newest first. */
export async function listReceipts(db: Db, { query, q, page, limit }: Listing) {
  const { amount, orderRowId } = paymentReceipts
  const found = searched(q, { searchText: receiptSearchText, amount, orderRowId })
  const where = and(...readFilter(query, receiptFields), ...found)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(paymentReceipts)
      .where(where)
      .orderBy(desc(paymentReceipts.receivedDate), desc(paymentReceipts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(paymentReceipts, where),
  ])
  return { items: rows.map(toPaymentReceipt), total, page, limit }
}

/** A receipt in the published form. */
export function toPaymentReceipt(row: typeof paymentReceipts.$inferSelect): PaymentReceipt {
  const { paymentId: _payment, orderRowId: _order, detail: _detail, ...receipt } = row
  return receipt
}

const callbackFields = {
  source: columnField(paymentCallbacks.source, 'text'),
  verdict: columnField(paymentCallbacks.verdict, 'text'),
}

/** Webhooks as received, newest first. */
export async function listCallbacks(db: Db, { query, q, page, limit }: Listing) {
  const found = q ? sql`strpos(fold_text(${paymentCallbacks.raw}), ${removeDiacritics(q)}) > 0` : undefined
  const where = and(...readFilter(query, callbackFields), found)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(paymentCallbacks)
      .where(where)
      .orderBy(desc(paymentCallbacks.receivedDate), desc(paymentCallbacks.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(paymentCallbacks, where),
  ])
  const items: ReceivedCallback[] = rows.map(({ digest: _digest, ...row }) => row)
  return { items, total, page, limit }
}
