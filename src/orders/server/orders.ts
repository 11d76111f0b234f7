import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type Caller, can } from '#foundation/api/caller.ts'
import { columnField, readFilter } from '#foundation/api/query-grammar.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { orderByOf } from '#foundation/database/order-by.ts'
import { checkExpectedVersion } from '#foundation/database/with-audit.ts'
import { isId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import type { Order, OrderCredentials, OrderLine, OrderListItem, OrderSort } from '#orders/contract.ts'
import { normalizePhone, readOrderId } from '#orders/rules.ts'
import { orderAttachments } from './attachments/tables.ts'
import { type OrderFilter, orderCondition } from './order-filter.ts'
import { forBuyer, forReceiver, masked } from './order-for-reader.ts'
import { keyHolder, orderKey, receiverKey } from './placing/order-key.ts'
import { orderEvents, orderLines, orders, type StoredOrder } from './tables.ts'

/**
 * An order by its Order ID in any notation, or for staff also by its UUID. Personal fields are masked unless the proof
 * is valid or the caller is staff; a receiver's proof shows the receiver's view. Throws 404; a wrong proof and an
 * unknown ID get the same answer, after the same queries.
 */
export async function getOrderFor(db: Db, caller: Caller, text: string, proof: OrderCredentials): Promise<Order> {
  if (hasCredentials(proof)) {
    const order = await findWholeOrder(db, await orderCredentialsCondition(db, caller, text, proof))
    if (!order) throw notFound(m.order_phone_wrong())
    if (can(caller, 'order.read')) return order
    return (await isReceiver(db, order, proof)) ? forReceiver(order) : forBuyer(order)
  }
  const where = orderIdCondition(text, caller)
  const order = where && (await findWholeOrder(db, where))
  if (!order) throw notFound(m.order_not_found())
  return can(caller, 'order.read') ? order : masked(order)
}

/** Finds an order by its UUID. */
export const findOrderWithDetails = (db: Db, id: string): Promise<Order | undefined> =>
  findWholeOrder(db, eq(orders.id, id))

/** Throws 404 when there is none with this UUID. */
export async function getOrderWithDetails(db: Db, id: string): Promise<Order> {
  const order = await findOrderWithDetails(db, id)
  if (!order) throw notFound(m.order_not_found())
  return order
}

/** The condition for a path parameter; undefined when the text can't be an Order ID. */
export function orderIdCondition(text: string, caller: Caller): SQL | undefined {
  if (isId(text) && can(caller, 'order.read')) return eq(orders.id, text)
  const orderId = readOrderId(text)
  return orderId === undefined ? undefined : eq(orders.orderId, orderId)
}

/**
 * The row of an order by its Order ID in any notation, or for staff also by its UUID, locked until the transaction
 * ends; undefined when there is none.
 */
export async function findAndLockOrder(tx: Db, caller: Caller, text: string): Promise<StoredOrder | undefined> {
  const where = orderIdCondition(text, caller)
  const [order] = where ? await tx.select().from(orders).where(where).for('update') : []
  return order
}

/** As `findAndLockOrder`, but throws 404, and, unless `text` is the row's id itself, 409 for a newer version. */
export async function lockOrder(tx: Db, caller: Caller, text: string): Promise<StoredOrder> {
  const order = await findAndLockOrder(tx, caller, text)
  if (!order) throw notFound(m.order_not_found())
  // The trigger compares only the row's id, and later: refusals that say more come before it.
  if (text !== order.id) checkExpectedVersion(caller, order.version)
  return order
}

export const hasCredentials = ({ phone, email, key }: OrderCredentials) =>
  Boolean(phone) || Boolean(email) || Boolean(key)

/**
 * The condition for this order's row if the credentials fit (the receiver's too, unless `isBuyers`), else `false`. Of
 * several only the first of key, email address and phone number counts: a right one lends no guesses of another.
 */
export async function orderCredentialsCondition(
  db: Db,
  caller: Caller,
  text: string,
  { phone, email, key, isBuyers = false }: OrderCredentials & { isBuyers?: boolean },
): Promise<SQL> {
  const where = orderIdCondition(text, caller) ?? sql`false`
  const holder = key ? await keyHolder(db, readOrderId(text) ?? '', key) : undefined
  if (holder === 'buyer') return where
  if (key) return sql`${where} and ${holder === 'receiver' && !isBuyers} and ${orders.buyerPhoneNumber} is not null`
  // One query for any kind of proof, so that the response time reveals nothing.
  if (email) return sql`${where} and lower(${orders.email}) = ${email.trim().toLowerCase()}`
  const number = normalizePhone(phone ?? '') ?? ''
  return sql`${where} and (coalesce(${orders.buyerPhoneNumber}, ${orders.phoneNumber}) = ${number}
    or (${!isBuyers} and ${orders.phoneNumber} = ${number}))`
}

/** Whether valid credentials are those of the receiver only. */
async function isReceiver(db: Db, order: Order, { phone, email, key }: OrderCredentials): Promise<boolean> {
  if (order.buyerPhoneNumber === null) return false
  if (key) return (await keyHolder(db, order.orderId, key)) === 'receiver'
  return !email && normalizePhone(phone ?? '') !== order.buyerPhoneNumber
}

type Listing = OrderFilter & {
  query?: string | undefined
  sort?: z.output<typeof OrderSort>
  page: number
  limit: number
}

const fields = {
  orderId: columnField(orders.orderId, 'text'),
  status: columnField(orders.status, 'text'),
  orderStatus: columnField(orders.status, 'text'),
  paymentStatus: columnField(orders.paymentStatus, 'text'),
  phoneNumber: columnField(orders.phoneNumber, 'text'),
}

const sortColumns = {
  orderDate: orders.createdDate,
  orderTotal: orders.orderTotal,
  fullname: orders.fullname,
  neededBy: orders.neededBy,
}

const selectListItems = (db: Db) =>
  db
    .select({
      id: orders.id,
      orderId: orders.orderId,
      orderDate: orders.createdDate,
      orderStatus: orders.status,
      paymentStatus: orders.paymentStatus,
      fullname: orders.fullname,
      phoneNumber: orders.phoneNumber,
      shippingMethod: orders.shippingMethod,
      paymentMethod: orders.paymentMethod,
      orderTotal: orders.orderTotal,
      shippingProvinceName: orders.shippingProvinceName,
      neededBy: orders.neededBy,
      carrier: orders.carrier,
      trackingNumber: orders.trackingNumber,
      paidAmount: orders.paidAmount,
      refundedAmount: orders.refundedAmount,
      buyerFullname: orders.buyerFullname,
      buyerPhoneNumber: orders.buyerPhoneNumber,
      giftMessage: orders.giftMessage,
      hidePrices: orders.hidePrices,
      version: orders.version,
    })
    .from(orders)

/** Orders for staff, newest first by default. */
export async function listOrders(db: Db, { query, page, limit, sort = '-orderDate', ...filter }: Listing) {
  const where = and(...readFilter(query, fields), orderCondition(filter))
  const [items, total] = await Promise.all([
    selectListItems(db)
      .where(where)
      .orderBy(orderByOf(sort, sortColumns), asc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, where),
  ])
  return { items: items satisfies OrderListItem[], total, page, limit }
}

/** The first of that list, without counting all orders. */
export const listLatestOrders = (db: Db, limit: number): Promise<OrderListItem[]> =>
  selectListItems(db).orderBy(desc(orders.createdDate), asc(orders.id)).limit(limit)

async function findWholeOrder(db: Db, where: SQL): Promise<Order | undefined> {
  const rows = await findOrderRows(db, where)
  if (!rows) return undefined
  const { order, lines, events, attachmentCount } = rows
  return orderWithDetails(order, lines, events, { ...(await accessKeysOf(db, order)), attachmentCount })
}

export async function findOrderRows(db: Db, where: SQL) {
  const [order] = await db.select().from(orders).where(where).limit(1)
  if (!order) return undefined
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderRowId, order.id))
    .orderBy(asc(orderLines.position))
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderRowId, order.id))
    // Sorted by id: ids are assigned while the order is locked, dates may come from a request that waited for the lock.
    .orderBy(asc(orderEvents.id))
  const attachmentCount = await db.$count(orderAttachments, eq(orderAttachments.orderRowId, order.id))
  return { order, lines, events, attachmentCount }
}

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

