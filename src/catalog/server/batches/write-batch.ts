import { eq, like } from 'drizzle-orm'
import { arePictures } from '#attachments/server/pictures.ts'
import type { BatchInput, NewBatch } from '#catalog/batches/contract.ts'
import { proposedCode } from '#catalog/batches/rules.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { products } from '../tables.ts'
import { batches } from './tables.ts'

const errors = {
  product_batch_code_key: ['code', m.batch_code_taken],
  product_batch_product_id_fkey: ['productId', m.error_unknown_id],
  product_batch_video_id_fkey: ['videoId', m.error_unknown_id],
  product_batch_ash_picture_fkey: ['ashPictureId', m.error_unknown_id],
  product_batch_best_before: ['bestBefore', m.batch_best_before_early],
  product_batch_ingredients_en: ['ingredientsEn', m.batch_ingredients_differ],
} satisfies ConstraintErrors

/** Returns the id. Throws a 422 that names the field, also for a code that another batch has. */
export async function addBatch(db: Db, { caller, now }: CallContext, input: NewBatch): Promise<string> {
  const id = newId(now.getTime())
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      await checkBatch(tx, now, input)
      const code = input.code ?? (await proposeCode(tx, input))
      await tx.insert(batches).values({ id, code, ...columnsOf(input), ...newStamps(caller, now) })
      await invalidate(tx, tags.batches, tags.product(input.productId))
    }),
  )
  return id
}

/** Throws a 422 that names the field, and a 404 for an unknown id. */
export async function updateBatch(db: Db, { caller, now }: CallContext, id: string, input: BatchInput): Promise<void> {
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const [before] = await tx
        .select({ productId: batches.productId })
        .from(batches)
        .where(eq(batches.id, id))
        .for('update')
      if (!before) throw notFound(m.batch_not_found())
      await checkBatch(tx, now, input)
      await tx
        .update(batches)
        .set({ ...columnsOf(input), ...changeStamps(caller, now) })
        .where(eq(batches.id, id))
      await invalidate(tx, tags.batches, tags.product(before.productId), tags.product(input.productId))
    }),
  )
}

/** Throws a 404 for an unknown id. */
export async function removeBatch(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(batches).where(eq(batches.id, id)).returning({ productId: batches.productId })
    if (!removed) throw notFound(m.batch_not_found())
    await invalidate(tx, tags.batches, tags.product(removed.productId))
  })
}

/** What the database cannot check. */
async function checkBatch(tx: Db, now: Date, { producedDate, ashPictureId, images = [] }: BatchInput): Promise<void> {
  if (producedDate > dayInVietnam(now)) throw invalidField('producedDate', m.batch_produced_later())
  if (ashPictureId && !(await arePictures(tx, [ashPictureId]))) throw invalidField('ashPictureId', m.error_unknown_id())
  if (!(await arePictures(tx, images))) throw invalidField('images', m.error_unknown_id())
}

/** Batches added at the same moment, also of products with the same initials, would be given the same code. */
async function proposeCode(tx: Db, { productId, producedDate }: NewBatch): Promise<string> {
  await lockUntilCommit(tx, 'batch code')
  const [product] = await tx.select({ slug: products.slug }).from(products).where(eq(products.id, productId))
  if (!product) throw invalidField('productId', m.error_unknown_id())
  const code = proposedCode(product.slug, producedDate, [])
  const rows = await tx
    .select({ code: batches.code })
    .from(batches)
    .where(like(batches.code, `${code}%`))
  return proposedCode(
    product.slug,
    producedDate,
    rows.map((row) => row.code),
  )
}

/** The columns set by the input; missing fields are emptied. */
function columnsOf(input: BatchInput) {
  const { productId, producedDate, village, ingredients, ingredientsEn = [], images = [], isEnabled = true } = input
  return {
    productId,
    producedDate,
    village,
    ingredients,
    ingredientsEn,
    isEnabled,
    images: [...new Set(images)],
    bestBefore: input.bestBefore ?? null,
    villageEn: input.villageEn ?? null,
    maker: input.maker ?? null,
    burningMinutes: input.burningMinutes ?? null,
    note: input.note ?? null,
    noteEn: input.noteEn ?? null,
    videoId: input.videoId ?? null,
    ashPictureId: input.ashPictureId ?? null,
  }
}
