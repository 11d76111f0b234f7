import { eq } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { products, stockAlerts, variations } from '../tables.ts'

/** An alert with its product and variation; empty when it is gone. */
export const goodsOfAlert = (db: Db, id: string) =>
  db
    .select({
      id: stockAlerts.id,
      confirmedDate: stockAlerts.confirmedDate,
      notifiedDate: stockAlerts.notifiedDate,
      slug: products.slug,
      name: products.name,
      nameEn: products.nameEn,
      values: variations.values,
      options: products.options,
    })
    .from(stockAlerts)
    .innerJoin(variations, eq(variations.id, stockAlerts.variationId))
    .innerJoin(products, eq(products.id, variations.productId))
    .where(eq(stockAlerts.id, id))
