import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { ShownVideo } from '#attachments/video-contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  Id,
  IdOrSlug,
  listOf,
  PageQuery,
  SlugTarget,
  Stamps,
  slugParams,
  Vnd,
  WireTime,
} from '#foundation/api/schemas.ts'
import { clientFields } from './client-info-contract.ts'
import { Collection } from './collection-contract.ts'
import { CountRelation, filterQuery } from './filter-contract.ts'
import { OptionName } from './option-name.ts'
import { ProductSet } from './set-contract.ts'
import { ProductTextField } from './text-fields/text-field-contract.ts'

/**
 * One choice of an option, such as `{name: 'Kích thước', value: 'Ø16 cm'}`. Lists of them are compared without regard
 * to order.
 */
export const SelectedVariation = z.strictObject({
  name: z.string().trim().min(1).max(60),
  value: z.string().trim().min(1).max(120),
})
export type SelectedVariation = z.infer<typeof SelectedVariation>

export const ProductOption = z.strictObject({
  name: OptionName,
  nameEn: z.string().trim().max(60).nullish(),
  values: z.array(z.string().trim().min(1).max(120)).min(1).max(50),
  valuesEn: z.array(z.string().trim().max(120)).max(50).nullish(),
})
export type ProductOption = z.infer<typeof ProductOption>

export const ProductAttribute = z.strictObject({
  name: z.string().trim().min(1).max(60),
  nameEn: z.string().trim().max(60).nullish(),
  value: z.string().trim().min(1).max(300),
  valueEn: z.string().trim().max(300).nullish(),
})
export type ProductAttribute = z.infer<typeof ProductAttribute>

/** Facts of the promotion that sets the price; null without one. */
const PromotionFacts = {
  /** The first moment at which the price no longer applies. */
  promotionEndDate: WireTime.nullable(),
  /** The lowest price of the 30 days before the promotion; null if unknown. */
  lowestPrice: Vnd.nullable(),
}

export const Variation = z.object({
  id: Id,
  sku: z.string(),
  values: z.array(SelectedVariation),
  /** The current unit price, including a running promotion. */
  price: Vnd,
  /**
   * The former price, if it was charged within the last 30 days; while a promotion runs, the price outside of it. Of a
   * set, the sum of its goods.
   */
  compareAtPrice: Vnd.nullable(),
  /** The price that staff set; null where `price` and `compareAtPrice` are those that they set. */
  regularPrice: Vnd.nullable(),
  /** The former price that staff set, shown or not; null where `regularPrice` is null. */
  regularCompareAtPrice: Vnd.nullable(),
  ...PromotionFacts,
  /** pieces in stock */
  quantity: z.int(),
  /** Last day, `YYYY-MM-DD`, that pre-orders are promised for; null when sold from stock only. */
  preorderDate: z.string().nullable(),
  /** The most pieces that may be sold in pre-order. */
  preorderLimit: z.int(),
  /** Pieces sold in pre-order that are not in stock yet. */
  preordered: z.int(),
  /** grams */
  weight: z.int(),
  image: Id.nullable(),
})
export type Variation = z.infer<typeof Variation>

/** `bundle`: a set whose stock and prices are derived from its parts. */
export const ProductKind = z.enum(['single', 'bundle'])

export const ProductStatus = z.enum(['draft', 'published', 'archived'])

/** A product in lists. */
export const ProductSummary = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  summary: z.string().nullable(),
  summaryEn: z.string().nullable(),
  status: ProductStatus,
  kind: ProductKind,
  /** How many parts a set has; 0 for other goods. */
  partCount: z.int(),
  /** Comma-separated ids of collections, the main one first. */
  collectionId: z.string(),
  avatar: Id.nullable(),
  images: z.array(Id),
  /** The avatar, then the images in order, without duplicates. */
  pictures: z.array(Picture),
  /** The lowest price of the variations. */
  price: Vnd,
  priceMax: Vnd,
  /** The former price of the cheapest variation, when it has one. */
  compareAtPrice: Vnd.nullable(),
  ...PromotionFacts,
  /** Pieces in stock over all variations. */
  quantity: z.int(),
  /** When out of stock: the last day that pre-orders are promised for, `YYYY-MM-DD`, possibly past; null for none. */
  preorderDate: z.string().nullable(),
  isFeatured: z.boolean(),
  /**
   * Whether all measures of one of its sizes are in good bands of the Lỗ Ban rulers of 42.9 and 38.8 cm, by tradition.
   */
  fitsLoBan: z.boolean(),
  /** Average of the approved reviews, 0 without any. */
  rating: z.number(),
  reviewCount: z.int(),
  soldCount: z.int(),
  publishedDate: WireTime.nullable(),
  ...Stamps,
})
export type ProductSummary = z.infer<typeof ProductSummary>

