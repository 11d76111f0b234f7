import { createHash } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { applyDuePromotions } from '#catalog/server/promotions/apply-due-promotions.ts'
import { isPriceChangedError, isStockExceededError, remainingStock } from '#catalog/server/stock/stock.ts'
import { actorName, type CallContext } from '#foundation/api/caller.ts'
import { conflict, ShopError } from '#foundation/api/shop-error.ts'
import { type Db, violatedConstraint } from '#foundation/database/database.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { networkOf } from '#foundation/security/network.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import type { NewOrder } from '#orders/new-order-contract.ts'
import { isEndedWithoutSale, makeOrderId, unpaidExpiry } from '#orders/rules.ts'
import { paramText } from '#system/rules.ts'
import { readParams } from '#system/server/system-params.ts'
import type { CodeAttempts } from '#vouchers/server/code-attempts.ts'
import { applyVoucher, redeemVoucher } from '#vouchers/server/redeem.ts'
import { emailsForEvent, eventRow } from '../changes/order-events.ts'
import { checkUnpaidReservations } from '../held-goods.ts'
import { lineRowsOf, orderRow } from '../order-rows.ts'
import { accessKeysOf, getOrderWithDetails, orderWithDetails } from '../orders.ts'
import type { StoredOrder } from '../tables.ts'
import { orders } from '../tables.ts'
import { checkoutTotals, chosenDelivery } from './checkout-totals.ts'
import { orderKey } from './order-key.ts'
import { readParties } from './order-parties.ts'
import { lineShortage, type PricedLine, partShortage, priceLines } from './price-lines.ts'
import { readSalesRules } from './sales-rules.ts'
import { writeOrder } from './write-order.ts'

/**
 * What placing an order needs besides the sales rules: payment methods with configured keys, the limiters for voucher
 * codes, and whether strangers are limited. `mayEmail` returns whether the buyer may be emailed now, `mayNotify`
 * whether the shop may.
 */
export type PlacingOptions = {
  codeAttempts: CodeAttempts
  providers: readonly string[]
  isLimited: boolean
  mayEmail: (email: string) => Promise<boolean>
  mayNotify: () => Promise<boolean>
  /** The time for prices; null for the database's clock. */
  priceMoment: Date | null
}

/**
 * Places an order atomically: prices from our own tables, stock checked, everything copied onto the order. Repeating
 * the same `tmpId` or `Idempotency-Key` returns the same order until it has ended, whatever has changed since. Throws a
 * 422 that names fields, and a 409 when stock is gone, when a price, the total or the terms are not those that the
 * buyer saw, or when the `tmpId` or the key was used for a different order, or one that has ended. Source:
 * specification §4, decisions §6.
 */
export async function placeOrder(
  db: Db,
  { caller, now }: CallContext,
  input: NewOrder,
  options: PlacingOptions,
): Promise<Order> {
  const requestHash = hashOf(input)
  try {
    return await placeAtCurrentPrices(db, options.priceMoment, () =>
      place(db, { caller, now }, { ...input, requestHash }, options),
    )
  } catch (error) {
    // Most orders are new, so an earlier one is looked up only after a failure. A refusal may also come from the same
    // order, placed concurrently: it may have taken the last piece or the last use of a voucher.
    if (
      !(error instanceof ShopError) &&
      !/^shop_order_(tmp_id|idempotency_key)_key$/.test(violatedConstraint(error) ?? '')
    )
      throw error
    const placed = await findPlaced(db, input.tmpId, caller.idempotencyKey, requestHash)
    if (placed) return placed
    throw error
  }
}

/** Staff changing prices one after the other may hit the same order several times. */
const maxRetries = 12

/** Recalculates an order when a promotion begins or ends, or a price changes, while it is placed. */
async function placeAtCurrentPrices(db: Db, moment: Date | null, work: () => Promise<Order>): Promise<Order> {
  for (let triesLeft = maxRetries; ; triesLeft--) {
    try {
      return await work()
    } catch (error) {
      if (!isPriceChangedError(error)) throw error
      if (triesLeft === 0) throw conflict(m.cart_price_changed())
      await applyDuePromotions(db, moment)
    }
  }
}

