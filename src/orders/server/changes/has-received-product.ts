import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { normalizePhone } from '#orders/rules.ts'
import { orderLines, orders } from '../tables.ts'

type Buyer = { email: string; phoneNumber?: string | null | undefined }

/** Whether an order with this product and this email address or phone number (in any notation) was delivered. */
export async function hasReceivedProduct(db: Db, buyer: Buyer, productId: string): Promise<boolean> {
  const phoneNumber = normalizePhone(buyer.phoneNumber ?? '')
  const [delivered] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderRowId, orders.id))
    .where(
      and(
        or(
          sql`lower(${orders.email}) = ${buyer.email.toLowerCase()}`,
          phoneNumber === undefined
            ? undefined
            : or(eq(orders.phoneNumber, phoneNumber), eq(orders.buyerPhoneNumber, phoneNumber)),
        ),
        eq(orders.status, 'delivered'),
        or(eq(orderLines.productId, productId), sql`${orderLines.set} ->> 'productId' = ${productId}`),
      ),
    )
    .limit(1)
  return delivered !== undefined
}
