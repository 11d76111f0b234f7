import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { selectPictures } from '#attachments/server/pictures.ts'
import { selectVideo, shownVideo } from '#attachments/server/video/videos.ts'
import type { listBatches as batchesByPage, ProductBatch, ShownBatch } from '#catalog/batches/contract.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { products } from '../tables.ts'
import { batches } from './tables.ts'

/** What everyone may see. A video without a poster shows the batch's first picture, the ash or the product's. */
const shownColumns = {
  code: batches.code,
  producedDate: batches.producedDate,
  bestBefore: batches.bestBefore,
  village: batches.village,
  villageEn: batches.villageEn,
  maker: batches.maker,
  ingredients: batches.ingredients,
  ingredientsEn: batches.ingredientsEn,
  burningMinutes: batches.burningMinutes,
  note: batches.note,
  noteEn: batches.noteEn,
  product: {
    id: products.id,
    slug: products.slug,
    name: products.name,
    nameEn: products.nameEn,
    isPublished: sql<boolean>`${products.status} = 'published'`,
  },
  video: selectVideo(
    sql`product_batch.video_id`,
    sql`product_batch.images || array[product_batch.ash_picture, ${products.avatar}]`,
  ),
  ash: selectPictures(sql`array[product_batch.ash_picture]`),
  pictures: selectPictures(sql`product_batch.images`),
}
/** A draft's name is nobody's business; goods that are no longer sold are still in somebody's house. */
const isShown = and(batches.isEnabled, ne(products.status, 'draft'))
const staffColumns = { ...getTableColumns(batches), ...shownColumns, isShown: sql<boolean>`${isShown}` }

const selectShown = (db: Db) =>
  db.select(shownColumns).from(batches).innerJoin(products, eq(products.id, batches.productId))
type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]

const newestFirst = [desc(batches.producedDate), desc(batches.id)]

const withMedia = <Row extends Pick<ShownRow, 'video' | 'ash'>>({ video, ash, ...row }: Row) => ({
  ...row,
  video: video && shownVideo(video),
  ashPicture: ash[0] ?? null,
})

/** Throws a 404 unless an enabled batch, of a product that is not a draft, has this code. */
export async function getShownBatch(db: Db, wanted: string): Promise<ShownBatch> {
  recordDependencies(tags.batches, tags.pictures)
  const [row] = await selectShown(db).where(and(isShown, eq(batches.code, wanted)))
  if (!row) throw notFound(m.batch_not_found())
  recordDependencies(tags.product(row.product.id))
  return withMedia(row)
}

type Page = { page: number; limit: number }

/** The enabled batches of a product; none of a draft's. */
export async function listShownBatches(db: Db, { productId, page, limit }: Page & { productId: string }) {
  recordDependencies(tags.batches, tags.pictures, tags.product(productId))
  const where = and(isShown, eq(batches.productId, productId))
  const rows = await selectShown(db)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows.map(withMedia), total: await countBatches(db, where), page, limit }
}

async function countBatches(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(batches)
    .innerJoin(products, eq(products.id, batches.productId))
    .where(where)
  return counted?.total ?? 0
}

const selectForStaff = (db: Db) =>
  db.select(staffColumns).from(batches).innerJoin(products, eq(products.id, batches.productId))
type StaffRow = Awaited<ReturnType<typeof selectForStaff>>[number]

const forStaff = (row: StaffRow, origin: string): ProductBatch => ({
  ...withMedia(row),
  pageUrl: origin + urlOf('batch', { code: row.code }),
})

/** All batches for staff; `origin` is that of the shop's pages. */
export async function listBatches(
  db: Db,
  origin: string,
  { page, limit, q, productId: product }: z.output<(typeof batchesByPage)['query']>,
) {
  const text = sql`concat_ws(' ', ${batches.code}, ${products.name}, ${products.nameEn}, ${batches.village}, ${batches.villageEn}, ${batches.maker})`
  const where = and(product ? eq(batches.productId, product) : undefined, hasAllWords(sql`fold_text(${text})`, q))
  const rows = await selectForStaff(db)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows.map((row) => forStaff(row, origin)), total: await countBatches(db, where), page, limit }
}

/** A batch for staff, also one that is not shown. Throws a 404 for an unknown id. */
export async function getBatch(db: Db, origin: string, batchId: string): Promise<ProductBatch> {
  const [row] = await selectForStaff(db).where(eq(batches.id, batchId))
  if (!row) throw notFound(m.batch_not_found())
  return forStaff(row, origin)
}
