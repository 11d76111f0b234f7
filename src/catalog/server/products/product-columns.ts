import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#attachments/contract.ts'
import type { ProductSummary, Variation } from '#catalog/contract.ts'
import { products } from '../tables.ts'

// In these subqueries the product's columns are written out: the query builder would leave out the table's name.

/** Its collections' ids, comma-separated, the main one first (decisions §4). */
export const collectionIdText = sql<string>`(
  select coalesce(string_agg(pc.collection_id::text, ',' order by pc.position), '')
  from product_collection pc where pc.product_id = product.id)`

const compareAtPrice = sql<number | null>`(
  select v.compare_at_price from variation v where v.product_id = product.id order by v.price, v.position limit 1)`.mapWith(
  (value) => (value === null ? null : Number(value)),
)

/** The pictures with these ids in order, without doubles. */
export const picturesOf = (ids: SQL) => sql<Picture[]>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'width', a.width, 'height', a.height, 'color', a.color, 'alt', a.alt, 'altEn', a.alt_en) order by u.first), '[]')
  from (select id, min(n) as first from unnest(${ids}) with ordinality as t (id, n)
        where id is not null group by id) u
  join attachment a on a.id = u.id and a.width is not null)`

const ownPictures = sql`array_prepend(product.avatar, product.images)`
const variationPictures = sql`array(
  select v.image from variation v where v.product_id = product.id and v.image is not null order by v.position, v.id)`

const variationList = sql<Variation[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'values', v.values, 'price', v.price, 'compareAtPrice', v.compare_at_price,
    'quantity', greatest(v.quantity, 0), 'preorderDate', v.preorder_date, 'preorderLimit', v.preorder_limit,
    'preordered', greatest(-v.quantity, 0), 'weight', v.weight, 'image', v.image) order by v.position, v.id), '[]')
  from variation v where v.product_id = product.id)`

// How lists are sorted is the shop's own affair.
const { popularity: _popularity, ...told } = getTableColumns(products)
const {
  description: _description,
  descriptionEn: _descriptionEn,
  options: _options,
  attributes: _attributes,
  vatRate: _vatRate,
  isOversize: _isOversize,
  isFresh: _isFresh,
  seoTitle: _seoTitle,
  seoDescription: _seoDescription,
  ...listed
} = told

/** Of a product that is in stock nothing is asked: what it promises beyond that shows on its own page. */
const preorderDate = sql<string | null>`(case when product.stock <= 0 then (
  select max(v.preorder_date)::text from variation v
  where v.product_id = product.id and v.preorder_date is not null and v.quantity > -v.preorder_limit) end)`

export const summaryColumns = {
  ...listed,
  collectionId: collectionIdText,
  compareAtPrice,
  preorderDate,
  pictures: picturesOf(ownPictures),
}
export const detailColumns = {
  ...told,
  collectionId: collectionIdText,
  compareAtPrice,
  preorderDate,
  pictures: picturesOf(sql`${ownPictures} || ${variationPictures}`),
  variations: variationList,
}

type Derived = { priceMin: number; priceMax: number; stock: number; ratingHundredths: number }

/** The published names of the derived columns. */
export function published<Row extends Derived>({ priceMin, stock, ratingHundredths, ...row }: Row) {
  return { ...row, price: priceMin, quantity: stock, rating: ratingHundredths / 100 } satisfies Pick<
    ProductSummary,
    'price' | 'quantity' | 'rating' | 'priceMax'
  >
}
