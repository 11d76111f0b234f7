import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, idParams, listOf, PageQuery, SearchText, Stamps, sortBy, Vnd } from '#foundation/api/schemas.ts'
import { Product, ProductKind, ProductStatus } from './contract.ts'

/** A product in the staff list. */
export const StaffProduct = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  status: ProductStatus,
  kind: ProductKind,
  picture: Picture.nullable(),
  /** The first few; `variationCount` says how many there are. */
  skus: z.array(z.string()),
  variationCount: z.int(),
  price: Vnd,
  priceMax: Vnd,
  /** Pieces in stock over all variations. */
  quantity: z.int(),
  soldCount: z.int(),
  isFeatured: z.boolean(),
  /** Comma-separated ids of collections, the main one first. */
  collectionId: z.string(),
  ...Stamps,
})
export type StaffProduct = z.infer<typeof StaffProduct>

/** Stock level of a variation: none; low, up to the parameter `stock.low`; or enough. */
export const StockLevel = z.enum(['out', 'low', 'enough'])
export type StockLevel = z.infer<typeof StockLevel>
export const StockLevelFilter = StockLevel.or(z.literal('reorder')).meta({
  description: '`reorder`: out or low, of published products',
})
export type StockLevelFilter = z.infer<typeof StockLevelFilter>

/** Filters of the staff product list. */
export const staffProductFilter = {
  q: SearchText.optional().meta({ description: 'Words of the name or a part of a SKU', example: 'bat huong' }),
  status: ProductStatus.optional(),
  collection: z.union([Id, z.literal('none')]).optional(),
  level: StockLevelFilter.optional(),
  featured: z.enum(['true', 'false']).optional(),
}
const StaffProductFilter = z.strictObject(staffProductFilter)
export type StaffProductFilter = z.infer<typeof StaffProductFilter>

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/product/staff/pagination',
  access: 'product.write',
  mayReadReplica: true,
  summary: 'Products of every status for staff, searched, filtered and sorted, a page at a time.',
  query: PageQuery.extend({
    ...staffProductFilter,
    sort: sortBy('name', 'price', 'quantity', 'soldCount', 'status', 'updatedDate', 'createdDate').default(
      '-updatedDate',
    ),
  }),
  answer: listOf(StaffProduct),
})

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/product/:id/duplicate',
  access: 'product.write',
  summary: 'A draft with the content of a product, but a slug and SKUs of its own, and without its stock and video.',
  params: idParams,
  answer: Product,
  success: 201,
})

/** A variation before and after a change of prices. */
export const ChangedPrice = z.object({
  variationId: Id,
  sku: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  before: Vnd,
  after: Vnd,
  /** The former price, shown crossed out to shoppers; null for none. */
  compareAtPrice: Vnd.nullable(),
})
export type ChangedPrice = z.infer<typeof ChangedPrice>

export const changePrices = endpoint({
  method: 'POST',
  path: '/product/prices',
  access: 'product.write',
  summary:
    'Changes the prices of products by percent or amount, all or none. A dry run only shows what would be; 409 when the prices before are no longer those of `expectedSum`.',
  body: z.strictObject({
    ids: z.array(Id).min(1).max(500),
    by: z.enum(['percent', 'amount']),
    value: z.number().multipleOf(0.01).min(-100_000_000).max(100_000_000),
    /** đồng */
    roundTo: z.int().min(1).max(1_000_000).default(1000),
    /** Whether the current price is shown crossed out next to a lower one. */
    showFormer: z.boolean().default(false),
    isDryRun: z.boolean().default(false),
    /** The sum of `before` in the dry run: sent again after its answer was lost, a change is not applied twice. */
    expectedSum: z.int().min(0).optional(),
  }),
  answer: z.array(ChangedPrice),
})

export const collectProducts = endpoint({
  method: 'POST',
  path: '/product/collect',
  access: 'product.write',
  summary: 'Puts products into a collection, or takes them out of it.',
  body: z.strictObject({ ids: z.array(Id).min(1).max(500), collectionId: Id, isIn: z.boolean() }),
  answer: z.object({ count: z.int() }),
})
