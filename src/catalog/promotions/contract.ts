import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  EmptyAnswer,
  Id,
  idParams,
  listOf,
  optionalText,
  PageQuery,
  SearchText,
  ShortText,
  Stamps,
  Vnd,
  WireTime,
  WireTimeInput,
} from '#foundation/api/schemas.ts'
import { SelectedVariation } from '../contract.ts'
import { promotionWarnings } from './rules.ts'

export const PromotionState = z.enum(['planned', 'running', 'ended'])

/** Prices that apply between two moments. */
export const Promotion = z.object({
  id: Id,
  /** Shown to staff; shoppers see the price and its end. */
  name: z.string(),
  nameEn: z.string().nullable(),
  startsDate: WireTime,
  /** The first moment at which it no longer applies. */
  endsDate: WireTime,
  state: PromotionState,
  productCount: z.int(),
  variationCount: z.int(),
  ...Stamps,
})
export type Promotion = z.infer<typeof Promotion>

export const PromotionPrice = z.object({
  variationId: Id,
  productId: Id,
  sku: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  values: z.array(SelectedVariation),
  /** The choice in English; null where the options have no English names. */
  valuesEn: z.array(SelectedVariation).nullable(),
  /** The current price outside of promotions. */
  regularPrice: Vnd,
  price: Vnd,
  /** The lowest price of the 30 days before the promotion begins (before now, if it begins later); null if unknown. */
  lowestPrice: Vnd.nullable(),
  warnings: z.array(z.enum(promotionWarnings)),
})
export type PromotionPrice = z.infer<typeof PromotionPrice>

const goods = {
  /** The price of each variation … */
  prices: z
    .array(z.strictObject({ variationId: Id, price: Vnd.min(1) }))
    .min(1)
    .max(2000)
    .optional(),
  /** … or a reduction of all variations of these products, or of a collection's, without sets and archived ones. */
  productIds: z.array(Id).min(1).max(500).optional(),
  collectionId: Id.optional(),
  /** `price`: each costs `value`. Otherwise rounded down to `roundTo`, so the reduction is at least this much. */
  by: z.enum(['percent', 'amount', 'price']).default('percent'),
  value: z.number().multipleOf(0.01).min(0.01).max(100_000_000).optional(),
  /** đồng */
  roundTo: z.int().min(1).max(1_000_000).default(1000),
}
const dates = {
  /** Default: now. */
  startsDate: WireTimeInput.optional(),
  endsDate: WireTimeInput,
}

const nameEn = optionalText(200)
export const NewPromotion = z.strictObject({ name: ShortText, nameEn, ...dates, ...goods })
export type NewPromotion = z.infer<typeof NewPromotion>
export const PromotionDraft = z.strictObject({
  ...dates,
  endsDate: WireTimeInput.optional(),
  ...goods,
  /** The promotion being changed; its own days are not counted twice. */
  id: Id.optional(),
})
export type PromotionDraft = z.infer<typeof PromotionDraft>
export const PromotionChange = z.strictObject({
  name: ShortText.optional(),
  nameEn,
  startsDate: WireTimeInput.optional(),
  endsDate: WireTimeInput.optional(),
  prices: goods.prices,
})
export type PromotionChange = z.infer<typeof PromotionChange>

export const listPromotions = endpoint({
  method: 'GET',
  path: '/promotion/pagination',
  access: 'product.write',
  mayReadReplica: true,
  summary: 'Promotions, those that end last first, a page at a time.',
  query: PageQuery.extend({
    state: PromotionState.optional(),
    q: SearchText.optional().meta({ description: 'Words of the name, marks or not' }),
    product: Id.optional(),
  }),
  answer: listOf(Promotion),
})
export const getPromotion = endpoint({
  method: 'GET',
  path: '/promotion/:id',
  access: 'product.write',
  summary: 'One promotion.',
  params: idParams,
  answer: Promotion,
})
export const listPromotionPrices = endpoint({
  method: 'GET',
  path: '/promotion/:id/prices',
  access: 'product.write',
  summary: 'The prices of a promotion, with what staff should look at once more. At most 2000.',
  params: idParams,
  answer: z.array(PromotionPrice),
})
export const previewPromotion = endpoint({
  method: 'POST',
  path: '/promotion/preview',
  access: 'product.write',
  onlyReads: true,
  summary:
    'The prices that a promotion would have, with warnings; without a reduction the regular ones. Changes nothing.',
  body: PromotionDraft,
  answer: z.array(PromotionPrice),
})
export const addPromotion = endpoint({
  method: 'POST',
  path: '/promotion/',
  access: 'product.write',
  summary: 'Plans a promotion, or begins one. A variation has one promotion at a time.',
  body: NewPromotion,
  answer: Promotion,
  success: 201,
})
export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/promotion/:id',
  access: 'product.write',
  summary: 'Changes a planned promotion; of one that runs only its name and its end.',
  params: idParams,
  body: PromotionChange,
  ignoresServerFields: true,
  answer: Promotion,
})
export const endPromotion = endpoint({
  method: 'POST',
  path: '/promotion/:id/end',
  access: 'product.write',
  summary: 'Ends a running promotion at once.',
  params: idParams,
  answer: Promotion,
})
export const removePromotion = endpoint({
  method: 'DELETE',
  path: '/promotion/:id',
  access: 'product.write',
  summary: 'Removes a planned promotion. What ran stays.',
  params: idParams,
  answer: EmptyAnswer,
})

/** A price at which shoppers could buy, and its start. */
export const PriceRecord = z.object({
  variationId: Id,
  sku: z.string(),
  /** Null: not on sale from then on. */
  price: Vnd.nullable(),
  regularPrice: Vnd,
  changedDate: WireTime,
})
export type PriceRecord = z.infer<typeof PriceRecord>

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/product/:id/prices',
  access: 'product.write',
  mayReadReplica: true,
  summary: 'The prices that a product was sold at, newest first, a page at a time.',
  params: idParams,
  query: PageQuery,
  answer: listOf(PriceRecord),
})
