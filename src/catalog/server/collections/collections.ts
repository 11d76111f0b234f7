import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { findPictures } from '#attachments/server/pictures.ts'
import type { Collection, CollectionChange, NewCollection } from '#catalog/collection-contract.ts'
import { invalidRowIndex } from '#catalog/measures/size-guide.ts'
import type { SizeGuideRow } from '#catalog/measures/size-guide-contract.ts'
import { type CallContext, type Caller, can } from '#foundation/api/caller.ts'
import { columnField, readFilter } from '#foundation/api/query-grammar.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { slugFor } from '#foundation/database/slug-for.ts'
import { claimSlug, findMovedId, recordSlugChange } from '#foundation/database/slug-redirects.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { isId, newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { collections } from '../tables.ts'

const errors = {
  collection_slug_key: ['slug', m.error_slug_taken],
  collection_avatar_fkey: ['avatar', m.error_unknown_id],
} satisfies ConstraintErrors

const fields = {
  id: columnField(collections.id, 'id'),
  slug: columnField(collections.slug, 'text'),
  isFeatured: columnField(collections.isFeatured, 'boolean'),
  isVisiable: columnField(collections.isVisiable, 'boolean'),
}

/** Collections in order, at most 100; the public sees visible ones. */
export async function allCollectionsFor(db: Db, caller: Caller, query?: string): Promise<Collection[]> {
  return select(db, and(visibleTo(caller), ...readFilter(query, fields)))
}

/** Throws 404 unless the caller may see it. */
export async function getCollectionFor(db: Db, caller: Caller, idOrSlug: string): Promise<Collection> {
  const which = isId(idOrSlug) ? eq(collections.id, idOrSlug) : eq(collections.slug, idOrSlug)
  const [collection] = await select(db, and(visibleTo(caller), which))
  if (!collection) throw notFound(m.catalog_collection_not_found())
  return collection
}

/** The collection that formerly had this slug. Throws 404 unless the caller may see it. */
export async function getCollectionByOldSlug(db: Db, caller: Caller, oldSlug: string) {
  const moved = await findMovedId(db, 'collection', oldSlug)
  if (moved === undefined) throw notFound(m.catalog_collection_not_found())
  const { id, slug } = await getCollectionFor(db, caller, moved)
  return { id, slug }
}

export async function addCollection(db: Db, { caller, now }: CallContext, input: NewCollection): Promise<Collection> {
  checkSizeGuide(input.sizeGuide)
  const id = newId(now.getTime())
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const slug = await slugFor(tx, 'collection', input.slug, input.name)
      await tx.insert(collections).values({ ...input, id, slug, ...newStamps(caller, now) })
      await claimSlug(tx, 'collection', slug)
      await invalidateCollections(tx)
    }),
  )
  return getWritten(db, id)
}

export async function updateCollection(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: CollectionChange,
): Promise<Collection> {
  checkSizeGuide(input.sizeGuide)
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(collections).where(eq(collections.id, id)).for('update')
      if (!before) throw notFound(m.catalog_collection_not_found())
      await tx
        .update(collections)
        .set({ ...input, ...changeStamps(caller, now) })
        .where(eq(collections.id, id))
      await recordSlugChange(tx, 'collection', id, { from: before.slug, to: input.slug })
      await invalidateCollections(tx)
    }),
  )
  return getWritten(db, id)
}

/** Throws a 422 that names the row. */
function checkSizeGuide(guide: readonly SizeGuideRow[] = []): void {
  const faulty = invalidRowIndex(guide)
  if (faulty >= 0) throw invalidField(`sizeGuide.${faulty}.altarTo`, m.size_guide_width_wrong())
}

/** Puts collections in this order; those not named follow in their current order. */
export async function arrangeCollections(db: Db, { caller, now }: CallContext, ids: readonly string[]): Promise<void> {
  const { updatedBy: who } = changeStamps(caller, now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`
    with wanted as (
      select c.id, row_number() over (order by array_position(${sql.param([...ids])}::uuid[], c.id) nulls last, c.sort_order, c.name)
        as place
      from collection c)
    update collection c set sort_order = wanted.place, updated_date = ${now.toISOString()}::timestamptz, updated_by = ${who}
    from wanted where wanted.id = c.id and c.sort_order <> wanted.place`)
    await invalidateCollections(tx)
  })
}

export async function removeCollection(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx.delete(collections).where(eq(collections.id, id)).returning({ id: collections.id })
    if (removed.length === 0) throw notFound(m.catalog_collection_not_found())
    await invalidateCollections(tx)
  })
}

/** Product lists contain the collections of each product. */
const invalidateCollections = (tx: Db) => invalidate(tx, tags.collections, tags.listings)

const visibleTo = (caller: Caller) => (can(caller, 'collection.write') ? undefined : eq(collections.isVisiable, true))

async function getWritten(db: Db, id: string): Promise<Collection> {
  const [collection] = await select(db, eq(collections.id, id))
  if (!collection) throw notFound(m.catalog_collection_not_found())
  return collection
}

async function select(db: Db, where: SQL | undefined): Promise<Collection[]> {
  recordDependencies(tags.collections)
  const rows = await db
    .select(getTableColumns(collections))
    .from(collections)
    .where(where)
    .orderBy(asc(collections.order), asc(collections.name))
    .limit(100)
  const pictures = await findPictures(
    db,
    rows.map((row) => row.avatar),
  )
  return rows.map((row) => ({ ...row, picture: (row.avatar && pictures.get(row.avatar)) || null }))
}
