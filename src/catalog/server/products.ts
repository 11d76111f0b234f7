import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Product, ProductSort, ProductSummary } from '#catalog/contract.ts'
import { type Asker, can } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { findMoved } from '#foundation/database/old-slugs.ts'
import { fold } from '#foundation/fold.ts'
import { isId } from '#foundation/id.ts'
import { missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import { detailColumns, published, summaryColumns } from './product-columns.ts'
import { productsFor } from './product-filter.ts'
import { products } from './tables.ts'

const orders: Record<ProductSort, SQL[]> = {
  default: [desc(products.isFeatured), desc(products.soldCount), desc(products.id)],
  newest: [sql`${products.publishedDate} desc nulls last`, desc(products.id)],
  best: [desc(products.soldCount), desc(products.id)],
  price_asc: [sql`${products.priceMin}`, desc(products.id)],
  price_desc: [desc(products.priceMin), desc(products.id)],
}

type Listing = { query?: string; sort?: ProductSort; q?: string; page: number; limit: number }

/** A page of products that this asker may see. Throws a 400 for a query outside the grammar. */
export async function listProductsFor(db: Db, asker: Asker, listing: Listing) {
  const where = and(productsFor(asker, listing.query), listing.q ? textMatches(listing.q) : undefined)
  const [rows, [counted]] = await Promise.all([
    db
      .select(summaryColumns)
      .from(products)
      .where(where)
      .orderBy(...orders[listing.sort ?? 'newest'])
      .limit(listing.limit)
      .offset((listing.page - 1) * listing.limit),
    db.select({ total: count() }).from(products).where(where),
  ])
  const items: ProductSummary[] = rows.map(published)
  return { items, total: counted?.total ?? 0, page: listing.page, limit: listing.limit }
}

/** Every word occurs in the name or summary, marks aside. */
function textMatches(q: string): SQL | undefined {
  const text = sql`lower(unaccent(${products.name} || ' ' || coalesce(${products.nameEn}, '') || ' ' || coalesce(${products.summary}, '')))`
  const words = fold(q).split(/\s+/).filter(Boolean).slice(0, 8)
  return and(...words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}

/** A product by id or slug, of any status; undefined when there is none. */
export async function findProduct(db: Db, idOrSlug: string): Promise<Product | undefined> {
  const where = isId(idOrSlug) ? eq(products.id, idOrSlug) : eq(products.slug, idOrSlug)
  const [row] = await db.select(detailColumns).from(products).where(where).limit(1)
  return row && published(row)
}

/** A product this asker may see. Throws 404, 'Product Not found', also for one that is not published. */
export async function getProductFor(db: Db, asker: Asker, idOrSlug: string): Promise<Product> {
  const product = await findProduct(db, idOrSlug)
  if (!product || (product.status !== 'published' && !can(asker, 'product.write'))) throw missing(m.product_not_found())
  return product
}

/** Where the product that once had this slug is now. Throws 404 when there is none that this asker may see. */
export async function getMovedProductFor(db: Db, asker: Asker, oldSlug: string): Promise<{ id: string; slug: string }> {
  const moved = await findMoved(db, 'product', oldSlug)
  if (moved === undefined) throw missing(m.product_not_found())
  const { id, slug } = await getProductFor(db, asker, moved)
  return { id, slug }
}
