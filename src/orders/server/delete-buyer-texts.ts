import { and, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

/**
 * Days that buyers' own texts and proofs of transfers are stored after their order has ended, as the privacy page
 * promises; independent of the parameter `return.days`.
 */
const retentionDays = 90
const endStatuses = ['delivered', 'cancelled', 'returned'] as const

const endedDate = sql`(select max(${orderEvents.createdDate}) from ${orderEvents}
  where ${orderEvents.orderRowId} = ${orders.id} and ${inArray(orderEvents.toStatus, [...endStatuses])})`

/** The condition for orders that ended so long ago that what accounting does not need is deleted. */
export const endedLongBefore = (now: Date) =>
  and(inArray(orders.status, [...endStatuses]), lt(endedDate, daysBefore(now, retentionDays)))

/** Deletes gift messages of orders that have ended; accounting does not need them. */
export async function deleteOldGiftMessages(db: Db, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ giftMessage: null })
    .where(and(isNotNull(orders.giftMessage), endedLongBefore(now)))
}

/** Deletes buyers' own texts on the goods of orders that have ended; the names and prices of the fields stay. */
export async function deleteOldLineTexts(db: Db, now: Date): Promise<void> {
  const ended = db.select({ id: orders.id }).from(orders).where(endedLongBefore(now))
  const withoutText = sql`(select jsonb_agg(one || '{"text": null}') from jsonb_array_elements(${orderLines.texts}) one)`
  const hasText = sql`jsonb_path_exists(${orderLines.texts}, '$[*] ? (@.text != null)')`
  await db
    .update(orderLines)
    .set({ texts: withoutText })
    .where(and(sql`${orderLines.texts} <> '[]'`, hasText, inArray(orderLines.orderRowId, ended)))
}

/**
 * Deletes from which IP network orders were placed: it limits the unpaid orders of a network. A confirmed order keeps
 * it until this runs, so that the limit counts it again when its confirmation is undone.
 */
export async function deleteOrderNetworks(db: Db): Promise<void> {
  await db
    .update(orders)
    .set({ placedFrom: null })
    .where(and(isNotNull(orders.placedFrom), ne(orders.status, 'pending')))
}
