import { and, type SQL, sql } from 'drizzle-orm'
import type { FacetValue, ProductFacets } from '#catalog/filter-contract.ts'
import type { Caller } from '#foundation/api/caller.ts'
import { recordDependencies, recordExpiry } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { type Day, endOfDay } from '#foundation/dates/day.ts'
import {
  type FilterOfDay,
  type Filters,
  filtersFor,
  isOrderable,
  keysIn,
  productsWhereFor,
} from '../products/product-filter.ts'
import { integerSql } from '../products/product-pagination.ts'
import { cappedMatchesSql, inMatches, maxCounted } from './capped-matches.ts'
import type { ProductMatch } from './match.ts'
import { cachedMatch } from './match-products.ts'
import { type SearchSources, uncachedSources } from './search-matches.ts'

/** The most values of materials or sizes. */
const maxValues = 30

/**
 * The filter values a list offers. Each is counted with all filters but its own, so that a second material adds to the
 * first. Selected values stay listed even without products: they have a name and can be removed. A search with more
 * than `maxCounted` matches counts only some of them, preferring popular ones. One query besides those of the search
 * itself, which may be `cached`. Throws a 422 when the lowest price is above the highest.
 */
export async function countFacetsFor(
  db: Db,
  caller: Caller,
  filter: FilterOfDay,
  sources: SearchSources = uncachedSources,
): Promise<ProductFacets> {
  const { q, today } = filter
  recordDependencies(tags.listings, tags.collections)
  // Today's last pre-orders are sold out tomorrow.
  recordExpiry(endOfDay(today))
  const visible = productsWhereFor(caller, undefined)
  const match = q ? await cachedMatch(db, visible, { q }, sources) : undefined
  const own = filtersFor(caller, filter)
  const wanted = names.filter((name) => own[name] !== undefined)
  const countedFor = (butOne: Partial<Filters>) => counted(butOne, today)
  const from = match
    ? searched(visible, match, { own, wanted, facetsSql: countedFor })
    : listed(visible, { own, wanted, facetsSql: countedFor })
  const columns = [sql`materials`, sql`sizes`, sql`in_stock`, sql`fits_lo_ban`, sql`stars`, ...wanted.map(flag)]
  const { rows } = await db.execute<Row>(sql`
    with ${from.before} alike as materialized (
      select ${sql.join(columns, sql`, `)}, count(*) as n, (array_agg(id))[1] as one,
        min(price_min) as lowest, max(price_max) as highest
      from ${from.products} group by ${sql.join(columns, sql`, `)}
    ),
    more as (select ${from.hasMore} as is_more, ${from.hasMorePrices} as is_more_prices)
    select
      (select coalesce(json_agg(json_build_object('key', c.slug, 'name', c.name, 'nameEn', c.name_en, 'count', coalesce(n, 0))
          order by c.sort_order, c.name), '[]')
        from collection c left join (select pc.collection_id, count(*) as n
          from ${from.inCollections} group by 1) counted on c.id = counted.collection_id
        where c.is_visiable and (n > 0 or ${filter.collection ?? null} in (c.slug, c.id::text))) as collections,
      ${values(sql`materials`, fits(wanted, 'material'), keysIn(filter.material), materialLabel)} as materials,
      ${values(sql`sizes`, fits(wanted, 'size'), keysIn(filter.size), sizeLabel)} as sizes,
      (select json_agg(json_build_object('key', star, 'count',
          (select coalesce(sum(n), 0) from alike where stars >= star and ${fits(wanted, 'rating')})) order by star desc)
        from generate_series(3, 5) star) as ratings,
      (select coalesce(sum(n), 0) from alike where in_stock and ${fits(wanted, 'stock')})::int as "inStock",
      (select coalesce(sum(n), 0) from alike where fits_lo_ban and ${fits(wanted, 'loBan')})::int as "loBan",
      case when is_more then 'gte' else 'eq' end as "countRelation",
      case when not is_more_prices then (select min(lowest) from alike where ${fits(wanted, 'price')}) end as "priceMin",
      case when not is_more_prices then (select max(highest) from alike where ${fits(wanted, 'price')}) end as "priceMax"
    from more`)
  const [row] = rows
  if (!row) throw new Error('The facets came back empty')
  return { ...row, materials: row.materials.sort(byName), sizes: row.sizes.sort(byName) }
}

type Row = ProductFacets & Record<string, unknown>
type Name = keyof Filters

const names: readonly Name[] = ['collection', 'price', 'material', 'size', 'stock', 'loBan', 'within', 'rating']
const flag = (name: Name) => sql.identifier(`fits_${name}`)

/** All filters, the names of those that are set, and the columns to count per product. */
type Facets = { own: Filters; wanted: readonly Name[]; facetsSql: (own: Partial<Filters>) => SQL }

/** The FROM parts that facets are counted from: `before` precedes the statement's own CTEs. */
type Counted = { before: SQL; products: SQL; inCollections: SQL; hasMore: SQL; hasMorePrices: SQL }

