import { getTableColumns, sql } from 'drizzle-orm'
import { selectPictures } from '#attachments/server/pictures.ts'
import { selectVideo, shownVideo, type VideoJson } from '#attachments/server/video/videos.ts'
import type { Product, ProductSummary, Variation } from '#catalog/contract.ts'
import type { ProductSet } from '#catalog/set-contract.ts'
import type { ProductSupply } from '#catalog/supply-contract.ts'
import { products } from '../tables.ts'

// These subqueries spell out the product's columns: the query builder would omit the table name.

/** Its collections' ids, comma-separated, the main one first (decisions §4): of all collections or the visible ones. */
export const collectionIdText = {
  all: sql<string>`(
    select coalesce(string_agg(pc.collection_id::text, ',' order by pc.position), '')
    from product_collection pc where pc.product_id = product.id)`,
  visible: sql<string>`(
    select coalesce(string_agg(pc.collection_id::text, ',' order by pc.position), '')
    from product_collection pc join collection c on c.id = pc.collection_id
    where pc.product_id = product.id and c.is_visiable)`,
}

type ReadVariation = Omit<Variation, 'promotionEndDate'> & { promotionEndDate: string | null }

/** Price facts of the cheapest variation. Timestamps in JSON are text. */
type Offer = { compareAtPrice: number | null; promotionEndDate: string | null; lowestPrice: number | null }
const runs = sql.raw('v.promotion_price < v.price')
/** A former price that staff typed but that was not charged within the last 30 days. */
const isHidden = sql.raw('v.compare_at_price is not null and v.former_until is null and v.set_key is null')
const promotionFacts = sql`'promotionEndDate', case when ${runs} then v.promotion_ends end,
  'lowestPrice', case when ${runs} then v.lowest_price end`
const offer = sql<Offer | null>`(
  select json_build_object('compareAtPrice', v.current_compare_at_price, ${promotionFacts})
  from variation v where v.product_id = product.id order by v.current_price, v.position limit 1)`

const ownPictures = sql`array_prepend(product.avatar, product.images)`
const variationPictures = sql`array(
  select v.image from variation v where v.product_id = product.id and v.image is not null order by v.position, v.id)`

const variationList = sql<ReadVariation[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'values', v.values, 'price', v.current_price, 'compareAtPrice', v.current_compare_at_price,
    'regularPrice', case when ${runs} or ${isHidden} then v.price end,
    'regularCompareAtPrice', case when ${runs} or ${isHidden} then v.compare_at_price end,
    ${promotionFacts},
    'quantity', greatest(v.quantity, 0), 'preorderDate', v.preorder_date, 'preorderLimit', v.preorder_limit,
    'preordered', greatest(-v.quantity, 0), 'weight', v.weight, 'image', v.image) order by v.position, v.id), '[]')
  from variation v where v.product_id = product.id)`

/** What can be bought now, without the facts of promotions. */
export const variationSupply = sql<ProductSupply['variations']>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'values', v.values, 'price', v.current_price,
    'quantity', greatest(v.quantity, 0), 'preorderDate', v.preorder_date, 'preorderLimit', v.preorder_limit,
    'preordered', greatest(-v.quantity, 0), 'image', v.image) order by v.position, v.id), '[]')
  from variation v where v.product_id = product.id)`

/** Only the shop's last stock moves count as recent, so the query does not get slower as the shop grows. */
const recentMoves = sql.raw('2000')

const mostBoughtId = sql<string | null>`(
  select v.id from variation v
  left join lateral (
    select sum(-s.change) as pieces from stock_move s
    where s.variation_id = v.id and s.reason in ('order', 'order_back')
      and s.id > (select max(id) from stock_move) - ${recentMoves}) sold on true
  where v.product_id = product.id
  order by v.quantity > 0 desc, sold.pieces desc nulls last, v.position, v.id limit 1)`

const questionCount = sql<number>`(
  select count(*)::integer from product_question q where q.product_id = product.id and q.state = 'approved')`

const newestBatches = sql<Product['batches']>`(
  select coalesce(json_agg(json_build_object('code', b.code, 'producedDate', b.produced_date)), '[]')
  from (select code, produced_date from product_batch where product_id = product.id and is_enabled
    order by produced_date desc, id desc limit 2) b)`

