import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { orderLines, orders } from './tables.ts'

/** Days a card's text and texts on goods are stored after the last change of its order: the period for returns. */
const retentionDays = 90
const endStatuses = ['delivered', 'cancelled', 'returned'] as const

/** Deletes card texts of orders that have ended; accounting does not need them. */
export async function deleteOldGiftMessages(db: Db, now: Date): Promise<void> {
  const oldest = daysBefore(now, retentionDays)
  const hasEnded = inArray(orders.status, [...endStatuses])
  await db
    .update(orders)
    .set({ giftMessage: null })
    .where(and(isNotNull(orders.giftMessage), hasEnded, lt(orders.updatedDate, oldest)))
}

/** Deletes buyers' own texts on the goods of orders that have ended; the names and prices of the fields stay. */
export async function deleteOldLineTexts(db: Db, now: Date): Promise<void> {
  const ended = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, [...endStatuses]), lt(orders.updatedDate, daysBefore(now, retentionDays))))
  const withoutText = sql`(select jsonb_agg(one || '{"text": null}') from jsonb_array_elements(${orderLines.texts}) one)`
  const hasText = sql`jsonb_path_exists(${orderLines.texts}, '$[*] ? (@.text != null)')`
  await db
    .update(orderLines)
    .set({ texts: withoutText })
    .where(and(sql`${orderLines.texts} <> '[]'`, hasText, inArray(orderLines.orderRowId, ended)))
}
