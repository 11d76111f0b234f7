import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { takeStock } from '#catalog/server/stock.ts'
import { type Asker, actorName } from '#foundation/asker.ts'
import { type Db, violatedConstraint } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { conflict, invalidField } from '#foundation/shop-error.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NewOrder, Order } from '#orders/contract.ts'
import { makeOrderId } from '#orders/rules.ts'
import { shippingOffers } from '#orders/shipping.ts'
import { type Buyer, readBuyer } from './buyer.ts'
import { getWholeOrder } from './orders.ts'
import { type PricedLine, priceLines, shortLine } from './price-lines.ts'
import { orderEvents, orderLines, orders } from './tables.ts'
import { readSalesTerms } from './terms.ts'

/**
 * Places an order in one transaction: prices from our own tables, stock guarded, everything copied onto the order.
 * The same `tmpId` gives the same order again. Throws a 422 that names fields, and a 409 when stock is gone or the `tmpId`
 * was used for something else.  Source: specification §4, decisions §6.
 */
export async function placeOrder(db: Db, asker: Asker, now: Date, wish: NewOrder): Promise<Order> {
  const requestHash = hashOf(wish)
  const before = await findPlaced(db, wish.tmpId, requestHash)
  if (before) return before
  const buyer = readBuyer(wish)
  try {
    const id = await db.transaction((tx) => place(tx, asker, now, wish, buyer, requestHash))
    return await getWholeOrder(db, id)
  } catch (error) {
    if (violatedConstraint(error) !== 'shop_order_tmp_id_key') throw error
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
): Promise<string> {
  const lines = await priceLines(tx, wish.lines)
  const totals = await totalsOf(tx, wish, lines)
  // Before the lines point at products: whoever holds a product may then never wait for us.
  const short = await takeStock(tx, lines)
  if (short.length > 0)
    throw conflict(
      m.order_stock_conflict(),
      short.flatMap(({ variationId, left }) => nameShort(lines, variationId, left)),
    )
  const id = newId(now.getTime())
  await tx.insert(orders).values({
    id,
    orderId: makeOrderId(),
    tmpId: wish.tmpId,
    requestHash,
    locale: currentLocale(),
    ...buyerColumns(buyer),
    shippingMethod: wish.shippingMethod,
    paymentMethod: wish.paymentMethod,
    note: wish.note || null,
    ...totals,
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
      image: line.image,
      price: line.price,
      amount: line.amount,
      lineTotal: line.lineTotal,
    })),
  )
  await tx.insert(orderEvents).values({
    id: newId(),
    orderId: id,
    kind: 'placed',
    toStatus: 'pending',
    actor: actorName(asker) ?? 'buyer',
    createdDate: now,
  })
  return id
}

function nameShort(lines: readonly PricedLine[], variationId: string, left: number) {
  return lines.filter((line) => line.variationId === variationId).map((line) => shortLine(line.index, line, left))
}

async function totalsOf(tx: Db, wish: NewOrder, lines: readonly PricedLine[]) {
  const terms = await readSalesTerms(tx)
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0)
  const offer = shippingOffers(terms.shipping, subtotal).find(({ method }) => method === wish.shippingMethod)
  if (!offer) throw invalidField('shippingMethod', m.fault_shipping_method())
  if (!terms.paymentMethods.includes(wish.paymentMethod)) throw invalidField('paymentMethod', m.fault_payment_method())
  return { subtotal, shippingFee: offer.fee, discount: 0, orderTotal: subtotal + offer.fee }
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
