import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inEnglish } from '#catalog/rules.ts'
import { takeStock } from '#catalog/server/stock.ts'
import { type Asker, actorName } from '#foundation/asker.ts'
import { type Db, violatedConstraint } from '#foundation/database/database.ts'
import { together } from '#foundation/database/together.ts'
import { dayInVietnam } from '#foundation/day.ts'
import { newId } from '#foundation/id.ts'
import { conflict, ShopError } from '#foundation/shop-error.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NewOrder, Order } from '#orders/contract.ts'
import type { OrderSums } from '#orders/order-cost.ts'
import { makeOrderId, unpaidEnd } from '#orders/rules.ts'
import { applyVoucher, redeemVoucher } from '#vouchers/server/redeem.ts'
import type { VoucherTries } from '#vouchers/server/tries.ts'
import { type Buyer, readBuyer } from './buyer.ts'
import { eventRow, queueLetters } from './order-events.ts'
import { orderKey } from './order-key.ts'
import { getWholeOrder, wholeOrder } from './orders.ts'
import { type PricedLine, priceLines, shortLine } from './price-lines.ts'
import { chosenDelivery, settle } from './settle.ts'
import { orderEvents, orderLines, orders } from './tables.ts'
import { readSalesTerms } from './terms.ts'

/** What the shop offers beside its own terms: payment methods opened by their keys, and how often codes may be tried. */
export type Selling = { tries: VoucherTries; providers: readonly string[] }

/**
 * Places an order in one transaction: prices from our own tables, stock guarded, everything copied onto the order.
 * The same `tmpId` gives the same order again, whatever has changed since. Throws a 422 that names fields, and a 409 when
 * stock is gone, when a price or the total is not what the buyer expected, or when the `tmpId` was used for something else.
 * Source: specification §4, decisions §6.
 */
export async function placeOrder(db: Db, asker: Asker, now: Date, wish: NewOrder, terms: Selling): Promise<Order> {
  const requestHash = hashOf(wish)
  try {
    return await place(db, asker, now, wish, requestHash, terms)
  } catch (error) {
    // Most orders are new: whether this one was placed before is asked only when it can't be placed now. A refusal too may
    // come from the same order placed meanwhile: that had the last piece or the last use of a voucher.
    if (!(error instanceof ShopError) && violatedConstraint(error) !== 'shop_order_tmp_id_key') throw error
    const placed = await findPlaced(db, wish.tmpId, requestHash)
    if (placed) return placed
    throw error
  }
}

async function findPlaced(db: Db, tmpId: string, requestHash: string): Promise<Order | undefined> {
  const [placed] = await db.select().from(orders).where(eq(orders.tmpId, tmpId))
  if (!placed) return undefined
  if (placed.requestHash !== requestHash)
    throw conflict(m.order_tmp_id_reused(), [{ field: 'tmpId', message: m.order_tmp_id_reused() }])
  return getWholeOrder(db, placed.id)
}