/**
 * All products of a list. Memberships in collections are counted separately, to avoid joining all collections with all
 * products.
 */
function listed(visible: SQL | undefined, { own: { collection, ...own }, wanted, facetsSql }: Facets): Counted {
  const isIn = wanted.includes('collection') ? sql`, true as ${flag('collection')}` : sql``
  return {
    before: sql``,
    products: sql`(select ${facetsSql(own)}${isIn} from product where ${and(visible, collection)}) listed`,
    inCollections: sql`product join product_collection pc on product.id = pc.product_id where ${and(visible, ...Object.values(own))}`,
    hasMore: sql`false`,
    hasMorePrices: sql`false`,
  }
}

/** For each facet, a capped number of matches under all filters but its own. */
function searched(visible: SQL | undefined, match: ProductMatch, { own, wanted, facetsSql }: Facets): Counted {
  const facets = [undefined, ...wanted]
  const tables = facets.map((butOne) => `found_${butOne ?? 'all'}`)
  const some = facets.map((butOne, index) => {
    const others = wanted.filter((name) => name !== butOne).map((name) => own[name])
    // Without other filters the matches are known; searching by words again would be slower.
    const [where, whereUnindexed] =
      others.length === 0
        ? [and(visible, inMatches(match.found)), inMatches(match.found)]
        : [match.where, match.whereUnindexed].map((words) => and(visible, words, ...others))
    return cappedMatchesSql(tables[index] ?? '', facetsSql(own), {
      share: others.length === 0 ? 0 : match.share,
      where,
      whereUnindexed,
    })
  })
  const found = sql.join(
    tables.map((table) => sql`select * from ${sql.identifier(table)}`),
    sql` union `,
  )
  const isMore = (butOne: Name | undefined) =>
    sql`(select coalesce(sum(n), 0) from alike where ${fits(wanted, butOne)}) > ${integerSql(maxCounted)}`
  return {
    before: sql`${sql.join(some, sql`, `)}, found as materialized (${found}),`,
    products: sql`found`,
    // `offset 0` forces a lookup per match instead of a scan of all products.
    inCollections: sql`found cross join lateral
      (select collection_id from product_collection where product_id = found.id offset 0) pc where ${fits(wanted, 'collection')}`,
    hasMore: sql.join(facets.filter((name) => name !== 'price').map(isMore), sql` or `),
    hasMorePrices: isMore('price'),
  }
}

/** The counted columns of a product, and for each active filter whether the product passes it. */
const counted = (own: Partial<Filters>, today: Day) =>
  sql.join(
    [
      sql`product.id, materials, sizes, ${isOrderable(today)} as in_stock, fits_lo_ban, rating_hundredths / 100 as stars, price_min, price_max`,
      ...names.flatMap((name) => (own[name] ? [sql`${own[name]} as ${flag(name)}`] : [])),
    ],
    sql`, `,
  )

/** The condition that grouped products pass all filters but one. */
function fits(wanted: readonly Name[], butOne: Name | undefined): SQL {
  const others = wanted.filter((name) => name !== butOne).map(flag)
  return others.length === 0 ? sql`true` : sql.join(others, sql` and `)
}

/** A published product that has the key: a counted one, or any other when no match for a selected value is left. */
const exampleProduct = (keys: SQL) => sql`p.id = coalesce(counted.one,
  (select other.id from product other where other.status = 'published' and other.${keys} && array[counted.key] limit 1))`

/** The name of a key in its product's spelling: `gom-su` → `Gốm sứ`, `Porcelain`. */
const materialLabel = sql`
  select a ->> 'value' as name, a ->> 'valueEn' as name_en from product p, jsonb_array_elements(p.attributes) a
  where ${exampleProduct(sql`materials`)} and slug_text(a ->> 'value') = counted.key limit 1`

const sizeLabel = sql`
  select o -> 'values' ->> (place.n::int - 1) as name, o -> 'valuesEn' ->> (place.n::int - 1) as name_en
  from product p, jsonb_array_elements(p.options) o, jsonb_array_elements_text(o -> 'values') with ordinality as place (v, n)
  where ${exampleProduct(sql`sizes`)} and slug_text(place.v) = counted.key limit 1`

const values = (keys: SQL, fitting: SQL, chosen: readonly string[], label: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('key', key, 'name', label.name, 'nameEn', label.name_en, 'count', total)), '[]')
  from (
    select key, coalesce(sum(n), 0) as total, bool_or(is_chosen) as is_chosen, (array_agg(one) filter (where one is not null))[1] as one from (
      select key, n, one, false as is_chosen from alike, unnest(${keys}) as key where ${fitting}
      union all select key, 0, null, true from unnest(${sql.param(chosen)}::text[]) as key
    ) counts group by key order by is_chosen desc, total desc, key limit ${maxValues}
  ) counted cross join lateral (${label}) label)`

const collator = new Intl.Collator('vi', { numeric: true })
const byName = (a: FacetValue, b: FacetValue) => collator.compare(a.name, b.name)