/** Access keys of the buyer and, if different, of the receiver. */
export async function accessKeysOf(db: Db, order: Pick<Row<typeof orders>, 'orderId' | 'buyerPhoneNumber'>) {
  return {
    trackingKey: await orderKey(db, order.orderId),
    receiverKey: order.buyerPhoneNumber === null ? null : await receiverKey(db, order.orderId),
  }
}

/** Maps an order's rows to the published form. */
export function orderWithDetails(
  row: Row<typeof orders>,
  lines: readonly Row<typeof orderLines>[],
  events: readonly Row<typeof orderEvents>[],
  more: { trackingKey: string; receiverKey: string | null; attachmentCount: number },
): Order {
  const { tmpId: _tmpId, requestHash: _hash, placedFrom: _from, idempotencyKey: _key, ...shown } = row
  const { locale: _locale, status, ...published } = shown
  // The names show the destination; the codes are only for staff forms.
  const { shippingProvince: _p, shippingWard: _w, billingProvince: _bp, billingWard: _bw, ...order } = published
  return {
    ...order,
    orderDate: row.createdDate,
    orderStatus: status,
    isComplete: true,
    showsPrices: true,
    ...more,
    lines: lines.map(publishedLine),
    events: events.map(({ id: _id, orderRowId: _order, ...event }) => event),
  }
}

function publishedLine(row: Row<typeof orderLines>): OrderLine {
  const { id: _id, orderRowId: _order, position: _position, variationId: _variation, ...published } = row
  const { cameBack: _cameBack, writtenOffAmount: _writtenOff, ...line } = published
  return line
}