// Popularity is not published; the rule of a set is, as a part of `set`.
const { popularity: _popularity, setRule: _setRule, ...columns } = getTableColumns(products)
const {
  description: _description,
  descriptionEn: _descriptionEn,
  videoId: _videoId,
  videoPoster: _videoPoster,
  options: _options,
  attributes: _attributes,
  vatRate: _vatRate,
  isOversize: _isOversize,
  isFresh: _isFresh,
  makingDays: _makingDays,
  textFields: _textFields,
  seoTitle: _seoTitle,
  seoDescription: _seoDescription,
  ...listed
} = columns

/** Only for products out of stock; pre-orders beyond the stock show on the product's own page. */
const preorderDate = sql<string | null>`(case when product.stock <= 0 then (
  select max(v.preorder_date)::text from variation v
  where v.product_id = product.id and v.preorder_date is not null and v.quantity > -v.preorder_limit) end)`

const partCount = sql<number>`coalesce(jsonb_array_length(product.set_rule -> 'parts'), 0)`

const setGoods = sql<ProductSet['goods']>`(
  select coalesce(json_agg(json_build_object('variationId', gv.id, 'name', gp.name, 'nameEn', gp.name_en, 'slug', gp.slug,
    'choice', (select coalesce(string_agg(one ->> 'value', ' · '), '') from jsonb_array_elements(gv.values) one),
    'choiceEn', (select string_agg(coalesce(nullif(o -> 'valuesEn' ->> (place.at - 1)::integer, ''), one ->> 'value'), ' · ')
      from jsonb_array_elements(gv.values) one
      left join jsonb_array_elements(gp.options) o on o ->> 'name' = one ->> 'name'
      left join lateral (select at from jsonb_array_elements_text(o -> 'values') with ordinality as t (text, at)
        where text = one ->> 'value' limit 1) place on true),
    'picture', (${selectPictures(sql`array[coalesce(gv.image, gp.avatar, gp.images[1])]`)} -> 0),
    'price', gv.current_price, 'quantity', greatest(gv.quantity, 0), 'weight', gv.weight,
    'isPublished', gp.status = 'published', 'isFresh', gp.is_fresh,
    'makingDays', gp.making_days) order by gp.name, gv.position), '[]')
  from variation gv join product gp on gp.id = gv.product_id
  where gv.id in (select jsonb_array_elements_text(part -> 'variationIds')::uuid from jsonb_array_elements(product.set_rule -> 'parts') part))`
/**
 * `findProduct` reads it in a second query, only for sets: its subqueries would slow down the statement for all other
 * goods too.
 */
export const productSetColumn = sql<ProductSet | null>`case when product.kind = 'bundle' then
  (product.set_rule || jsonb_build_object('goods', ${setGoods}))::json end`

/** Its own pictures, then those of its variations. */
export const allPictures = selectPictures(sql`${ownPictures} || ${variationPictures}`)

export const summaryColumns = {
  ...listed,
  collectionId: collectionIdText.all,
  offer,
  preorderDate,
  partCount,
  pictures: selectPictures(ownPictures),
}
export const detailColumns = {
  ...columns,
  collectionId: collectionIdText.all,
  offer,
  preorderDate,
  partCount,
  pictures: allPictures,
  video: selectVideo(sql`product.video_id`, sql`array[product.video_poster, product.avatar, product.images[1]]`),
  variations: variationList,
  mostBoughtId,
  questionCount,
  batches: newestBatches,
}

type Derived = { priceMin: number; priceMax: number; stock: number; ratingHundredths: number; offer: Offer | null }

/** Maps the derived columns to their published names. */
export function toSummary<Row extends Derived>({ priceMin, stock, ratingHundredths, offer, ...row }: Row) {
  return {
    ...row,
    price: priceMin,
    quantity: stock,
    rating: ratingHundredths / 100,
    compareAtPrice: offer?.compareAtPrice ?? null,
    promotionEndDate: momentOf(offer?.promotionEndDate),
    lowestPrice: offer?.lowestPrice ?? null,
  } satisfies Pick<
    ProductSummary,
    'price' | 'quantity' | 'rating' | 'priceMax' | 'compareAtPrice' | 'promotionEndDate' | 'lowestPrice'
  >
}

/** As `toSummary`, for a product with its variations and its video. */
export function toProduct<Row extends Derived & { variations: ReadVariation[]; video: VideoJson | null }>(row: Row) {
  const variations: Variation[] = row.variations.map((variation) => ({
    ...variation,
    promotionEndDate: momentOf(variation.promotionEndDate),
  }))
  return { ...toSummary(row), variations, video: row.video && shownVideo(row.video) }
}

const momentOf = (text: string | null | undefined) => (text ? new Date(text) : null)
