import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { invalidateProducts, readVisibility } from './invalidate-products.ts'
import { lockProductsOf } from './lock-products.ts'

/**
 * Hides the crossed-out former prices (`compare_at_price`) whose 30 days end before the next daily run, which may be an
 * hour late. Without `former_until`, a trigger of migration 0087 no longer shows the price. It stays in the product's
 * form, and the next change of a price decides anew.
 */
export async function endFormerPrices(db: Db, now: Date): Promise<void> {
  const ends = sql`former_until <= ${now.toISOString()}::timestamptz + interval '25 hours'`
  await db.transaction(async (tx) => {
    const ids = await lockProductsOf(tx, ends)
    if (ids.length === 0) return
    const before = await readVisibility(tx, ids)
    await tx.execute(sql`update variation set former_until = null where ${ends}`)
    await invalidateProducts(tx, before)
  })
}
