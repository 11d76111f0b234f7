import { sql } from 'drizzle-orm'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'

type Visibility = {
  isListed: boolean
  /** The collections in which it is on sale. */
  soldIn: readonly string[]
}

/** Where each product is shown: nowhere while it is hidden or deleted. */
export type VisibilityByProduct = ReadonlyMap<string, Visibility>

/** Before a product exists, and after it is deleted. */
export const nowhere: Visibility = { isListed: false, soldIn: [] }

/**
 * Read before a change and passed to `invalidateProducts` after it. A change that cannot affect visibility may read it
 * afterwards.
 */
export async function readVisibility(tx: Db, productIds: readonly string[]): Promise<VisibilityByProduct> {
  const { rows } = await tx.execute<Visibility & { id: string }>(sql`
    select p.id, p.status = 'published' as "isListed",
      array(select pc.collection_id::text from product_collection pc where pc.product_id = p.id and p.status = 'published'
        and (p.stock > 0 or exists (select 1 from variation v
          where v.product_id = p.id and v.preorder_date is not null and v.quantity > -v.preorder_limit))) as "soldIn"
    from product p where p.id = any(${sql.param([...productIds])}::uuid[])`)
  const found = new Map(rows.map(({ id, isListed, soldIn }) => [id, { isListed, soldIn }]))
  return new Map(productIds.map((id) => [id, found.get(id) ?? nowhere]))
}

/**
 * Invalidates changed products, and lists if one was or is listed. Related products of others stay cached unless a
 * product joined or left the goods on sale of a collection.
 */
export async function invalidateProducts(tx: Db, before: VisibilityByProduct): Promise<void> {
  const after = await readVisibility(tx, [...before.keys()])
  const isListed = [...before.values(), ...after.values()].some((shown) => shown.isListed)
  const moved = [...before].flatMap(([id, { soldIn: was }]) => {
    const is = after.get(id)?.soldIn ?? []
    return [...was.filter((one) => !is.includes(one)), ...is.filter((one) => !was.includes(one))]
  })
  const ofProducts = [...before.keys()].map(tags.product)
  await invalidate(tx, ...(isListed ? [tags.listings] : []), ...ofProducts, ...moved.map(tags.assortment))
}

/** At least the same tags, inside a statement that moves the stock of a variation, which must be aliased `v`. */
export const productInvalidationSql = sql`invalidate(
  array[${tags.product('')}::text || v.product_id, ${tags.listings}::text]
  || array(select ${tags.assortment('')}::text || pc.collection_id from product_collection pc where pc.product_id = v.product_id))`
