import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { orders } from './tables.ts'

/** How long a card's text stays after its order was last touched: the time in which goods come back. */
const retentionDays = 90

/** The texts of cards are nobody's bookkeeping: they go once their orders have ended. */
export async function deleteOldGiftMessages(db: Db, now: Date): Promise<void> {
  const oldest = daysBefore(now, retentionDays)
  const hasEnded = inArray(orders.status, ['delivered', 'cancelled', 'returned'])
  await db
    .update(orders)
    .set({ giftMessage: null })
    .where(and(isNotNull(orders.giftMessage), hasEnded, lt(orders.updatedDate, oldest)))
}
