import { and, asc, count, desc, eq, inArray, ne, sum } from 'drizzle-orm'
import type { CallContext, Caller } from '#foundation/api/caller.ts'
import { actorName } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { normalizePhone } from '#orders/rules.ts'
import type { KnownBuyer, OrderNote, StaffOrder } from '#orders/staff-contract.ts'
import { type OrderFilter, orderCondition } from './order-filter.ts'
import { getOrderWithDetails, orderWithId } from './orders.ts'
import { orderLines, orderNotes, orders } from './tables.ts'

/** How many orders are in each state, and what they come to. */
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
  const where = orderWithId(text, caller)
  const [row] = where ? await db.select({ id: orders.id }).from(orders).where(where) : []
  if (!row) throw notFound(m.order_not_found())
  return staffOrder(db, row.id)
}

/** Orders by their UUIDs, in the given order; those that are gone are left out. */
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
  const order = await getOrderWithDetails(db, id)
  const notes = await notesOf(db, id)
  const [own] = await db
    .select({
      shippingProvince: orders.shippingProvince,
      shippingWard: orders.shippingWard,
      locale: orders.locale,
      phone: orders.phoneNumber,
    })
    .from(orders)
    .where(eq(orders.id, id))
  if (!own) throw notFound(m.order_not_found())
  const { phone, ...hidden } = own
  const lines = await db
    .select({ cameBack: orderLines.cameBack, writtenOff: orderLines.writtenOffAmount })
    .from(orderLines)
    .where(eq(orderLines.orderRowId, id))
    .orderBy(asc(orderLines.position))
  const [others] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.phoneNumber, phone), ne(orders.id, id), ne(orders.status, 'cancelled')))
  return {
    ...order,
    ...hidden,
    cameBack: lines.map((line) => line.cameBack),
    writtenOff: lines.map((line) => line.writtenOff),
    notes,
    otherOrders: others?.total ?? 0,
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
  const { id } = await getStaffOrder(db, caller, text)
  await db
    .insert(orderNotes)
    .values({ id: newId(now.getTime()), orderRowId: id, body, createdDate: now, createdBy: actorName(caller) })
  return staffOrder(db, id)
}

/** Who ordered before with a phone number; what they wrote the last time. */
export async function findBuyer(db: Db, phone: string): Promise<KnownBuyer | null> {
  const where = eq(orders.phoneNumber, normalizePhone(phone) ?? '')
  const [last] = await db
    .select({
      fullname: orders.fullname,
      email: orders.email,
      shippingProvince: orders.shippingProvince,
      shippingWard: orders.shippingWard,
      shippingStreet: orders.shippingStreet,
      lastDate: orders.createdDate,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdDate))
    .limit(1)
  if (!last) return null
  const total = await db.$count(orders, where)
  return { ...last, orders: total }
}
