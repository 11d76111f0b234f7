import { and, eq, notInArray, sql } from 'drizzle-orm'
import { lockNamedPictures, rejectMissingPictures } from '#attachments/server/pictures.ts'
import type { Product } from '#catalog/contract.ts'
import type { NewProduct, ProductChange } from '#catalog/product-input-contract.ts'
import { choiceKey, fitsOptions } from '#catalog/rules.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalid, invalidField, notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { awaitPipelined } from '#foundation/database/await-pipelined.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { slugFor } from '#foundation/database/slug-for.ts'
import { claimSlugs, recordSlugChange } from '#foundation/database/slug-redirects.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { sanitizeRichText } from '#foundation/text/rich-text.ts'
import { m } from '#i18n/messages.js'
import { type DerivedSet, deriveSet } from '../sets/derive-set.ts'
import { putSetParts, wantedVariationsOfSet } from '../sets/write-set.ts'
import { productCollections, products, variations } from '../tables.ts'
import { checkTextFields, checkTextFieldsNotOnSetPart } from './check-text-fields.ts'
import { invalidateProducts, nowhere, readVisibility } from './invalidate-products.ts'
import { findProduct } from './products.ts'
import { addVariations, putVariations, type WantedVariation } from './put-variations.ts'
import { changedVariations, newVariations } from './wanted-variations.ts'

const problems = {
  product_slug_key: ['slug', m.error_slug_taken],
  variation_sku_key: ['variations', m.error_sku_taken],
  variation_product_id_choice_key_key: ['variations', m.error_choice_twice],
  product_collection_collection_id_fkey: ['collectionId', m.error_unknown_id],
  product_avatar_fkey: ['avatar', m.error_unknown_id],
  product_video_id_fkey: ['videoId', m.error_unknown_id],
  product_video_poster_fkey: ['videoPoster', m.error_unknown_id],
  variation_image_fkey: ['variations', m.error_unknown_id],
  set_part_part_variation_id_fkey: ['set', m.error_unknown_id],
} satisfies ConstraintErrors

/** Adds a product with its variations. Throws a 422 that names the field. */
export async function addProduct(db: Db, { caller, now }: CallContext, input: NewProduct): Promise<Product> {
  const [id = ''] = await insertProducts(db, { caller, now }, [input])
  return getWritten(db, id)
}

/**
 * Adds products in the statements that one takes, besides those for slugs and sets. Throws as `addProduct` does,
 * without naming the product. Returns their ids.
 */
export async function insertProducts(
  db: Db,
  { caller, now }: CallContext,
  inputs: readonly NewProduct[],
): Promise<string[]> {
  const prepared = await Promise.all(inputs.map(async (input) => asSet(input, await newSet(db, input))))
  const added = prepared.map(({ input, set }) => {
    const wanted = set ? set.variations.map(({ parts: _parts, ...one }) => one) : newVariations(input)
    if (!wanted) throw invalidField('price', m.error_price_needed())
    checkChoices(wanted, input.options ?? [])
    checkTextFields(input, input.kind)
    return { input, set, wanted, productId: newId(now.getTime()) }
  })
  await mapConstraintErrors(problems, () =>
    db.transaction(async (tx) => {
      const owners = []
      for (const one of added)
        owners.push({ ...one, slug: await slugFor(tx, 'product', one.input.slug, one.input.name) })
      const rows = owners.map(({ input, productId: id, slug }) => ({
        ...columnsOf(input),
        id,
        slug,
        name: input.name,
        kind: input.kind ?? 'single',
        ...newStamps(caller, now),
        publishedDate: input.status === 'published' ? now : null,
      }))
      const pictures = await lockNamedPictures(tx, rows)
      for (const { description, descriptionEn } of rows) rejectMissingPictures(pictures, { description, descriptionEn })
      const slugs = rows.map(({ slug }) => slug)
      await awaitPipelined(tx.insert(products).values(rows).execute(), claimSlugs(tx, 'product', slugs))
      await addToCollections(
        tx,
        owners.flatMap(({ input, productId }) => collectionRowsOf(productId, input.collectionId ?? '')),
      )
      await addVariations(tx, owners)
      for (const { productId, set } of added) if (set) await addSetParts(tx, productId, set)
      await invalidateProducts(tx, new Map(added.map(({ productId }) => [productId, nowhere])))
    }),
  )
  return added.map(({ productId }) => productId)
}

