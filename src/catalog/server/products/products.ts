import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Product, ProductSort, ProductSummary } from '#catalog/contract.ts'
import { type Caller, can } from '#foundation/api/caller.ts'
import { Id } from '#foundation/api/schemas.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies, recordExpiry } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { prepared, preparedByShape } from '#foundation/database/prepared.ts'
import { findMovedId } from '#foundation/database/slug-redirects.ts'
import { endOfDay } from '#foundation/dates/day.ts'
import { isId } from '#foundation/id.ts'
import { inGroups } from '#foundation/in-groups.ts'
import { m } from '#i18n/messages.js'
import { findCappedMatches } from '../search/capped-matches.ts'
import type { ProductMatch } from '../search/match.ts'
import { cachedMatch } from '../search/match-products.ts'
import {
  idsOfMatches,
  isRankedPage,
  rankedIds,
  type SearchMatches,
  type SearchSources,
  taggedCache,
  totalOf,
  uncachedSources,
  withoutRanked,
} from '../search/search-matches.ts'
import { products } from '../tables.ts'
import { detailColumns, productSetColumn, summaryColumns, toProduct, toSummary } from './product-columns.ts'
import { type FilterOfDay, filtersFor, positionInCollection, productsWhereFor } from './product-filter.ts'
import { pageIdsSql } from './product-pagination.ts'

const orders: Record<ProductSort, SQL[]> = {
  default: [desc(products.isFeatured), desc(products.popularity), desc(products.id)],
  newest: [sql`${products.publishedDate} desc nulls last`, desc(products.id)],
  best: [desc(products.popularity), desc(products.id)],
  price_asc: [sql`${products.priceMin}`, desc(products.id)],
  price_desc: [desc(products.priceMin), desc(products.id)],
}

type Listing = FilterOfDay & { query?: string; sort?: ProductSort; page: number; limit: number }

/**
 * A page of products that this caller may see. Throws a 400 for an unsupported query and a 422 when the lowest price is
 * above the highest. The meaning of a search, the number of products and the best matches may come from the cache.
 */
export async function listProductsFor(
  db: Db,
  caller: Caller,
  listing: Listing,
  sources: SearchSources = uncachedSources,
) {
  const { page, limit, sort = 'newest', ...wanted } = listing
  const { q, query, collection, inStock, today } = wanted
  const ownTags = listTags(wanted)
  const allTags = [...ownTags, ...(q || collection || query ? [tags.collections] : []), tags.pictures]
  recordDependencies(...allTags)
  if (inStock === 'true') recordExpiry(endOfDay(today))
  const cached = taggedCache(sources.cached, allTags)
  const visible = productsWhereFor(caller, query)
  const filters = Object.values(filtersFor(caller, listing)).filter((condition) => condition !== undefined)
  if (q) {
    const match = await cachedMatch(db, visible, { q, query }, sources)
    return searchProducts(db, caller, { ...listing, q }, { match, visible, filters, cached })
  }
  const where = and(visible, ...filters)
  const byPosition = collection && sort === 'default' ? [positionInCollection(collection)] : []
  const order = [...byPosition, ...orders[sort]]
  const [items, total] = await Promise.all([
    readOften(db, shapeOf(caller, 'list', listing), () =>
      selectProducts(db, inArray(products.id, pageIdsSql({ where, order, page, limit })), order),
    ),
    cached(`total ${JSON.stringify(wanted)}`, () => db.$count(products, where)),
  ])
  // Results tagged as a listing are invalidated by every product change anyway.
  if (!ownTags.includes(tags.listings)) recordDependencies(...items.map(({ id }) => tags.product(id)))
  return { items, total, totalRelation: 'eq' as const, page, limit, searchedFor: null }
}

type SearchScope = {
  match: ProductMatch
  visible: SQL | undefined
  filters: readonly SQL[]
  cached: SearchSources['cached']
}

/** The matches of a search under the filters: the best first, unless another order is chosen. */
async function searchProducts(
  db: Db,
  caller: Caller,
  { page, limit, sort = 'newest', ...wanted }: Listing & { q: string },
  { match, visible, filters, cached }: SearchScope,
) {
  const where = and(visible, match.where, ...filters)
  const whereUnindexed = and(visible, match.whereUnindexed, ...filters)
  const found =
    filters.length === 0
      ? match.found
      : await cached(`found ${JSON.stringify(wanted)}`, () =>
          findCappedMatches(db, { share: match.share, where, whereUnindexed }),
        )
  const pageQuery = { where, order: orders[sort], page, limit }
  const matches = { match, found, pageQuery, visible, whereUnindexed }
  async function readPage() {
    if (found.n === 0) return []
    const inUsualOrder = (some: SearchMatches) =>
      readProducts(db, inArray(products.id, idsOfMatches(some)), pageQuery.order)
    if (sort !== 'default') return inUsualOrder(matches)
    const ranked = await cached(`ranked ${JSON.stringify({ ...wanted, limit })}`, () => rankedIds(db, matches))
    if (!isRankedPage(matches)) return inUsualOrder(withoutRanked(matches, ranked))
    const ids = ranked.slice((page - 1) * limit, page * limit)
    const given = sql`${sql.placeholder('ids')}::uuid[]`
    const inOrder = () =>
      selectProducts(db, and(visible, sql`product.id = any(${given})`), [sql`array_position(${given}, product.id)`])
    return readOften(db, shapeOf(caller, 'ranked', wanted.query), inOrder, { ids })
  }
  return { items: await readPage(), ...totalOf(matches), page, limit, searchedFor: match.searchedFor }
}

