import { and, type SQL, sql } from 'drizzle-orm'
import type { FacetValue, ProductFacets, ProductFilter } from '#catalog/filter-contract.ts'
import type { Asker } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { type Filters, filtersFor, keysIn, productsFor } from './product-filter.ts'
import { findMatch } from './search.ts'

/** The longest list of materials or sizes. */
const mostValues = 30

/**
 * The choices a list offers. Each is counted with all filters but its own, so that a second material adds to the first. What
 * is chosen stays among them even when nothing is left of it: it has a name, and can be taken away again.
 * One question to the database beyond what the search itself asks. Throws a 422 for prices the wrong way round.
 */
export async function listFacetsFor(db: Db, asker: Asker, filter: ProductFilter): Promise<ProductFacets> {
  const visible = productsFor(asker, undefined)
  const match = filter.q ? await findMatch(db, visible, filter.q) : undefined
  const filters = filtersFor(asker, filter)
  const { rows } = await db.execute<Row>(sql`
    with fitting as materialized (
      select product.id, product.materials, product.sizes, product.price_min, product.price_max, product.stock,
        product.rating_hundredths, ${flags(filters)}
      from product where ${and(visible, match?.where)}
    )
    select
      (select coalesce(json_agg(json_build_object('key', c.slug, 'name', c.name, 'nameEn', c.name_en, 'count', n)
          order by c.sort_order, c.name), '[]')
        from (select pc.collection_id, ${countOf('collection')} as n
          from fitting join product_collection pc on pc.product_id = fitting.id group by 1) counted
        join collection c on c.id = counted.collection_id and c.is_visiable
        where n > 0 or ${filter.collection ?? null} in (c.slug, c.id::text)) as collections,
      ${values('material', sql`materials`, keysIn(filter.material), materialLabel)} as materials,
      ${values('size', sql`sizes`, keysIn(filter.size), sizeLabel)} as sizes,
      (select json_agg(json_build_object('key', star, 'count',
          (select count(*) from fitting where rating_hundredths >= star * 100 and ${allBut('rating')})) order by star desc)
        from generate_series(3, 5) star) as ratings,
      (select count(*) from fitting where stock > 0 and ${allBut('stock')})::int as "inStock",
      (select min(price_min) from fitting where ${allBut('price')}) as "priceMin",
      (select max(price_max) from fitting where ${allBut('price')}) as "priceMax"`)
  const [row] = rows
  if (!row) throw new Error('The facets came back empty')
  return { ...row, materials: row.materials.sort(byName), sizes: row.sizes.sort(byName) }
}

type Row = ProductFacets & Record<string, unknown>

const names = ['collection', 'price', 'material', 'size', 'stock', 'rating'] as const
const column = (name: keyof Filters) => sql.identifier(`fits_${name}`)

/** Whether a product passes each filter, a column each. */
const flags = (filters: Filters): SQL =>
  sql.join(
    names.map((name) => sql`${filters[name] ?? sql`true`} as ${column(name)}`),
    sql`, `,
  )

const allBut = (own: keyof Filters): SQL =>
  sql.join(
    names.filter((name) => name !== own).map((name) => sql`fitting.${column(name)}`),
    sql` and `,
  )

/** A name for a key, from any product that has it: `gom-su` → `Gốm sứ`, `Porcelain`. */
const materialLabel = sql`(
  select json_build_array(a ->> 'value', a ->> 'valueEn') from product p, jsonb_array_elements(p.attributes) a
  where p.materials && array[counted.key] and slug_text(a ->> 'value') = counted.key limit 1)`

const sizeLabel = sql`(
  select json_build_array(o -> 'values' ->> (place.n::int - 1), o -> 'valuesEn' ->> (place.n::int - 1))
  from product p, jsonb_array_elements(p.options) o, jsonb_array_elements_text(o -> 'values') with ordinality as place (v, n)
  where p.sizes && array[counted.key] and slug_text(place.v) = counted.key limit 1)`

/** How many products fit all filters but its own. */
const countOf = (own: keyof Filters): SQL => sql`count(*) filter (where ${allBut(own)})`

const values = (own: keyof Filters, keys: SQL, chosen: readonly string[], label: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('key', key, 'name', label ->> 0, 'nameEn', label ->> 1, 'count', n)), '[]')
  from (select counted.*, ${label} as label
    from (select key, ${countOf(own)} as n, key = any(${sql.param(chosen)}::text[]) as is_chosen
      from fitting, unnest(${keys}) as key
      group by key having ${countOf(own)} > 0 or key = any(${sql.param(chosen)}::text[])
      order by is_chosen desc, n desc, key limit ${mostValues}) counted) named)`

const collator = new Intl.Collator('vi', { numeric: true })
const byName = (a: FacetValue, b: FacetValue) => collator.compare(a.name, b.name)
