import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { orders } from './tables.ts'

/** Days a card's text is stored after the last change of its order: the period for returns. */
const retentionDays = 90

/** Deletes card texts of orders that have ended; accounting does not need them. */
export async function deleteOldGiftMessages(db: Db, now: Date): Promise<void> {
  const oldest = daysBefore(now, retentionDays)
  const hasEnded = inArray(orders.status, ['delivered', 'cancelled', 'returned'])
  await db
    .update(orders)
    .set({ giftMessage: null })
    .where(and(isNotNull(orders.giftMessage), hasEnded, lt(orders.updatedDate, oldest)))
}
