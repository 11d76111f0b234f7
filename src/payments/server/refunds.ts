import { eq, sum } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import type { Vnd } from '#foundation/money.ts'
import { paymentRefunds } from './tables.ts'

/** What of an order's money was given back. */
export async function refundedOf(db: Db, orderId: string): Promise<Vnd> {
  const [row] = await db
    .select({ total: sum(paymentRefunds.amount).mapWith(Number) })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, orderId))
  return row?.total ?? 0
}