/**
 * Changes the given fields. Variations keep their id when their option, value or SKU is renamed, so carts and orders
 * still find them.
 */
export async function updateProduct(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: ProductChange,
): Promise<Product> {
  await applyProductChange(db, { caller, now }, { id, ...input })
  return getWritten(db, id)
}

/** As `updateProduct`, without reading the result. */
export async function applyProductChange(
  db: Db,
  { caller, now }: CallContext,
  { id, ...given }: ProductChange & { id: string },
): Promise<void> {
  await mapConstraintErrors(problems, () =>
    db.transaction(async (tx) => {
      const pictures = await lockNamedPictures(tx, given)
      await tx.execute(sql`select hold_sets() from product where id = ${id} and kind = 'bundle'`)
      const [before] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
      if (!before) throw notFound(m.product_not_found())
      const { input, set } = asSet(given, await changedSet(tx, before, given))
      checkTextFields(input, before.kind)
      const visibility = await readVisibility(tx, [id])
      const options = input.options ?? before.options
      const wanted = set
        ? await wantedVariationsOfSet(tx, id, set)
        : await changedVariations(tx, { id, options }, input)
      if (wanted) checkChoices(wanted, options)
      else if (input.options) await checkStayingChoices(tx, id, input.options)
      const columns = columnsOf(input)
      const { description, descriptionEn } = columns
      rejectMissingPictures(pictures, { description, descriptionEn })
      const publishedNow = input.status === 'published' && before.publishedDate === null
      await tx
        .update(products)
        .set({ ...columns, ...changeStamps(caller, now), ...(publishedNow && { publishedDate: now }) })
        .where(eq(products.id, id))
      await recordSlugChange(tx, 'product', id, { from: before.slug, to: input.slug })
      if (input.collectionId !== undefined) await putCollections(tx, id, input.collectionId ?? '')
      const owner = {
        productId: id,
        slug: input.slug ?? before.slug,
        discardStock: set !== undefined || (input.discardStock ?? false),
      }
      if (wanted) await putVariations(tx, owner, wanted)
      if (set) await putSetParts(tx, id, set)
      await checkTextFieldsNotOnSetPart(tx, id, input)
      await invalidateProducts(tx, visibility)
    }),
  )
}

/** Deletes a product with its batches, questions and reviews. Throws 404 when there is none. */
export async function removeProduct(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const visibility = await readVisibility(tx, [id])
    const removed = await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id })
    if (removed.length === 0) throw notFound(m.product_not_found())
    await invalidate(tx, tags.batches, tags.questions, tags.reviews)
    await invalidateProducts(tx, visibility)
  })
}

async function getWritten(db: Db, id: string): Promise<Product> {
  const product = await findProduct(db, id)
  if (!product) throw notFound(m.product_not_found())
  return product
}

type ChosenSet = DerivedSet | undefined

/** Drops options and variations from the input of a set: they are derived from its parts. */
function asSet<Input extends ProductChange>(input: Input, set: ChosenSet | null): { input: Input; set: ChosenSet } {
  if (set === null) return { input: { ...input, set: undefined }, set: undefined }
  const { variations: _variations, price: _price, compareAtPrice: _was, quantity: _quantity, ...plain } = input
  return { input: { ...plain, options: set?.options } as Input, set }
}

