import { sql } from 'drizzle-orm'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'

/** The collections in which each product is on sale: none while it is hidden or deleted. */
export type SellingCollections = ReadonlyMap<string, readonly string[]>

/** Read before a change, and passed to `invalidateProducts` after it. */
export async function readSellingCollections(tx: Db, productIds: readonly string[]): Promise<SellingCollections> {
  const { rows } = await tx.execute<{ id: string; collectionIds: string[] }>(sql`
    select p.id, array(select pc.collection_id::text from product_collection pc where pc.product_id = p.id and p.status = 'published'
      and (p.stock > 0 or exists (select 1 from variation v
        where v.product_id = p.id and v.preorder_date is not null and v.quantity > -v.preorder_limit))) as "collectionIds"
    from product p where p.id = any(${sql.param([...productIds])}::uuid[])`)
  const found = new Map(rows.map(({ id, collectionIds }) => [id, collectionIds]))
  return new Map(productIds.map((id) => [id, found.get(id) ?? []]))
}

/**
 * Invalidates changed products. Related products of others stay cached unless a product joined or left the goods on
 * sale of a collection.
 */
export async function invalidateProducts(tx: Db, before: SellingCollections): Promise<void> {
  const after = await readSellingCollections(tx, [...before.keys()])
  const moved = [...before].flatMap(([id, was]) => {
    const is = after.get(id) ?? []
    return [...was.filter((one) => !is.includes(one)), ...is.filter((one) => !was.includes(one))]
  })
  await invalidate(tx, tags.listings, ...[...before.keys()].map(tags.product), ...moved.map(tags.assortment))
}

/** The same inside a statement that moves the stock of a variation, which must be aliased `v`. */
export const invalidateProductOf = sql`invalidate(
  array[${tags.product('')}::text || v.product_id, ${tags.listings}::text]
  || array(select ${tags.assortment('')}::text || pc.collection_id from product_collection pc where pc.product_id = v.product_id))`