export const Product = ProductSummary.extend({
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  /** The avatar, the images, then those of the variations, without duplicates. */
  pictures: z.array(Picture),
  videoId: Id.nullable(),
  /** The picture shown before the video plays; null for the first picture. */
  videoPoster: Id.nullable(),
  /** The video of `videoId`; null without one. */
  video: ShownVideo.nullable(),
  options: z.array(ProductOption),
  variations: z.array(Variation),
  /**
   * The variation sold most among the shop's latest sales, variations in stock first; preselected when the shopper has
   * not chosen.
   */
  mostBoughtId: Id.nullable(),
  attributes: z.array(ProductAttribute),
  /** The newest enabled batches, at most two: the code in the address of its page, and its day of production. */
  batches: z.array(z.object({ code: z.string(), producedDate: z.string() })),
  /** Number of questions with answers shown on the product's page. */
  questionCount: z.int(),
  /** The parts of a set; each of its variations is one choice of these. Null for other goods. */
  set: ProductSet.nullable(),
  /** The texts that a buyer may have put on it, in their order; sets have none. */
  textFields: z.array(ProductTextField),
  /** Percent of VAT contained in the price; null means the shop's current rate. */
  vatRate: z.int().nullable(),
  /** Too large for an ordinary parcel: delivery adds a surcharge per piece. */
  isOversize: z.boolean(),
  /** Flowers, fruit and the like: shipped only to zones that take fresh goods, with other rules for returns. */
  isFresh: z.boolean(),
  /** Made to order: days from the order until it can be sent; 0 for goods sent from stock. */
  makingDays: z.int(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
})
export type Product = z.infer<typeof Product>

export const ProductSort = z.enum(['default', 'newest', 'best', 'price_asc', 'price_desc'])
export type ProductSort = z.infer<typeof ProductSort>

const ListQuery = {
  query: z.string().max(4000).optional().meta({
    description: 'JSON filter: status, collectionId (equality, $regex, $in), id, slug, isFeatured',
    example: '{"status":"published","collectionId":{"$regex":"0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b"}}',
  }),
  clientInfo: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'Client information as JSON, as for one product; checked, and recorded only there' }),
}

export const SearchSuggestions = z.object({
  products: z.array(
    ProductSummary.pick({ id: true, slug: true, name: true, nameEn: true, price: true, priceMax: true }).extend({
      picture: Picture.nullable(),
    }),
  ),
  collections: z.array(Collection.pick({ id: true, slug: true, name: true, nameEn: true })),
  /** Upcoming ritual days named by the query; `day` is the date in Vietnam as `YYYY-MM-DD`. */
  days: z.array(z.object({ key: z.string(), slug: z.string(), name: z.string(), day: z.string(), daysLeft: z.int() })),
  /** Rituals named by the query for which each family has its own day, such as giỗ. */
  rituals: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Suggested searches while nothing is typed. */
  words: z.array(z.string()),
})
export type SearchSuggestions = z.infer<typeof SearchSuggestions>

/** Occasions with their offerings, and collections, that match a search besides its products. */
export const SearchTopics = z.object({
  occasions: z.array(
    z.object({
      key: z.string(),
      /** Slug of the ritual's page. */
      slug: z.string(),
      name: z.string(),
      offerings: z.string(),
      /** Slugs of the collections with its offerings, the most relevant first. */
      collections: z.array(z.string()),
    }),
  ),
  collections: z.array(Collection.pick({ id: true, slug: true, name: true, nameEn: true })),
})
export type SearchTopics = z.infer<typeof SearchTopics>

export const listProducts = endpoint({
  method: 'GET',
  path: '/product/',
  access: 'anyone',
  mayReadReplica: true,
  summary:
    'Products, at most 100, newest first: published ones, whatever the query says; with `product.write` those of its `status`, if it names one.',
  query: z.strictObject(ListQuery),
  answer: z.array(ProductSummary),
})
export const listProductsByPage = endpoint({
  method: 'GET',
  path: '/product/pagination',
  access: 'anyone',
  mayReadReplica: true,
  summary:
    'Products, a page at a time, searched, filtered and sorted; a search is sorted by how well it fits by default.',
  query: PageQuery.extend({ ...ListQuery, ...filterQuery, sort: ProductSort.default('default') }),
  answer: listOf(ProductSummary).extend({
    totalRelation: CountRelation.meta({
      description: '`gte`: a search finds more than `total`; later pages go on after the last one that was counted',
    }),
    searchedFor: z.string().nullable().meta({
      description:
        'What was searched for instead when nothing has the words as typed: words that stand together in one product’s name',
    }),
  }),
  // Lists shown on many pages. Searches vary endlessly, and long lists are for machines that read all of them once.
  cacheable: ({ q, limit }) => q === undefined && Number(limit) <= 24,
})
export const suggestProducts = endpoint({
  method: 'GET',
  path: '/product/suggest',
  access: 'anyone',
  mayReadReplica: true,
  summary:
    'At most twelve products, collections, ritual days and rituals for words that are still being typed; without words, all collections and what one may look for.',
  query: z.strictObject({ q: z.string().trim().max(120) }),
  answer: SearchSuggestions,
})
export const getSearchTopics = endpoint({
  method: 'GET',
  path: '/product/topics',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'The occasions and collections that a search speaks of: at most two and three.',
  query: z.strictObject({ q: z.string().trim().min(1).max(120) }),
  answer: SearchTopics,
})
export const getProduct = endpoint({
  method: 'GET',
  path: '/product/:id',
  access: 'anyone',
  summary: 'One product by id or slug. With client information of the visitor a view of it is recorded.',
  params: z.object({ id: IdOrSlug }),
  query: z.strictObject(clientFields),
  answer: Product,
})
export const getProductByOldSlug = endpoint({
  method: 'GET',
  path: '/product/moved/:slug',
  access: 'anyone',
  summary: 'Where the product that once had this slug is now.',
  params: slugParams,
  answer: SlugTarget,
})
