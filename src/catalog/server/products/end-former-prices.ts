import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { invalidateProducts, readShownProducts } from './invalidate-products.ts'

/**
 * Stops showing the former prices that will not have been charged for 30 days before this runs again tomorrow, at
 * most an hour late. They stay in the product's form, and are shown again when it was charged again.
 */
export async function endFormerPrices(db: Db, now: Date): Promise<void> {
  const ends = sql`former_until <= ${now.toISOString()}::timestamptz + interval '25 hours'`
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from product where id in (select product_id from variation where ${ends}) order by id for no key update`)
    if (rows.length === 0) return
    const before = await readShownProducts(
      tx,
      rows.map(({ id }) => id),
    )
    await tx.execute(sql`update variation set former_until = null where ${ends}`)
    await invalidateProducts(tx, before)
  })
}
