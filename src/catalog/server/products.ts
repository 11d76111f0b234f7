import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Product, ProductSort, ProductSummary } from '#catalog/contract.ts'
import type { ProductFilter } from '#catalog/filter-contract.ts'
import { type Asker, can } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { findMoved } from '#foundation/database/old-slugs.ts'
import { isId } from '#foundation/id.ts'
import { missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import { detailColumns, published, summaryColumns } from './product-columns.ts'
import { filtersFor, placeWithin, productsFor } from './product-filter.ts'
import { idsOfGatheredPage, idsOfPage, type Page } from './product-page.ts'
import { fewFinds, findMatch, type Match, mostRanked } from './search.ts'
import { products } from './tables.ts'

const orders: Record<ProductSort, SQL[]> = {
  default: [desc(products.isFeatured), desc(products.popularity), desc(products.id)],
  newest: [sql`${products.publishedDate} desc nulls last`, desc(products.id)],
  best: [desc(products.popularity), desc(products.id)],
  price_asc: [sql`${products.priceMin}`, desc(products.id)],
  price_desc: [desc(products.priceMin), desc(products.id)],
}

/** Does the work, or gives what it gave before under the same name. */
type KeptRead = <T>(name: string, work: () => Promise<T>) => Promise<T>
type Listing = ProductFilter & { query?: string; sort?: ProductSort; page: number; limit: number }

/**
 * A page of products that this asker may see. Throws a 400 for a query outside the grammar and a 422 for prices the wrong
 * way round. At most five questions to the database, whatever is asked; how many there are in all may be `kept`.
 */
export async function listProductsFor(db: Db, asker: Asker, listing: Listing, kept: KeptRead = (_, work) => work()) {
  const { page, limit, sort = 'newest', ...counted } = listing
  const { q, query } = counted
  const visible = productsFor(asker, query)
  const match = q ? await kept(`match ${JSON.stringify([q, query])}`, () => findMatch(db, visible, q)) : undefined
  const filters = Object.values(filtersFor(asker, listing))
  const where = and(visible, match?.where, ...filters)
  const asPlaced = listing.collection && !match && sort === 'default' ? [placeWithin(listing.collection)] : []
  const usual = { where, order: [...asPlaced, ...orders[sort]], page, limit }
  const counting = kept(`products ${JSON.stringify(counted)}`, () => countProducts(db, where))
  const { ids, order } = match
    ? idsOfFinds(usual, match, and(visible, match.oneByOne, ...filters), await counting, sort === 'default')
    : { ids: idsOfPage(usual), order: usual.order }
  const [rows, total] = await Promise.all([
    db
      .select(summaryColumns)
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(...order),
    counting,
  ])
  const items: ProductSummary[] = rows.map(published)
  return { items, total, page, limit, searchedFor: match?.searchedFor ?? null }
}

/**
 * Fewer finds are gathered by the index of words; more are met soon enough by going through products in their order. In a shop of 100,000 either
 * takes some milliseconds here.
 */
const mostGathered = 1_000

/** The ids of a page of what was searched for, and their order: `byFit`, that is by how well they fit; of many, the popular ones alone (`mostRanked`). */
function idsOfFinds(usual: Page, { bestFirst }: Match, oneByOne: SQL | undefined, total: number, byFit: boolean) {
  const ids = (page: Page) =>
    total <= mostGathered ? idsOfGatheredPage(page) : idsOfPage({ ...page, where: oneByOne })
  const order = [...bestFirst, ...usual.order]
  if (byFit && total <= fewFinds) return { ids: ids({ ...usual, order }), order }
  const most = wholePages(mostRanked, usual.limit)
  if (!byFit || usual.page * usual.limit > most) return { ids: ids(usual), order: usual.order }
  const popular = ids({ ...usual, page: 1, limit: most })
  return { ids: idsOfPage({ ...usual, where: sql`product.id in ${popular}`, order }), order }
}

/** At least so many, and no page of which some are in and some are not. */
const wholePages = (count: number, limit: number) => Math.ceil(count / limit) * limit

async function countProducts(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(products).where(where)
  return counted?.total ?? 0
}

/** A product by id or slug, of any status; undefined when there is none. */
export async function findProduct(db: Db, idOrSlug: string): Promise<Product | undefined> {
  const where = isId(idOrSlug) ? eq(products.id, idOrSlug) : eq(products.slug, idOrSlug)
  const [row] = await db.select(detailColumns).from(products).where(where).limit(1)
  return row && published(row)
}

/** The products of these slugs, of any status, by slug. */
export async function findProductsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, Product>> {
  const found = new Map<string, Product>()
  for (let at = 0; at < slugs.length; at += 500) {
    const some = inArray(products.slug, slugs.slice(at, at + 500))
    for (const row of await db.select(detailColumns).from(products).where(some)) found.set(row.slug, published(row))
  }
  return found
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
