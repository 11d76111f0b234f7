import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProductAttribute, ProductOption, SelectedVariation } from '#catalog/contract.ts'
import type { SizeGuideRow } from '#catalog/measures/size-guide-contract.ts'
import type { SetRule } from '#catalog/set-contract.ts'
import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'
import { moment, vnd } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'

export const collections = pgTable('collection', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en'),
  slug: text().notNull(),
  uri: text(),
  description: text(),
  descriptionEn: text('description_en'),
  avatar: uuid(),
  isVisiable: boolean('is_visiable').notNull().default(true),
  isFeatured: boolean('is_featured').notNull().default(false),
  order: integer('sort_order').notNull().default(0),
  sizeGuide: jsonb('size_guide').$type<SizeGuideRow[]>().notNull().default([]),
  ...stampColumns,
})

export const products = pgTable('product', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  nameEn: text('name_en'),
  summary: text(),
  summaryEn: text('summary_en'),
  description: text(),
  descriptionEn: text('description_en'),
  status: text({ enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('draft'),
  kind: text({ enum: ['single', 'bundle'] })
    .notNull()
    .default('single'),
  setRule: jsonb('set_rule').$type<SetRule>(),
  avatar: uuid(),
  images: uuid().array().notNull().default([]),
  videoId: uuid('video_id'),
  /** Shown before the video plays; null for the first picture. */
  videoPoster: uuid('video_poster'),
  options: jsonb().$type<ProductOption[]>().notNull().default([]),
  attributes: jsonb().$type<ProductAttribute[]>().notNull().default([]),
  isFeatured: boolean('is_featured').notNull().default(false),
  /** Set by a trigger, see migration 0072. */
  fitsLoBan: boolean('fits_lo_ban').notNull().default(false),
  soldCount: integer('sold_count').notNull().default(0),
  /** The sold count used for sorting lists, see popularity.ts. */
  popularity: integer().notNull().default(0),
  ratingHundredths: integer('rating_hundredths').notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  priceMin: vnd('price_min').notNull().default(0),
  priceMax: vnd('price_max').notNull().default(0),
  stock: integer().notNull().default(0),
  vatRate: smallint('vat_rate'),
  isOversize: boolean('is_oversize').notNull().default(false),
  isFresh: boolean('is_fresh').notNull().default(false),
  makingDays: smallint('making_days').notNull().default(0),
  textFields: jsonb('text_fields').$type<ProductTextField[]>().notNull().default([]),
  seoTitle: text('seo_title'),
  seoDescription: text('seo_description'),
  publishedDate: moment('published_date'),
  ...stampColumns,
})

export const productCollections = pgTable(
  'product_collection',
  {
    productId: uuid('product_id').notNull(),
    collectionId: uuid('collection_id').notNull(),
    /** The collection's position among those of the product, from 0: the first is its main one. */
    position: smallint().notNull().default(0),
    /** The product's position within the collection, from 1; null sorts last. */
    place: integer(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.collectionId] })],
)

export const variations = pgTable('variation', {
  id: uuid().primaryKey(),
  productId: uuid('product_id').notNull(),
  sku: text().notNull(),
  values: jsonb().$type<SelectedVariation[]>().notNull().default([]),
  choiceKey: text('choice_key').notNull(),
  /** Former choices that carts may still contain, see put-variations.ts. */
  formerChoiceKeys: text('former_choice_keys').array().notNull().default([]),
  /** The regular price set by staff; shoppers pay `currentPrice`. */
  price: vnd('price').notNull(),
  /** As typed by staff, or the sum of a set's goods; shoppers see `currentCompareAtPrice`. */
  compareAtPrice: vnd('compare_at_price'),
  /**
   * The end of the 30 days after the typed one was last charged; null once they are over, or if it never was. Set by a
   * trigger, see migration 0087, and emptied by end-former-prices.ts.
   */
  formerUntil: moment('former_until'),
  /** Price of the running promotion, see promotions/apply-due-promotions.ts; null without one. */
  promotionPrice: vnd('promotion_price'),
  promotionEnds: moment('promotion_ends'),
  lowestPrice: vnd('lowest_price'),
  /** From this moment on the prices of this row must be updated before they are read. */
  priceUntil: moment('price_until'),
  currentPrice: vnd('current_price').notNull().generatedAlwaysAs(sql`least(price, promotion_price)`),
  /** Set by a trigger, see migration 0087. */
  currentCompareAtPrice: vnd('current_compare_at_price'),
  /** Negative: pieces owed to buyers of pre-orders. */
  quantity: integer().notNull().default(0),
  preorderDate: date('preorder_date', { mode: 'string' }),
  preorderLimit: integer('preorder_limit').notNull().default(0),
  weight: integer().notNull().default(0),
  image: uuid(),
  position: smallint().notNull().default(0),
  /** Only for a choice of a set, see set-rules.ts; null for other goods. */
  setKey: text('set_key'),
})

export const setParts = pgTable(
  'set_part',
  {
    variationId: uuid('variation_id').notNull(),
    position: smallint().notNull(),
    partVariationId: uuid('part_variation_id'),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.variationId, table.position] })],
)

export const stockAlerts = pgTable('stock_alert', {
  id: uuid().primaryKey(),
  variationId: uuid('variation_id').notNull(),
  email: text().notNull(),
  locale: text({ enum: ['vi', 'en'] }).notNull(),
  consentVersion: text('consent_version').notNull(),
  createdDate: moment('created_date').notNull(),
  confirmedDate: moment('confirmed_date'),
  notifiedDate: moment('told_date'),
})

export const productViews = pgTable('product_view', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  productId: uuid('product_id').notNull(),
  viewedDate: moment('viewed_date').notNull().defaultNow(),
  clientIpAddress: text('client_ip_address'),
  clientUserAgent: text('client_user_agent'),
  city: text(),
  country: text(),
  consentDate: moment('consent_date'),
  consentVersion: text('consent_version'),
})