/** The parts of a new set; null for other goods. */
async function newSet(db: Db, { kind, set }: NewProduct): Promise<ChosenSet | null> {
  if (kind !== 'bundle') {
    if (set) throw invalidField('kind', m.error_set_not_bundle())
    return null
  }
  if (!set) throw invalidField('set', m.error_set_needed())
  return deriveSet(db, set)
}

/** Checks the goods again once sets are locked: they may have got text fields since. */
async function addSetParts(tx: Db, productId: string, set: DerivedSet): Promise<void> {
  await putSetParts(tx, productId, set)
  await deriveSet(tx, set.rule)
}

/** The changed parts of a set, undefined when they stay; null for other goods. The kind of a product cannot change. */
async function changedSet(
  tx: Db,
  { kind: before }: { kind: string },
  { kind, set }: ProductChange,
): Promise<ChosenSet | null> {
  if (kind !== undefined && kind !== before) throw invalidField('kind', m.error_set_kind())
  if (before === 'bundle') return set ? deriveSet(tx, set) : undefined
  if (set) throw invalidField('set', m.error_set_kind())
  return null
}

const ruleOf = ({ goods: _goods, ...rule }: NonNullable<ProductChange['set']>) => rule

/** The columns set by the input; missing fields stay unchanged. */
function columnsOf(input: ProductChange) {
  const {
    collectionId,
    variations: _variations,
    price: _price,
    quantity: _quantity,
    compareAtPrice: _was,
    discardStock: _discardStock,
    kind: _kind,
    set,
    ...plain
  } = input
  return {
    ...plain,
    ...(set && { setRule: ruleOf(set) }),
    ...(input.description && { description: sanitizeRichText(input.description) }),
    ...(input.descriptionEn && { descriptionEn: sanitizeRichText(input.descriptionEn) }),
  }
}

function checkChoices(wanted: readonly WantedVariation[], options: NonNullable<NewProduct['options']>): void {
  const seen = new Set<string>()
  const errors = wanted.flatMap((variation, index) => {
    const key = choiceKey(variation.values)
    const isTwice = seen.has(key)
    seen.add(key)
    const field = `variations.${index}`
    if (!fitsOptions(variation.values, options))
      return [{ field: `${field}.values`, message: m.error_choice_mismatch() }]
    if (isTwice) return [{ field: `${field}.values`, message: m.error_choice_twice() }]
    if (variation.compareAtPrice && variation.compareAtPrice <= variation.price) {
      return [{ field: `${field}.compareAtPrice`, message: m.error_compare_price() }]
    }
    return []
  })
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
}

/** Changed values, order or English names need no variations in the input, as long as the existing ones stay valid. */
async function checkStayingChoices(
  tx: Db,
  productId: string,
  options: NonNullable<NewProduct['options']>,
): Promise<void> {
  const own = await tx.select({ values: variations.values }).from(variations).where(eq(variations.productId, productId))
  if (!own.every(({ values }) => fitsOptions(values, options)))
    throw invalidField('variations', m.error_choice_mismatch())
}

/** Its rows in collections; the ids are comma-separated, the main one first. */
const collectionRowsOf = (productId: string, collectionIds: string) =>
  [...new Set(collectionIds.split(',').filter(Boolean))].map((collectionId, position) => ({
    productId,
    collectionId,
    position,
  }))

async function putCollections(tx: Db, productId: string, collectionIds: string): Promise<void> {
  const rows = collectionRowsOf(productId, collectionIds)
  const ids = rows.map(({ collectionId }) => collectionId)
  const ofProduct = eq(productCollections.productId, productId)
  await tx.delete(productCollections).where(and(ofProduct, notInArray(productCollections.collectionId, ids)))
  await addToCollections(tx, rows)
}

/** A product that stays in a collection keeps its place there. */
async function addToCollections(tx: Db, rows: ReturnType<typeof collectionRowsOf>): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(productCollections)
    .values(rows)
    .onConflictDoUpdate({
      target: [productCollections.productId, productCollections.collectionId],
      set: { position: sql`excluded.position` },
    })
}