async function findPlaced(
  db: Db,
  tmpId: string,
  idempotencyKey: string | undefined,
  requestHash: string,
): Promise<Order | undefined> {
  const [placed] = await db
    .select()
    .from(orders)
    .where(or(eq(orders.tmpId, tmpId), idempotencyKey ? eq(orders.idempotencyKey, idempotencyKey) : undefined))
  if (!placed) return undefined
  // Who sends an order again after it has ended wants another one, or never knew of the first.
  const hasEnded = placed.status === 'delivered' || isEndedWithoutSale(placed.status)
  if (placed.requestHash !== requestHash || hasEnded)
    throw conflict(m.order_tmp_id_reused(), [{ field: 'tmpId', message: m.order_tmp_id_reused() }])
  return getOrderWithDetails(db, placed.id)
}

async function place(
  db: Db,
  context: CallContext,
  input: NewOrder & { requestHash: string },
  options: PlacingOptions,
): Promise<Order> {
  const prepared = await prepareOrder(db, context, input, options)
  await writeOrRefuse(db, prepared.lines, () => writePrepared(db, context, prepared, options))
  const { order, lines, events } = prepared.rows
  return orderWithDetails(order, lines, events, { ...prepared.keys, attachmentCount: 0 })
}

type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>

/** Checks and calculates everything that is written. Throws the 422 and 409 of `placeOrder`. */
async function prepareOrder(
  db: Db,
  { caller, now }: CallContext,
  { requestHash, ...input }: NewOrder & { requestHash: string },
  { codeAttempts, providers, mayEmail, mayNotify }: PlacingOptions,
) {
  const today = dayInVietnam(now)
  const parties = readParties(input, today)
  const [lines, rules] = await Promise.all([priceLines(db, today, input.lines), readSalesRules(db, providers)])
  if ((input.termsVersion ?? rules.termsVersion) !== rules.termsVersion) throw conflict(m.order_terms_changed())
  const delivery = chosenDelivery(rules, today, input, { ...parties, lines })
  // Uses of a voucher and unpaid goods count for the buyer, not for the receiver of a gift.
  const buyerPhone = parties.orderedBy?.phoneNumber ?? parties.phoneNumber
  const voucherCaller = { now, ipAddress: caller.ipAddress, codeAttempts }
  const voucher = await applyVoucher(db, voucherCaller, { code: input.voucherCode, ...delivery })
  const { sums, paymentMethod } = checkoutTotals(rules, today, input, { lines, ...delivery, voucher })
  const id = newId(now.getTime())
  const orderId = makeOrderId()
  // Outside the transaction: requesting a second connection while holding one can deadlock the pool.
  const keys = await accessKeysOf(db, { orderId, buyerPhoneNumber: parties.orderedBy?.phoneNumber ?? null })
  const actor = actorName(caller)
  const placed = { kind: 'placed', toStatus: 'pending', actor: actor ?? 'buyer', at: now } as const
  const order = orderRow(input, parties, sums, {
    id,
    orderId,
    requestHash,
    placedFrom: caller.staff ? null : await orderKey(db, `network ${networkOf(caller.ipAddress)}`),
    idempotencyKey: caller.idempotencyKey ?? null,
    locale: currentLocale(),
    paymentMethod,
    voucherCode: voucher?.code ?? null,
    arrivesFrom: delivery.arrivesFrom,
    arrivesTo: delivery.arrivesTo,
    expiresAt: unpaidExpiry(now, paymentMethod, rules.unpaidHours),
    termsVersion: input.termsAccepted ? rules.termsVersion : null,
    termsAcceptedDate: input.termsAccepted ? now : null,
    createdDate: now,
    createdBy: actor,
  })
  const events = [
    eventRow(id, placed),
    ...(order.paymentStatus === 'paid' ? [eventRow(id, { kind: 'paid', actor: 'system', at: now })] : []),
  ]
  // Without an address there is no email to count.
  const hasNotifyAddress = paramText(await readParams(db), 'order.notify_email') !== ''
  const isEmailed = Boolean(caller.staff) || !order.email || (await mayEmail(order.email))
  const isShopNotified = hasNotifyAddress && (Boolean(caller.staff) || (await mayNotify()))
  const emails = emailsForEvent(order, placed).filter(({ to }) => ('param' in to ? isShopNotified : isEmailed))
  return { lines, voucher, buyerPhone, keys, rows: { order, lines: lineRowsOf(id, lines, sums), events, emails } }
}

