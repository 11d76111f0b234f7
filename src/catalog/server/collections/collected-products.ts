import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { selectPictures } from '#attachments/server/pictures.ts'
import type { CollectedProduct, Collection } from '#catalog/collection-contract.ts'
import { maxCollectedProducts } from '#catalog/collection-rules.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { m } from '#i18n/messages.js'
import { invalidateProducts, readVisibility } from '../products/invalidate-products.ts'
import { collections, productCollections, products } from '../tables.ts'
import { getCollectionFor } from './collections.ts'

/** The first `maxCollectedProducts` products of a collection in its order, unplaced ones last. */
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
    .limit(maxCollectedProducts)
  return rows.map(({ pictures, ...row }) => ({ ...row, picture: pictures[0] ?? null }))
}

type Input = { ids: readonly string[]; removedIds?: readonly string[] | undefined; isPlaced: boolean }

const errors = {
  product_collection_product_id_fkey: ['ids', m.error_unknown_id],
} satisfies ConstraintErrors

/**
 * Puts these products first in a collection, in this order, and takes out `removedIds`: by default those of the list
 * that are not named. Others stay and follow. Unless `isPlaced`, none has a place: all are sorted by popularity. Throws
 * 404, 409 for an outdated version (`withAudit`), 422 for an unknown product.
 */
export async function arrangeCollectedProducts(
  db: Db,
  { caller, now }: CallContext,
  collectionId: string,
  { ids, removedIds: given, isPlaced }: Input,
): Promise<Collection> {
  const wanted = [...new Set(ids)].filter((id) => !given?.includes(id))
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const touched = await tx
        .update(collections)
        .set(changeStamps(caller, now))
        .where(eq(collections.id, collectionId))
      if (touched.rowCount === 0) throw notFound(m.catalog_collection_not_found())
      const removedIds = given ?? (await listedBut(tx, collectionId, wanted))
      const visibility = await readVisibility(tx, await joiningOrLeaving(tx, collectionId, wanted, removedIds))
      await tx
        .delete(productCollections)
        .where(
          and(
            eq(productCollections.collectionId, collectionId),
            inArray(productCollections.productId, [...removedIds]),
          ),
        )
      const placed = await placeFirst(tx, collectionId, wanted, isPlaced)
      const moved = await placeOthers(tx, collectionId, wanted, isPlaced)
      if (placed + moved > 0) await invalidate(tx, tags.listings)
      await invalidateProducts(tx, visibility)
    }),
  )
  return getCollectionFor(db, caller, collectionId)
}

async function listedBut(tx: Db, collectionId: string, wanted: readonly string[]): Promise<string[]> {
  const listed = await allCollectedProducts(tx, collectionId)
  return listed.map(({ id }) => id).filter((id) => !wanted.includes(id))
}

async function joiningOrLeaving(tx: Db, collectionId: string, wanted: readonly string[], removed: readonly string[]) {
  const rows = await tx
    .select({ id: productCollections.productId })
    .from(productCollections)
    .where(
      and(
        eq(productCollections.collectionId, collectionId),
        inArray(productCollections.productId, [...wanted, ...removed]),
      ),
    )
  const before = new Set(rows.map(({ id }) => id))
  return [...wanted.filter((id) => !before.has(id)), ...removed.filter((id) => before.has(id))]
}

/** Adds those that are missing. How many were added or moved. */
async function placeFirst(tx: Db, collectionId: string, wanted: readonly string[], isPlaced: boolean): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into product_collection (product_id, collection_id, position, place)
    select w.id, ${collectionId}::uuid,
      (select coalesce(max(pc.position) + 1, 0) from product_collection pc where pc.product_id = w.id),
      case when ${isPlaced} then w.place::integer end
    from unnest(${sql.param([...wanted])}::uuid[]) with ordinality as w (id, place)
    on conflict (product_id, collection_id) do update set place = excluded.place
    where product_collection.place is distinct from excluded.place`)
  return rowCount ?? 0
}

/** Others that have a place follow the `wanted` ones in their order. How many were moved. */
async function placeOthers(
  tx: Db,
  collectionId: string,
  wanted: readonly string[],
  isPlaced: boolean,
): Promise<number> {
  const nth = sql`${wanted.length}::integer + row_number() over (order by place, product_id)`
  const { rowCount } = await tx.execute(sql`
    update product_collection pc set place = w.place
    from (
      select product_id, case when ${isPlaced} then ${nth} end as place
      from product_collection
      where collection_id = ${collectionId}::uuid and place is not null
        and product_id <> all(${sql.param([...wanted])}::uuid[])
    ) w
    where pc.collection_id = ${collectionId}::uuid and pc.product_id = w.product_id
      and pc.place is distinct from w.place`)
  return rowCount ?? 0
}