/**
 * Lists of given ids depend on these products only, lists of given collections on their goods on sale; all others on
 * all products.
 */
function listTags({ query, today: _today, q, ...filters }: Omit<Listing, 'sort' | 'page' | 'limit'>): string[] {
  const onlyStock = Object.entries(filters).every(([name, value]) => value === undefined || name === 'inStock')
  const wanted = query === undefined || q !== undefined || !onlyStock ? {} : readIds(query)
  if (wanted.id) return wanted.id.map(tags.product)
  return wanted.collectionId?.map(tags.assortment) ?? [tags.listings]
}

const idsIn = z.strictObject({ $in: z.array(Id) })

/**
 * `{"id":{"$in":[…]}}`, `{"collectionId":{"$in":[…]}}` or neither, with or without `"status":"published"`; fails for
 * any other query.
 */
const ListQuery = z
  .strictObject({ status: z.literal('published'), id: idsIn, collectionId: idsIn })
  .partial()
  .refine(({ id, collectionId }) => !(id && collectionId))

function readIds(query: string): { id?: string[] | undefined; collectionId?: string[] | undefined } {
  try {
    const { id, collectionId } = ListQuery.parse(JSON.parse(query))
    return { id: id?.$in, collectionId: collectionId?.$in }
  } catch {
    return {}
  }
}

const selectProducts = (db: Db, where: SQL | undefined, order: SQL[]) =>
  db
    .select(summaryColumns)
    .from(products)
    .where(where)
    .orderBy(...order)
    .prepare('')

async function readProducts(db: Db, where: SQL | undefined, order: SQL[]): Promise<ProductSummary[]> {
  return (await selectProducts(db, where, order).execute()).map(toSummary)
}

const lists = preparedByShape<ReturnType<typeof selectProducts>>()

/**
 * The key of a prepared statement shared by visitors; staff queries vary more and are rarer, so they are not prepared.
 */
const shapeOf = (caller: Caller, kind: string, cacheKey: unknown) =>
  caller.staff ? undefined : `${kind} ${JSON.stringify(cacheKey)}`

async function readOften(
  db: Db,
  shape: string | undefined,
  select: () => ReturnType<typeof selectProducts>,
  values: Record<string, unknown> = {},
): Promise<ProductSummary[]> {
  const statement = shape === undefined ? select() : lists(db, shape, select)
  return (await statement.execute(values)).map(toSummary)
}

const productBy = (column: typeof products.id | typeof products.slug) =>
  prepared((db) =>
    db
      .select(detailColumns)
      .from(products)
      .where(eq(column, sql.placeholder('which')))
      .limit(1)
      .prepare(''),
  )
const productById = productBy(products.id)
const productBySlug = productBy(products.slug)
const setOfProduct = prepared((db) =>
  db
    .select({ set: productSetColumn })
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare(''),
)

/** A product by id or slug, of any status; undefined when there is none. */
export async function findProduct(db: Db, idOrSlug: string): Promise<Product | undefined> {
  const product = isId(idOrSlug) ? productById : productBySlug
  const [row] = await product(db).execute({ which: idOrSlug })
  if (!row) return undefined
  recordDependencies(tags.product(row.id), tags.pictures)
  if (row.kind !== 'bundle') return toProduct({ ...row, set: null })
  // A set contains names and prices of its parts, which change with their own products.
  recordDependencies(tags.listings)
  const [found] = await setOfProduct(db).execute({ id: row.id })
  return toProduct({ ...row, set: found?.set ?? null })
}

/** The products with these ids or slugs, of any status, by id or slug. */
export async function findProductsBy(
  db: Db,
  column: 'id' | 'slug',
  values: readonly string[],
): Promise<Map<string, Product>> {
  const found = new Map<string, Product>()
  const columns = { ...detailColumns, set: productSetColumn }
  for (const some of inGroups(values, 500))
    for (const row of await db.select(columns).from(products).where(inArray(products[column], some)))
      found.set(row[column], toProduct(row))
  return found
}

/** A product this caller may see. Throws 404, 'Product Not found', also for one that is not published. */
export async function getProductFor(db: Db, caller: Caller, idOrSlug: string): Promise<Product> {
  const product = await findProduct(db, idOrSlug)
  if (!product || (product.status !== 'published' && !can(caller, 'product.write')))
    throw notFound(m.product_not_found())
  return product
}

/** The product that formerly had this slug. Throws 404 unless the caller may see it. */
export async function getProductByOldSlug(
  db: Db,
  caller: Caller,
  oldSlug: string,
): Promise<{ id: string; slug: string }> {
  const moved = await findMovedId(db, 'product', oldSlug)
  if (moved === undefined) throw notFound(m.product_not_found())
  const { id, slug } = await getProductFor(db, caller, moved)
  return { id, slug }
}