/** Writes the order: in one statement, or in a transaction together with the limit, the voucher and the audit log. */
async function writePrepared(
  db: Db,
  { caller, now }: CallContext,
  { lines, voucher, buyerPhone, rows }: PreparedOrder,
  { isLimited, priceMoment }: PlacingOptions,
): Promise<void> {
  const { orderId, placedFrom, paymentStatus } = rows.order
  // Free orders and those placed by staff do not count towards the limit.
  const holder = isLimited && placedFrom !== null && paymentStatus !== 'paid' ? { buyerPhone, placedFrom } : undefined
  if (!voucher && !caller.staff && !holder) return writeOrder(db, lines, rows, priceMoment)
  // Staff changes already run in a transaction: a savepoint keeps a refused order from aborting it.
  const params = await readParams(db)
  await db.transaction(async (tx) => {
    if (holder) await checkUnpaidReservations(tx, params, holder, goodsOf(rows.order, lines))
    if (voucher) await redeemVoucher(tx, voucher, { orderId, phoneNumber: buyerPhone, now })
    await writeOrder(tx, lines, rows, priceMoment)
  })
}

const goodsOf = ({ orderTotal }: StoredOrder, lines: readonly PricedLine[]) => ({
  pieces: lines.reduce((sum, { amount }) => sum + amount, 0),
  value: orderTotal,
})

/**
 * Throws a 409 that names every line with too little stock, and what is left. Retries when none is short: other orders
 * have just released theirs.
 */
async function writeOrRefuse(
  db: Db,
  lines: readonly PricedLine[],
  write: () => Promise<void>,
  triesLeft = 2,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    const ids = lines.map(({ variationId }) => variationId)
    const left = await remainingStock(db, ids)
    // The same goods may occur in several lines, by themselves and in sets. Pre-ordered pieces leave the stock to sets.
    const wanted = Map.groupBy(lines, ({ variationId }) => variationId)
    const piecesOf = ({ variationId, preorderDate }: PricedLine) =>
      (wanted.get(variationId) ?? [])
        .filter((other) => preorderDate !== null || other.preorderDate === null)
        .reduce((sum, { amount }) => sum + amount, 0)
    const errors = lines
      .filter((line) => left(line) < piecesOf(line))
      .map((line) =>
        line.set
          ? partShortage(
              line.index,
              { productName: line.set.name, productNameEn: line.set.nameEn },
              { ...line, quantity: left(line) },
            )
          : lineShortage(line.index, line, left(line)),
      )
    if (errors.length > 0) throw conflict(m.order_stock_conflict(), errors)
    if (triesLeft === 0) throw error
    await writeOrRefuse(db, lines, write, triesLeft - 1)
  }
}

/** Whether goods were sold out or deleted since the lines were priced. */
const isUnavailable = (error: unknown) =>
  isStockExceededError(error) || /^order_line_(variation|product)_id_fkey$/.test(violatedConstraint(error) ?? '')

/** Identifies equal orders: a hash of everything requested, without `tmpId` and the prices, total and terms seen. */
function hashOf({ tmpId: _tmpId, expectedTotal: _total, termsVersion: _terms, lines, ...input }: NewOrder): string {
  const inputs = lines.map(({ expectedPrice: _price, ...input }) => input)
  const text = JSON.stringify(Object.entries({ ...input, lines: inputs }).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(text).digest('hex')
}
