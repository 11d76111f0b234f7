import { and, eq, inArray, ne } from 'drizzle-orm'
import type { NewVariation } from '#catalog/product-input-contract.ts'
import { invalid } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import { products, variations } from '../tables.ts'

/** Refuses SKUs that are duplicate or belong to another product: a 422 on `variations.<n>.sku`. */
export async function checkSkus(
  tx: Db,
  productId: string,
  wanted: readonly Pick<NewVariation, 'sku'>[],
): Promise<void> {
  const given = wanted.flatMap(({ sku }) => sku ?? [])
  if (given.length === 0) return
  const owners = await tx
    .select({ sku: variations.sku, name: products.name })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(and(inArray(variations.sku, given), ne(variations.productId, productId)))
  const names = new Map(owners.map(({ sku, name }) => [sku, name]))
  const seen = new Set<string>()
  const errors = wanted.flatMap(({ sku }, index) => {
    if (sku === undefined || sku === null) return []
    const field = `variations.${index}.sku`
    const name = names.get(sku)
    if (name !== undefined) return [{ field, message: m.error_sku_other({ sku, name }) }]
    if (seen.has(sku)) return [{ field, message: m.error_sku_repeated({ sku }) }]
    seen.add(sku)
    return []
  })
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
}
