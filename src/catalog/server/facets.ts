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
  const { collection, ...own } = filtersFor(asker, filter)
  const wanted = names.filter((name) => own[name] !== undefined)
  const columns = [sql`materials`, sql`sizes`, sql`stock > 0 as in_stock`, sql`rating_hundredths / 100 as stars`]
  const flags = wanted.map((name) => sql`${own[name]} as ${flag(name)}`)
  const { rows } = await db.execute<Row>(sql`
    with alike as materialized (
      select ${sql.join([...columns, ...flags], sql`, `)}, count(*) as n, (array_agg(id))[1] as one,
        min(price_min) as lowest, max(price_max) as highest
      from product where ${and(visible, match?.where, collection)}
      group by ${sql.join(
        [...columns, ...flags].map((_, at) => sql.raw(String(at + 1))),
        sql`, `,
      )}
    )
    select
      (select coalesce(json_agg(json_build_object('key', c.slug, 'name', c.name, 'nameEn', c.name_en, 'count', coalesce(n, 0))
          order by c.sort_order, c.name), '[]')
        from collection c left join (select pc.collection_id, count(*) as n
          from product_collection pc join product on product.id = pc.product_id
          where ${and(visible, match?.where, ...Object.values(own))} group by 1) counted on c.id = counted.collection_id
        where c.is_visiable and (n > 0 or ${filter.collection ?? null} in (c.slug, c.id::text))) as collections,
      ${values(sql`materials`, fits(wanted, 'material'), keysIn(filter.material), materialLabel)} as materials,
      ${values(sql`sizes`, fits(wanted, 'size'), keysIn(filter.size), sizeLabel)} as sizes,
      (select json_agg(json_build_object('key', star, 'count',
          (select coalesce(sum(n), 0) from alike where stars >= star and ${fits(wanted, 'rating')})) order by star desc)
        from generate_series(3, 5) star) as ratings,
      (select coalesce(sum(n), 0) from alike where in_stock and ${fits(wanted, 'stock')})::int as "inStock",
      (select min(lowest) from alike where ${fits(wanted, 'price')}) as "priceMin",
      (select max(highest) from alike where ${fits(wanted, 'price')}) as "priceMax"`)
  const [row] = rows
  if (!row) throw new Error('The facets came back empty')
  return { ...row, materials: row.materials.sort(byName), sizes: row.sizes.sort(byName) }
}

type Row = ProductFacets & Record<string, unknown>
type Own = Exclude<keyof Filters, 'collection'>

const names: readonly Own[] = ['price', 'material', 'size', 'stock', 'rating']
const flag = (name: Own) => sql.identifier(`fits_${name}`)

/** Whether products that are alike pass all filters but one. */
function fits(wanted: readonly Own[], butOne: Own): SQL {
  const others = wanted.filter((name) => name !== butOne).map((name) => sql`${flag(name)}`)
  return others.length === 0 ? sql`true` : sql.join(others, sql` and `)
}

/** A product on sale that has the key: one that was counted, or any when nothing is left of what was chosen. */
const bearer = (keys: SQL) => sql`p.id = coalesce(counted.one,
  (select other.id from product other where other.status = 'published' and other.${keys} && array[counted.key] limit 1))`

/** A name for a key, as its bearer spells it: `gom-su` → `Gốm sứ`, `Porcelain`. */
const materialLabel = sql`
  select a ->> 'value' as name, a ->> 'valueEn' as name_en from product p, jsonb_array_elements(p.attributes) a
  where ${bearer(sql`materials`)} and slug_text(a ->> 'value') = counted.key limit 1`

const sizeLabel = sql`
  select o -> 'values' ->> (place.n::int - 1) as name, o -> 'valuesEn' ->> (place.n::int - 1) as name_en
  from product p, jsonb_array_elements(p.options) o, jsonb_array_elements_text(o -> 'values') with ordinality as place (v, n)
  where ${bearer(sql`sizes`)} and slug_text(place.v) = counted.key limit 1`

const values = (keys: SQL, fitting: SQL, chosen: readonly string[], label: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('key', key, 'name', label.name, 'nameEn', label.name_en, 'count', total)), '[]')
  from (
    select key, coalesce(sum(n), 0) as total, bool_or(is_chosen) as is_chosen, (array_agg(one) filter (where one is not null))[1] as one from (
      select key, n, one, false as is_chosen from alike, unnest(${keys}) as key where ${fitting}
      union all select key, 0, null, true from unnest(${sql.param(chosen)}::text[]) as key
    ) told group by key order by is_chosen desc, total desc, key limit ${mostValues}
  ) counted cross join lateral (${label}) label)`

const collator = new Intl.Collator('vi', { numeric: true })
const byName = (a: FacetValue, b: FacetValue) => collator.compare(a.name, b.name)
