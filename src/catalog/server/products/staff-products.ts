import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Picture } from '#attachments/contract.ts'
import { selectPictures } from '#attachments/server/pictures.ts'
import type { Product } from '#catalog/contract.ts'
import type { NewProduct } from '#catalog/product-input-contract.ts'
import type { listStaffProducts as byPage, StaffProduct } from '#catalog/staff-contract.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { orderByOf } from '#foundation/database/order-by.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { m } from '#i18n/messages.js'
import { collections, productCollections, products } from '../tables.ts'
import { invalidateProducts, readVisibility } from './invalidate-products.ts'
import { lockProducts } from './lock-products.ts'
import { collectionIdText } from './product-columns.ts'
import { pageIdsSql } from './product-pagination.ts'
import { findProduct } from './products.ts'
import { staffProductsWhere } from './staff-filter.ts'
import { addProduct } from './write-product.ts'

const columns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameEn: products.nameEn,
  status: products.status,
  kind: products.kind,
  pictures: selectPictures(sql`array[coalesce(product.avatar, product.images[1])]`),
  skus: sql<string[]>`array(
    select v.sku from variation v where v.product_id = product.id order by v.position, v.id limit 3)`,
  variationCount: sql<number>`(select count(*)::integer from variation v where v.product_id = product.id)`,
  price: products.priceMin,
  priceMax: products.priceMax,
  quantity: products.stock,
  soldCount: products.soldCount,
  isFeatured: products.isFeatured,
  collectionId: collectionIdText.all,
  createdDate: products.createdDate,
  updatedDate: products.updatedDate,
  createdBy: products.createdBy,
  updatedBy: products.updatedBy,
  version: products.version,
}

const sortColumns = {
  name: products.name,
  price: products.priceMin,
  quantity: products.stock,
  soldCount: products.soldCount,
  status: products.status,
  updatedDate: products.updatedDate,
  createdDate: products.createdDate,
}

/** A page of all products for staff. Two queries. */
export async function listStaffProducts(db: Db, { page, limit, sort, ...filter }: z.output<(typeof byPage)['query']>) {
  const where = await staffProductsWhere(db, filter)
  const order = [orderByOf(sort, sortColumns), asc(products.id)]
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(products)
      .where(inArray(products.id, pageIdsSql({ where, order, page, limit })))
      .orderBy(...order),
    db.$count(products, where),
  ])
  return { items: rows.map(withPicture), total, page, limit }
}

function withPicture({ pictures, ...row }: { pictures: Picture[] } & Omit<StaffProduct, 'picture'>): StaffProduct {
  return { ...row, picture: pictures[0] ?? null }
}

/** Copies a product as a draft, without its slug, SKUs, stock, pre-orders and video, and not featured. */
export async function duplicateProduct(db: Db, { caller, now }: CallContext, id: string): Promise<Product> {
  const product = await findProduct(db, id)
  if (!product) throw notFound(m.product_not_found())
  const name = m.product_copy_name({ name: product.name }, { locale: 'vi' }).slice(0, 200)
  const input: NewProduct = {
    name,
    nameEn: product.nameEn && m.product_copy_name({ name: product.nameEn }, { locale: 'en' }).slice(0, 500),
    summary: product.summary,
    summaryEn: product.summaryEn,
    description: product.description,
    descriptionEn: product.descriptionEn,
    status: 'draft',
    collectionId: product.collectionId,
    avatar: product.avatar,
    images: product.images,
    ...(product.set ? { kind: product.kind, set: product.set } : { options: product.options }),
    attributes: product.attributes,
    vatRate: product.vatRate,
    isOversize: product.isOversize,
    isFresh: product.isFresh,
    makingDays: product.makingDays,
    textFields: product.textFields,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    ...(!product.set && {
      variations: product.variations.map(({ id: _id, sku: _sku, ...variation }) => ({
        ...variation,
        quantity: 0,
        preorderDate: '',
        preorderLimit: 0,
      })),
    }),
  }
  return addProduct(db, { caller, now }, input)
}

/**
 * Adds products at the end of a collection, or removes them from it. A changed collection gets a new version, so that a
 * list of its products from before is not arranged; so do products that join or leave, so that an older form of one
 * does not undo it.
 */
export async function collectProducts(
  db: Db,
  { caller, now }: CallContext,
  { ids, collectionId, isIn }: { ids: readonly string[]; collectionId: string; isIn: boolean },
): Promise<{ count: number }> {
  return db.transaction(async (tx) => {
    await lockProducts(tx, ids)
    const isIt = eq(collections.id, collectionId)
    const [found] = await tx.select({ id: collections.id }).from(collections).where(isIt).for('no key update')
    if (!found) throw invalidField('collectionId', m.error_unknown_id())
    const visibility = await readVisibility(tx, ids)
    const moved = isIn ? await putIn(tx, ids, collectionId) : await takeOut(tx, ids, collectionId)
    if (moved.length > 0) {
      await tx.update(products).set(changeStamps(caller, now)).where(inArray(products.id, moved))
      await tx.update(collections).set(changeStamps(caller, now)).where(isIt)
    }
    await invalidateProducts(tx, visibility)
    return { count: moved.length }
  })
}

async function takeOut(tx: Db, ids: readonly string[], collectionId: string): Promise<string[]> {
  const rows = await tx
    .delete(productCollections)
    .where(and(eq(productCollections.collectionId, collectionId), inArray(productCollections.productId, [...ids])))
    .returning({ id: productCollections.productId })
  return rows.map(({ id }) => id)
}

async function putIn(tx: Db, ids: readonly string[], collectionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into product_collection (product_id, collection_id, position)
    select p.id, ${collectionId}::uuid,
      (select coalesce(max(pc.position) + 1, 0) from product_collection pc where pc.product_id = p.id)
    from product p where p.id = any(${sql.param([...ids])}::uuid[])
    on conflict do nothing returning product_id as id`)
  return rows.map(({ id }) => id)
}