async function place(
  db: Db,
  asker: Asker,
  now: Date,
  wish: NewOrder,
  requestHash: string,
  { tries, providers }: Selling,
): Promise<Order> {
  const today = dayInVietnam(now)
  const buyer = readBuyer(wish, today)
  const [lines, terms] = await Promise.all([priceLines(db, wish.lines), readSalesTerms(db, providers)])
  const delivery = chosenDelivery(terms, wish, buyer, lines)
  const { phoneNumber } = buyer
  const trying = { now, ipAddress: asker.ipAddress, tries }
  const voucher = await applyVoucher(db, trying, { code: wish.voucherCode, phoneNumber, ...delivery })
  const { sums, paymentMethod } = settle(terms, today, wish, lines, { ...delivery, discount: voucher?.discount ?? 0 })
  const [id, orderId] = [newId(now.getTime()), makeOrderId()]
  // Not inside: the transaction holds one connection already, and who waits there for a second one may wait for ever.
  const trackingKey = await orderKey(db, orderId)
  const [locale, actor] = [currentLocale(), actorName(asker)]
  const [order, lineRows] = [{ id, email: buyer.email, locale }, lineRowsOf(id, lines, sums)]
  const placed = { kind: 'placed', toStatus: 'pending', actor: actor ?? 'buyer', at: now } as const
  const isPaid = sums.orderTotal === 0
  const events = [eventRow(id, placed), ...(isPaid ? [eventRow(id, { kind: 'paid', actor: 'system', at: now })] : [])]
  return db.transaction(async (tx) => {
    await redeemVoucher(tx, voucher, { orderId, phoneNumber, now })
    const written = tx
      .with(
        tx.$with('line').as(tx.insert(orderLines).values(lineRows)),
        tx.$with('event').as(tx.insert(orderEvents).values(events)),
      )
      .insert(orders)
      .values({
        id,
        orderId,
        tmpId: wish.tmpId,
        requestHash,
        locale,
        ...buyerColumns(buyer),
        shippingMethod: wish.shippingMethod,
        paymentMethod,
        paymentStatus: isPaid ? 'paid' : 'unpaid',
        note: wish.note || null,
        ...sumColumns(sums),
        voucherCode: voucher?.code ?? null,
        expiresAt: unpaidEnd(now, paymentMethod, terms.unpaidHours),
        createdDate: now,
        updatedDate: now,
        createdBy: actor,
        updatedBy: actor,
      })
      .returning()
    // Stock comes before the lines point at products: who changes or removes a product then never waits for an order that
    // waits for it.
    const [, [row]] = await together(takeOrRefuse(tx, lines, orderId), written, queueLetters(tx, order, placed))
    if (!row) throw new Error('The order was not written')
    return wholeOrder(row, lineRows, events, trackingKey)
  })
}

/** Throws a 409 that names every line whose stock is short, with what is left. */
async function takeOrRefuse(tx: Db, lines: readonly PricedLine[], orderId: string): Promise<void> {
  const short = await takeStock(tx, lines, orderId)
  const errors = short.flatMap(({ variationId, left }) =>
    lines.filter((line) => line.variationId === variationId).map((line) => shortLine(line.index, line, left)),
  )
  if (errors.length > 0) throw conflict(m.order_stock_conflict(), errors)
}

type LineRow = typeof orderLines.$inferSelect

function lineRowsOf(orderId: string, lines: readonly PricedLine[], { vat }: OrderSums): LineRow[] {
  return lines.map((line, position) => ({
    id: newId(),
    orderId,
    position,
    productId: line.productId,
    variationId: line.variationId,
    productName: line.productName,
    productNameEn: line.productNameEn,
    productSlug: line.productSlug,
    sku: line.sku,
    selectedVariations: line.values,
    selectedVariationsEn: inEnglish(line.values, line.options),
    image: line.image,
    price: line.price,
    amount: line.amount,
    lineTotal: line.lineTotal,
    vatRate: vat.lines[position]?.vatRate ?? null,
    vatAmount: vat.lines[position]?.vatAmount ?? null,
    cameBack: null,
  }))
}

function sumColumns({ vat, ...sums }: OrderSums) {
  return { ...sums, vatAmount: vat.total }
}

function buyerColumns({ fullname, email, phoneNumber, shipping, billing, neededBy, invoice }: Buyer) {
  return {
    fullname,
    email,
    phoneNumber,
    shippingProvince: shipping?.provinceCode,
    shippingProvinceName: shipping?.provinceName,
    shippingWard: shipping?.wardCode,
    shippingWardName: shipping?.wardName,
    shippingStreet: shipping?.street,
    shippingOldAddress: shipping?.oldAddress,
    billingSameAsShipping: billing === undefined,
    billingFullname: billing?.fullname,
    billingPhoneNumber: billing?.phoneNumber,
    billingProvince: billing?.provinceCode,
    billingProvinceName: billing?.provinceName,
    billingWard: billing?.wardCode,
    billingWardName: billing?.wardName,
    billingStreet: billing?.street,
    neededBy,
    invoiceCompany: invoice?.company,
    invoiceTaxCode: invoice?.taxCode,
    invoiceAddress: invoice?.address,
    invoiceEmail: invoice?.email,
  }
}

/** What makes an order the same one: all that was asked for, without what the buyer expected it to cost. */
function hashOf({ tmpId: _tmpId, expectedTotal: _total, lines, ...asked }: NewOrder): string {
  const wishes = lines.map(({ expectedPrice: _price, ...wish }) => wish)
  const text = JSON.stringify(Object.entries({ ...asked, lines: wishes }).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(text).digest('hex')
}
