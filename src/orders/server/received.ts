import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { orderLines, orders } from './tables.ts'

/** Whether an order with this product, placed with this e-mail address, was delivered. */
export async function hasReceived(db: Db, email: string, productId: string): Promise<boolean> {
  const [delivered] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        sql`lower(${orders.email}) = ${email.toLowerCase()}`,
        eq(orders.status, 'delivered'),
        eq(orderLines.productId, productId),
      ),
    )
    .limit(1)
  return delivered !== undefined
}
