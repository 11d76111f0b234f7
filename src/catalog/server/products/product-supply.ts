import { sql } from 'drizzle-orm'
import type { ProductSupply } from '#catalog/supply-contract.ts'
import { recordDependencies, recordExpiry } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { prepared } from '#foundation/database/prepared.ts'
import { products } from '../tables.ts'
import { allPictures, variationSupply } from './product-columns.ts'

const supplyOfProducts = prepared((db) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      nameEn: products.nameEn,
      pictures: allPictures,
      options: products.options,
      textFields: products.textFields,
      variations: variationSupply,
    })
    .from(products)
    .where(sql`product.id = any(${sql.placeholder('ids')}::uuid[]) and product.status = 'published'`)
    .prepare(''),
)

/** How long (ms) an answer is used: sales invalidate it only when goods sell out. */
const trustedMs = 60 * 60 * 1000

/** The published ones of these products, in no order. One query. */
export async function findProductSupply(db: Db, now: Date, ids: readonly string[]): Promise<ProductSupply[]> {
  recordExpiry(new Date(now.getTime() + trustedMs))
  // Also those not found: publishing one of them changes the answer.
  recordDependencies(tags.pictures, ...ids.map((id) => tags.product(id)))
  return supplyOfProducts(db).execute({ ids })
}
