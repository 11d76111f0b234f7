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
import { lockProducts } from '../products/lock-products.ts'
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

type Change = {
  ids: readonly string[]
  removedIds?: readonly string[] | undefined
  addedIds?: readonly string[] | undefined
}
type Input = Change & { isPlaced: boolean }

const errors = {
  product_collection_product_id_fkey: ['ids', m.error_unknown_id],
} satisfies ConstraintErrors

/**
 * Puts these products first in a collection, in this order, and takes out `removedIds`: by default those of the list
 * that are not named. Others stay and follow. Of the named ones that are missing only `addedIds` join, by default all.
 * Unless `isPlaced`, none has a place: all are sorted by popularity. Products that join or leave get a new version, so
 * that an older form does not undo it. Throws 404, 409 for an outdated version (`withAudit`), 422 for an unknown
 * product.
 */
export async function arrangeCollectedProducts(
  db: Db,
  { caller, now }: CallContext,
  collectionId: string,
  { isPlaced, ...change }: Input,
): Promise<Collection> {
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const { wanted, joining, leaving } = await readChange(tx, collectionId, change)
      const moving = [...joining, ...leaving]
      await lockProducts(tx, moving)
      const touched = await tx
        .update(collections)
        .set(changeStamps(caller, now))
        .where(eq(collections.id, collectionId))
      if (touched.rowCount === 0) throw notFound(m.catalog_collection_not_found())
      const visibility = await readVisibility(tx, moving)
      await tx
        .delete(productCollections)
        .where(and(eq(productCollections.collectionId, collectionId), inArray(productCollections.productId, leaving)))
      const placed = await placeFirst(tx, collectionId, { wanted, joining }, isPlaced)
      const moved = await placeOthers(tx, collectionId, wanted, isPlaced)
      await tx.update(products).set(changeStamps(caller, now)).where(inArray(products.id, moving))
      if (placed + moved > 0) await invalidate(tx, tags.listings)
      await invalidateProducts(tx, visibility)
    }),
  )
  return getCollectionFor(db, caller, collectionId)
}

/** `wanted` in their order, those of them that join, and those that leave. */
async function readChange(tx: Db, collectionId: string, { ids, removedIds, addedIds }: Change) {
  const named = [...new Set(ids)].filter((id) => !removedIds?.includes(id))
  const removed = removedIds ?? (await listedBut(tx, collectionId, named))
  const rows = await tx
    .select({ id: productCollections.productId })
    .from(productCollections)
    .where(
      and(
        eq(productCollections.collectionId, collectionId),
        inArray(productCollections.productId, [...named, ...removed]),
      ),
    )
  const before = new Set(rows.map(({ id }) => id))
  const wanted = named.filter((id) => before.has(id) || (addedIds?.includes(id) ?? true))
  return {
    wanted,
    joining: wanted.filter((id) => !before.has(id)),
    leaving: removed.filter((id) => before.has(id)),
  }
}

async function listedBut(tx: Db, collectionId: string, wanted: readonly string[]): Promise<string[]> {
  const listed = await allCollectedProducts(tx, collectionId)
  return listed.map(({ id }) => id).filter((id) => !wanted.includes(id))
}

type Wanted = { wanted: readonly string[]; joining: readonly string[] }

/** Adds those that join; of the others, those that left meanwhile stay out. How many were added or moved. */
async function placeFirst(tx: Db, collectionId: string, { wanted, joining }: Wanted, isPlaced: boolean) {
  const added = await tx.execute(sql`
    insert into product_collection (product_id, collection_id, position)
    select j.id, ${collectionId}::uuid,
      (select coalesce(max(pc.position) + 1, 0) from product_collection pc where pc.product_id = j.id)
    from unnest(${sql.param([...joining])}::uuid[]) as j (id)
    on conflict do nothing`)
  const moved = await tx.execute(sql`
    update product_collection pc set place = w.place
    from (
      select id, case when ${isPlaced} then nth::integer end as place
      from unnest(${sql.param([...wanted])}::uuid[]) with ordinality as n (id, nth)
    ) w
    where pc.collection_id = ${collectionId}::uuid and pc.product_id = w.id and pc.place is distinct from w.place`)
  return (added.rowCount ?? 0) + (moved.rowCount ?? 0)
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
