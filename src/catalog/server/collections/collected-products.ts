import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { selectPictures } from '#attachments/server/pictures.ts'
import type { CollectedProduct } from '#catalog/collection-contract.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { m } from '#i18n/messages.js'
import { invalidateProducts, readVisibility } from '../products/invalidate-products.ts'
import { collections, productCollections, products } from '../tables.ts'

/** The products of a collection in its order, unplaced ones last. At most 500. */
export async function allCollectedProducts(db: Db, collectionId: string): Promise<CollectedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      nameEn: products.nameEn,
      status: products.status,
      price: products.priceMin,
      pictures: selectPictures(sql`array[coalesce(product.avatar, product.images[1])]`),
      place: productCollections.place,
    })
    .from(productCollections)
    .innerJoin(products, eq(products.id, productCollections.productId))
    .where(eq(productCollections.collectionId, collectionId))
    .orderBy(sql`${productCollections.place} nulls last`, sql`product.popularity desc`, asc(products.id))
    .limit(500)
  return rows.map(({ pictures, ...row }) => ({ ...row, picture: pictures[0] ?? null }))
}

type Input = { ids: readonly string[]; isPlaced: boolean }

const errors = {
  product_collection_product_id_fkey: ['ids', m.error_unknown_id],
} satisfies ConstraintErrors

/** Ids that are in only one of the two lists. */
const changedIds = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
]

/**
 * Sets the products of a collection: in this order if `isPlaced`, else without places, so by popularity. Throws 404
 * without the collection, 409 for an outdated version.
 */
export async function arrangeCollectedProducts(
  db: Db,
  { caller, now }: CallContext,
  collectionId: string,
  { ids, isPlaced }: Input,
): Promise<CollectedProduct[]> {
  const wanted = [...new Set(ids)]
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const touched = await tx
        .update(collections)
        .set(changeStamps(caller, now))
        .where(eq(collections.id, collectionId))
      if (touched.rowCount === 0) throw notFound(m.catalog_collection_not_found())
      const { rows: before } = await tx.execute<{ id: string }>(
        sql`select product_id as id from product_collection where collection_id = ${collectionId}::uuid`,
      )
      const visibility = await readVisibility(
        tx,
        changedIds(
          before.map(({ id }) => id),
          wanted,
        ),
      )
      await tx
        .delete(productCollections)
        .where(and(eq(productCollections.collectionId, collectionId), notInArray(productCollections.productId, wanted)))
      await tx.execute(sql`
        insert into product_collection (product_id, collection_id, position, place)
        select w.id, ${collectionId}::uuid,
          (select coalesce(max(pc.position) + 1, 0) from product_collection pc where pc.product_id = w.id),
          case when ${isPlaced} then w.place::integer end
        from unnest(${sql.param(wanted)}::uuid[]) with ordinality as w (id, place)
        on conflict (product_id, collection_id) do update set place = excluded.place
        where product_collection.place is distinct from excluded.place`)
      await invalidateProducts(tx, visibility)
    }),
  )
  return allCollectedProducts(db, collectionId)
}
