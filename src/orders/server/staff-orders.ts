import { and, asc, count, desc, eq, inArray, isNotNull, ne, notInArray, or, sql, sum } from 'drizzle-orm'
import type { CallContext, Caller } from '#foundation/api/caller.ts'
import { actorName } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { normalizePhone, statusesBeforePacking } from '#orders/rules.ts'
import type { KnownBuyer, OrderNote, StaffOrder } from '#orders/staff-contract.ts'
import { type OrderFilter, orderCondition } from './order-filter.ts'
import { accessKeysOf, findOrderRows, orderIdCondition, orderWithDetails } from './orders.ts'
import { orderNotes, orders } from './tables.ts'

/** The number of orders in each state, and their total. */
export async function countOrdersByStatus(db: Db, filter: OrderFilter) {
  const rows = await db
    .select({ status: orders.status, total: count(), sum: sum(orders.orderTotal).mapWith(Number) })
    .from(orders)
    .where(orderCondition(filter))
    .groupBy(orders.status)
  return rows.map((row) => ({ ...row, sum: row.sum ?? 0 }))
}

/** Throws 404. */
export async function getStaffOrder(db: Db, caller: Caller, text: string): Promise<StaffOrder> {
  return staffOrder(db, await getOrderRowId(db, caller, text))
}

async function getOrderRowId(db: Db, caller: Caller, text: string): Promise<string> {
  const where = orderIdCondition(text, caller)
  const [row] = where ? await db.select({ id: orders.id }).from(orders).where(where) : []
  if (!row) throw notFound(m.order_not_found())
  return row.id
}

/** Orders by their UUIDs, in the given order; deleted ones are left out. */
export async function listOrdersWithDetails(db: Db, ids: readonly string[]): Promise<StaffOrder[]> {
  const known = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const wanted = ids.filter((id) => known.some((row) => row.id === id))
  const found: StaffOrder[] = []
  for (const id of wanted) found.push(await staffOrder(db, id))
  return found
}

async function staffOrder(db: Db, id: string): Promise<StaffOrder> {
  const rows = await findOrderRows(db, eq(orders.id, id))
  if (!rows) throw notFound(m.order_not_found())
  const { order, lines, events, attachmentCount } = rows
  const others = and(eq(orders.phoneNumber, order.phoneNumber), ne(orders.id, id), ne(orders.status, 'cancelled'))
  return {
    ...orderWithDetails(order, lines, events, { ...(await accessKeysOf(db, order)), attachmentCount }),
    shippingProvince: order.shippingProvince,
    shippingWard: order.shippingWard,
    locale: order.locale,
    cameBack: lines.map((line) => line.cameBack),
    writtenOff: lines.map((line) => line.writtenOffAmount),
    notes: await notesOf(db, id),
    otherOrders: await db.$count(orders, others),
  }
}

async function notesOf(db: Db, orderRowId: string): Promise<OrderNote[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderRowId, orderRowId))
    .orderBy(asc(orderNotes.id))
  return rows.map(({ orderRowId: _order, ...note }) => note)
}

/** Throws 404. */
export async function addOrderNote(
  db: Db,
  { caller, now }: CallContext,
  text: string,
  body: string,
): Promise<StaffOrder> {
  const id = await getOrderRowId(db, caller, text)
  await db
    .insert(orderNotes)
    .values({ id: newId(now.getTime()), orderRowId: id, body, createdDate: now, createdBy: actorName(caller) })
  return staffOrder(db, id)
}

/** Staff placed or confirmed it. Anybody can place an order with another's phone number and their own address. */
const isTrusted = or(isNotNull(orders.createdBy), notInArray(orders.status, ['pending', 'cancelled']))

/**
 * The person with a phone number, with the data of their last own trusted order, else of the last gift they ordered,
 * whose address is another's, else of the last gift they received, whose email address is another's.
 */
export async function findBuyer(db: Db, phone: string): Promise<KnownBuyer | null> {
  const number = normalizePhone(phone) ?? ''
  const isTheirs = or(eq(orders.phoneNumber, number), eq(orders.buyerPhoneNumber, number))
  const isOwn = sql<boolean>`${orders.buyerPhoneNumber} is null`
  const isGiver = sql<boolean>`coalesce(${orders.buyerPhoneNumber} = ${number}, false)`
  const [found] = await db
    .select({
      isOwn,
      isGiver,
      fullname: orders.fullname,
      buyerFullname: orders.buyerFullname,
      email: orders.email,
      shippingProvince: orders.shippingProvince,
      shippingWard: orders.shippingWard,
      shippingStreet: orders.shippingStreet,
    })
    .from(orders)
    .where(and(isTheirs, isTrusted))
    .orderBy(desc(isOwn), desc(isGiver), desc(orders.createdDate))
    .limit(1)
  if (!found) return null
  const { isOwn: isOwnOrder, isGiver: isGiverOrder, buyerFullname, ...last } = found
  const total = await db.$count(orders, isTheirs)
  if (isOwnOrder) return { ...last, orders: total }
  if (!isGiverOrder) return { ...last, email: null, orders: total }
  const noAddress = { shippingProvince: null, shippingWard: null, shippingStreet: null }
  return { ...last, ...noAddress, fullname: buyerFullname ?? last.fullname, orders: total }
}

/** Pieces of these variations in orders before packing; the parts of sets are lines of their own. */
export async function listUnpackedGoods(db: Db, variationIds: readonly string[]) {
  const { rows } = await db.execute<{ variationId: string; pieces: number }>(sql`
    select l.variation_id as "variationId", sum(l.amount)::integer as pieces
    from order_line l join shop_order o on o.id = l.order_id
    where l.variation_id = any(${sql.param([...variationIds])}::uuid[])
      and o.status = any(${sql.param([...statusesBeforePacking])}::text[])
    group by 1`)
  return rows
}
