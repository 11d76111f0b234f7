import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { selectPictures } from '#attachments/server/pictures.ts'
import { type AltarProduct, type AltarProductSize, maxGoodsPage } from '#catalog/altar/contract.ts'
import { kindOf, namePattern, type PieceKind } from '#catalog/altar/piece-kinds.ts'
import { pieceMeasures, piecesPerUnit } from '#catalog/altar/piece-measures.ts'
import { fittingSizes } from '#catalog/measures/size-guide.ts'
import type { SizeGuideRow } from '#catalog/measures/size-guide-contract.ts'
import { englishChoice, supplyOf } from '#catalog/rules.ts'
import { needsText } from '#catalog/text-fields/text-fields.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Day } from '#foundation/dates/day.ts'
import { variationSupply } from '../products/product-columns.ts'
import { products } from '../tables.ts'

const pageSize = 24

/** The most variations of one product in a list of a kind. */
const sizeLimit = 30

/** The size guides of its collections, the main one first. */
const sizeGuides = sql<SizeGuideRow[][]>`(
  select coalesce(json_agg(c.size_guide order by pc.position), '[]') from product_collection pc
  join collection c on c.id = pc.collection_id and c.is_visiable and c.size_guide <> '[]'
  where pc.product_id = product.id)`

const columns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameEn: products.nameEn,
  options: products.options,
  textFields: products.textFields,
  attributes: products.attributes,
  pictures: selectPictures(sql`array_prepend(product.avatar, product.images[1:1])`),
  variations: variationSupply,
  sizeGuides,
}

// Only single goods: the measures of a set are those of its parts.
const isOffered = sql`product.status = 'published' and product.kind = 'single'`

/** Goods of this kind, the most popular first; a page has fewer where some state no measure. One query. */
export async function listGoodsOfKind(db: Db, kind: PieceKind, { page, today }: { page: number; today: Day }) {
  recordDependencies(tags.listings, tags.collections, tags.pictures)
  const rows = await db
    .select(columns)
    .from(products)
    .where(and(isOffered, sql`product.folded_name ~ ${namePattern(kind)}`))
    .orderBy(sql`product.popularity desc, product.id desc`)
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  const items = rows.slice(0, pageSize).flatMap((row) => goodsOf(row, today) ?? [])
  return { items, hasMore: rows.length > pageSize && page < maxGoodsPage }
}

/** The sizes with these ids, so far as they are on sale and state a measure. One query. */
export async function listGoodsOfVariations(db: Db, ids: readonly string[], today: Day) {
  const wanted = new Set(ids)
  const owners = sql`(select v.product_id from variation v where v.id = any(${sql.param([...wanted])}::uuid[]))`
  const rows = await db
    .select(columns)
    .from(products)
    .where(and(isOffered, inArray(products.id, owners as SQL<string>)))
  const offered = new Set(rows.flatMap(({ variations }) => variations.map(({ id }) => id)))
  // Publishing the product of a missing one changes the answer.
  const ofMissing = [...wanted].every((id) => offered.has(id)) ? [] : [tags.listings]
  recordDependencies(tags.collections, tags.pictures, ...rows.map(({ id }) => tags.product(id)), ...ofMissing)
  const items = rows.flatMap((row) => goodsOf(row, today, wanted) ?? [])
  return { items, hasMore: false }
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]
const selectRows = (db: Db) => db.select(columns).from(products)

/** The goods with their sizes, or the wanted ones; undefined when none has a measure, or the name tells no kind. */
function goodsOf(row: Row, today: Day, wanted?: ReadonlySet<string>): AltarProduct | undefined {
  const kind = kindOf(row.name)
  if (!kind) return undefined
  const guide = fittingSizes(row.options, row.sizeGuides)
  const sold = row.variations.filter(({ id }) => wanted?.has(id) ?? true).slice(0, wanted ? undefined : sizeLimit)
  const sizes = sold.flatMap((variation): AltarProductSize[] => {
    const measures = pieceMeasures(row, variation.values, kind)
    if (!measures) return []
    const size = variation.values.find(({ name }) => name === guide?.option.name)?.value
    return [
      {
        variationId: variation.id,
        values: variation.values,
        valuesEn: englishChoice(variation.values, row.options),
        price: variation.price,
        available: supplyOf(variation, today).most,
        pieces: piecesPerUnit(row, variation.values),
        ...measures,
        altars: guide?.rows.find(({ value }) => value === size)?.altars ?? [],
      },
    ]
  })
  if (sizes.length === 0) return undefined
  const { id, slug, name, nameEn, pictures } = row
  return { id, slug, name, nameEn, kind, picture: pictures[0] ?? null, needsText: needsText(row), sizes }
}
