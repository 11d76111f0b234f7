import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inEnglish } from '#catalog/rules.ts'
import { takeStock } from '#catalog/server/stock.ts'
import { type Asker, actorName } from '#foundation/asker.ts'
import { type Db, violatedConstraint } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { conflict, invalidField, ShopError } from '#foundation/shop-error.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NewOrder, Order } from '#orders/contract.ts'
import { makeOrderId, unpaidEnd } from '#orders/rules.ts'
import { shippingOffers } from '#orders/shipping.ts'
import { applyVoucher, redeemVoucher } from '#vouchers/server/redeem.ts'
import type { VoucherTries } from '#vouchers/server/tries.ts'
import { type Buyer, readBuyer } from './buyer.ts'
import { recordOrderEvent } from './order-events.ts'
import { getWholeOrder } from './orders.ts'
import { type PricedLine, priceLines, shortLine } from './price-lines.ts'
import { orderLines, orders } from './tables.ts'
import { readSalesTerms } from './terms.ts'

/** What the shop offers beside its own terms: payment methods opened by their keys, and how often codes may be tried. */
export type Selling = { tries: VoucherTries; providers: readonly string[] }

/**
 * Places an order in one transaction: prices from our own tables, stock guarded, everything copied onto the order.
 * The same `tmpId` gives the same order again. Throws a 422 that names fields, and a 409 when stock is gone or the `tmpId`
 * was used for something else.  Source: specification §4, decisions §6.
 */
export async function placeOrder(db: Db, asker: Asker, now: Date, wish: NewOrder, terms: Selling): Promise<Order> {
  const requestHash = hashOf(wish)
  const before = await findPlaced(db, wish.tmpId, requestHash)
  if (before) return before
  const buyer = readBuyer(wish)
  try {
    const id = await db.transaction((tx) => place(tx, asker, now, wish, buyer, requestHash, terms))
    return await getWholeOrder(db, id)
  } catch (error) {
    // A refusal too may come from the same order placed meanwhile: that had the last piece or the last use of a voucher.
    if (violatedConstraint(error) !== 'shop_order_tmp_id_key' && !(error instanceof ShopError)) throw error
    const placedMeanwhile = await findPlaced(db, wish.tmpId, requestHash)
    if (placedMeanwhile) return placedMeanwhile
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
  tx: Db,
  asker: Asker,
  now: Date,
  wish: NewOrder,
  buyer: Buyer,
  requestHash: string,
  { tries, providers }: Selling,
): Promise<string> {
  const lines = await priceLines(tx, wish.lines)
  const { subtotal, shippingFee, expiresAt } = await totalsOf(tx, now, wish, lines, providers)
  const { phoneNumber } = buyer
  const trying = { now, ipAddress: asker.ipAddress, tries }
  const voucher = await applyVoucher(tx, trying, { code: wish.voucherCode, phoneNumber, subtotal, shippingFee })
  const discount = voucher?.discount ?? 0
  const [id, orderId] = [newId(now.getTime()), makeOrderId()]
  await tx.insert(orders).values({
    id,
    orderId,
    tmpId: wish.tmpId,
    requestHash,
    locale: currentLocale(),
    ...buyerColumns(buyer),
    shippingMethod: wish.shippingMethod,
    paymentMethod: wish.paymentMethod,
    note: wish.note || null,
    subtotal,
    shippingFee,
    discount,
    voucherCode: voucher?.code ?? null,
    orderTotal: subtotal + shippingFee - discount,
    expiresAt,
    createdDate: now,
    updatedDate: now,
    createdBy: actorName(asker),
    updatedBy: actorName(asker),
  })
  await tx.insert(orderLines).values(
    lines.map((line, position) => ({
      id: newId(),
      orderId: id,
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
    })),
  )
  const order = { id, email: buyer.email, locale: currentLocale() }
  const actor = actorName(asker) ?? 'buyer'
  await recordOrderEvent(tx, order, { kind: 'placed', toStatus: 'pending', actor, at: now })
  await redeemVoucher(tx, voucher, { orderId, phoneNumber, now })
  // Last, so that the rows of a sought-after product are held for the shortest time.
  const short = await takeStock(tx, lines)
  if (short.length > 0)
    throw conflict(
      m.order_stock_conflict(),
      short.flatMap(({ variationId, left }) => nameShort(lines, variationId, left)),
    )
  return id
}

function nameShort(lines: readonly PricedLine[], variationId: string, left: number) {
  return lines.filter((line) => line.variationId === variationId).map((line) => shortLine(line.index, line, left))
}

async function totalsOf(tx: Db, now: Date, wish: NewOrder, lines: readonly PricedLine[], providers: readonly string[]) {
  const terms = await readSalesTerms(tx, providers)
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0)
  const offer = shippingOffers(terms.shipping, subtotal).find(({ method }) => method === wish.shippingMethod)
  if (!offer) throw invalidField('shippingMethod', m.fault_shipping_method())
  if (!terms.paymentMethods.includes(wish.paymentMethod)) throw invalidField('paymentMethod', m.fault_payment_method())
  const expiresAt = unpaidEnd(now, wish.paymentMethod, terms.unpaidHours)
  return { subtotal, shippingFee: offer.fee, expiresAt }
}

function buyerColumns({ fullname, email, phoneNumber, shipping, billing }: Buyer) {
  return {
    fullname,
    email,
    phoneNumber,
    shippingProvince: shipping.provinceCode,
    shippingProvinceName: shipping.provinceName,
    shippingWard: shipping.wardCode,
    shippingWardName: shipping.wardName,
    shippingStreet: shipping.street,
    billingSameAsShipping: billing === undefined,
    billingFullname: billing?.fullname ?? null,
    billingPhoneNumber: billing?.phoneNumber ?? null,
    billingProvince: billing?.provinceCode ?? null,
    billingProvinceName: billing?.provinceName ?? null,
    billingWard: billing?.wardCode ?? null,
    billingWardName: billing?.wardName ?? null,
    billingStreet: billing?.street ?? null,
  }
}

function hashOf(wish: NewOrder): string {
  const { tmpId: _tmpId, ...asked } = wish
  const text = JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(text).digest('hex')
}
