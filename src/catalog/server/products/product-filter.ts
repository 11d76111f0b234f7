import { and, type SQL, sql } from 'drizzle-orm'
import type { ProductFilter } from '#catalog/filter-contract.ts'
import { readPlace } from '#catalog/measures/furniture-place.ts'
import { type Caller, can } from '#foundation/api/caller.ts'
import { columnField, type FilterFields, readFilterByField } from '#foundation/api/query-grammar.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import type { Day } from '#foundation/dates/day.ts'
import { isId } from '#foundation/id.ts'
import { slugify } from '#foundation/text/remove-diacritics.ts'
import { m } from '#i18n/messages.js'
import { products } from '../tables.ts'
import { collectionIdText } from './product-columns.ts'

type CollectionScope = 'all' | 'visible'

/** Only those who may edit collections learn of hidden ones (decisions §4). */
const scopeOf = (caller: Caller): CollectionScope => (can(caller, 'collection.write') ? 'all' : 'visible')

function inCollections(ids: readonly string[], scope: CollectionScope): SQL {
  const visible = scope === 'all' ? sql`` : sql`and c.is_visiable`
  return sql`exists (select 1 from product_collection pc join collection c on c.id = pc.collection_id
    where pc.product_id = product.id and pc.collection_id = any(${sql.param([...ids])}::uuid[]) ${visible})`
}

/** A pattern of whole ids uses the index; any other one is matched on the comma-separated text. */
function collectionMatches(pattern: string, scope: CollectionScope): SQL {
  const ids = pattern.replace(/^\(|\)$/g, '').split('|')
  return ids.every(isId) ? inCollections(ids, scope) : sql`${collectionIdText[scope]} ~* ${pattern}`
}

const fieldsOf = (scope: CollectionScope): FilterFields => ({
  id: columnField(products.id, 'id'),
  slug: columnField(products.slug, 'text'),
  status: columnField(products.status, 'text'),
  isFeatured: columnField(products.isFeatured, 'boolean'),
  collectionId: {
    kind: 'text',
    equals: (value) => sql`${collectionIdText[scope]} = ${String(value)}`,
    oneOf: (values) => {
      const ids = values.map(String).filter(isId)
      return ids.length > 0 ? inCollections(ids, scope) : sql`false`
    },
    matches: (pattern) => collectionMatches(pattern, scope),
  },
  /** Where the visitor came from (specification §7); does not filter. */
  eventFrom: { kind: 'text', equals: () => sql`true` },
})

const fields = { all: fieldsOf('all'), visible: fieldsOf('visible') }

/**
 * The rows a query may return to this caller: published products, whatever it says. With the capability those of its
 * `status`, if it names one.
 */
export function productsWhereFor(caller: Caller, query: string | undefined): SQL | undefined {
  const wanted = readFilterByField(query, fields[scopeOf(caller)])
  const includesDrafts = can(caller, 'product.write') && wanted.has('status')
  return and(includesDrafts ? undefined : isPublished, ...wanted.values())
}

/** Inlined instead of passed as a parameter, so that prepared statements can use the indexes of published products. */
const isPublished = sql`${products.status} = 'published'`

/** The filters of a shopper, kept separate so that a facet can leave out its own. */
export type Filters = Record<
  'collection' | 'price' | 'material' | 'size' | 'stock' | 'loBan' | 'within' | 'rating',
  SQL | undefined
>

/** A filter with today's date, which decides about pre-orders. */
export type FilterOfDay = ProductFilter & { today: Day }

/** Whether something of a product can be ordered: pieces in stock or in pre-order. */
export const isOrderable = (today: Day): SQL =>
  sql`(product.stock > 0 or product.id in (select v.product_id from variation v
    where v.preorder_date >= ${today}::date and v.quantity > -v.preorder_limit))`

/** The conditions of a filter. Throws a 422 when the lowest price is above the highest. */
export function filtersFor(caller: Caller, filter: FilterOfDay): Filters {
  const { collection, priceFrom = 0, priceTo, material, size, inStock, loBan, within, rating, today } = filter
  if (priceTo !== undefined && priceTo < priceFrom) throw invalidField('priceTo', m.error_price_order())
  return {
    collection: collection === undefined ? undefined : inCollection(caller, collection),
    price: and(
      priceFrom > 0 ? sql`product.price_max >= ${priceFrom}` : undefined,
      priceTo === undefined ? undefined : sql`product.price_min <= ${priceTo}`,
    ),
    material: hasAny(sql`product.materials`, material),
    size: hasAny(sql`product.sizes`, size),
    stock: inStock === 'true' ? isOrderable(today) : undefined,
    loBan: loBan === 'true' ? sql`product.fits_lo_ban` : undefined,
    within: fitsIn(within),
    rating: rating === undefined ? undefined : sql`product.rating_hundredths >= ${Math.round(rating * 100)}`,
  }
}

/** `furniture_sizes <> '{}'` by itself, for the index of furniture. */
function fitsIn(within: string | undefined): SQL | undefined {
  const place = within === undefined ? undefined : readPlace(within)
  if (!place) return undefined
  return sql`(product.furniture_sizes <> '{}'
    and fits_within(product.furniture_sizes, ${place.width}, ${place.depth}, ${place.height}))`
}

function inCollection(caller: Caller, idOrSlug: string): SQL {
  const which = isId(idOrSlug) ? sql`c.id = ${idOrSlug}::uuid` : sql`c.slug = ${idOrSlug}`
  const visible = scopeOf(caller) === 'all' ? sql`` : sql`and c.is_visiable`
  return sql`product.id in (select pc.product_id from product_collection pc
    join collection c on c.id = pc.collection_id where ${which} ${visible})`
}

/** The position that staff gave a product within a collection; those without one come last. */
export function positionInCollection(idOrSlug: string): SQL {
  const which = isId(idOrSlug) ? sql`c.id = ${idOrSlug}::uuid` : sql`c.slug = ${idOrSlug}`
  return sql`(select pc.place from product_collection pc join collection c on c.id = pc.collection_id
    where pc.product_id = product.id and ${which}) nulls last`
}

/** The keys of a list such as `gom-su,dong`, normalized. */
export function keysIn(list: string | undefined): string[] {
  return (list ?? '').split(',').map(slugify).filter(Boolean)
}

function hasAny(column: SQL, list: string | undefined): SQL | undefined {
  const keys = keysIn(list)
  return keys.length === 0 ? undefined : sql`${column} && ${sql.param(keys)}::text[]`
}
