import { eq, type InferSelectModel } from 'drizzle-orm'
import { supplyOf } from '#catalog/rules.ts'
import type { Db } from '#foundation/database/database.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { products, stockAlerts, variations } from '../tables.ts'

const { quantity, preorderDate, preorderLimit } = variations
/** What `canBeBought` needs to know. */
export const saleColumns = { status: products.status, quantity, preorderDate, preorderLimit }
type Sale = Pick<InferSelectModel<typeof products>, 'status'> &
  Pick<InferSelectModel<typeof variations>, 'quantity' | 'preorderDate' | 'preorderLimit'>

/** Whether goods are shown and can be bought now, from stock or in pre-order. */
export function canBeBought({ status, quantity, ...preorder }: Sale, now: Date): boolean {
  const supply = { ...preorder, quantity: Math.max(quantity, 0), preordered: Math.max(-quantity, 0) }
  return status === 'published' && supplyOf(supply, dayInVietnam(now)).most > 0
}

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
      sale: saleColumns,
    })
    .from(stockAlerts)
    .innerJoin(variations, eq(variations.id, stockAlerts.variationId))
    .innerJoin(products, eq(products.id, variations.productId))
    .where(eq(stockAlerts.id, id))
