import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, listOf, PageQuery, SearchText, sortBy, Vnd, WireTime } from '#foundation/api/schemas.ts'
import { ProductStatus, SelectedVariation } from './contract.ts'
import { staffStockReasons, stockReasons } from './rules.ts'
import { StockLevel, StockLevelFilter } from './staff-contract.ts'

/** A variation and its stock. */
export const StockRow = z.object({
  variationId: Id,
  productId: Id,
  sku: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  values: z.array(SelectedVariation),
  /** The choice in English; null where the options have no English names. */
  valuesEn: z.array(SelectedVariation).nullable(),
  status: ProductStatus,
  picture: Picture.nullable(),
  price: Vnd,
  /** pieces */
  quantity: z.int(),
  /**
   * Pieces owed to buyers of pre-orders, covered first by arriving stock; and the day promised for further pre-orders.
   */
  preordered: z.int(),
  preorderDate: z.string().nullable(),
  /** Number of confirmed stock alerts that were not sent yet. */
  waiting: z.int(),
  level: StockLevel,
})
export type StockRow = z.infer<typeof StockRow>

export const listStock = endpoint({
  method: 'GET',
  path: '/stock/pagination',
  access: 'stock.write',
  mayReadReplica: true,
  summary:
    'The stock of variations, searched by name or SKU. Sets are left out, and archived products unless `product` names one.',
  query: PageQuery.extend({
    q: SearchText.optional(),
    level: StockLevelFilter.optional(),
    collection: Id.optional(),
    product: Id.optional(),
    sort: sortBy('name', 'sku', 'quantity', 'price').default('quantity'),
  }),
  answer: listOf(StockRow),
})

export const StockReason = z.enum(stockReasons)

/** One move of a variation's stock. */
export const StockMove = z.object({
  id: z.int(),
  createdDate: WireTime,
  variationId: Id,
  sku: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  change: z.int(),
  /** Pieces in stock after it; below 0: owed to pre-orders. */
  quantity: z.int(),
  reason: StockReason,
  note: z.string().nullable(),
  actor: z.string().nullable(),
  orderId: z.string().nullable(),
})
export type StockMove = z.infer<typeof StockMove>

export const listStockMoves = endpoint({
  method: 'GET',
  path: '/stock/moves/pagination',
  access: 'stock.write',
  mayReadReplica: true,
  summary: 'What moved the stock, newest first: of one variation, or of all.',
  query: PageQuery.extend({ variation: Id.optional(), reason: StockReason.optional() }),
  answer: listOf(StockMove),
})

export const correctStock = endpoint({
  method: 'POST',
  path: '/stock/correction',
  access: 'stock.write',
  summary:
    'Moves the stock of many variations for one reason, all or none. 409 names lines that would fall below 0 or rise above 1,000,000, unknown variations and those of sets; 422 a repeated one. Sent again with the same header `Idempotency-Key`, it moves only what it has not moved yet.',
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ variationId: Id, change: z.int().min(-1_000_000).max(1_000_000) }))
      .min(1)
      .max(500),
    reason: z.enum(staffStockReasons),
    note: z.string().trim().max(300).optional(),
  }),
  answer: z.array(z.object({ variationId: Id, quantity: z.int() })),
})
