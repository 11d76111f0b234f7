import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  ClearableId,
  clearable,
  DayInput,
  EmptyAnswer,
  Id,
  idParams,
  longTextsBodyLimit,
  OptionalLongText,
  OptionalText,
  optionalText,
  ShortText,
  Slug,
  Vnd,
} from '#foundation/api/schemas.ts'
import { Product, ProductAttribute, ProductKind, ProductOption, ProductStatus, SelectedVariation } from './contract.ts'
import { SetInput } from './set-contract.ts'
import { ProductTextField } from './text-fields/text-field-contract.ts'
import { maxTextFields } from './text-fields/text-fields.ts'

const Quantity = z.int().min(0).max(1_000_000)
const Stock = Quantity.meta({
  description:
    'Pieces in stock. A number without the `seenQuantity` of its variation replaces what was sold or corrected since it was read, also ' +
    'with `If-Match`: sales and corrections of stock make no new version.',
})

export const NewVariation = z.strictObject({
  /**
   * Id of the existing variation. With it, or in a list without ids with its SKU, a variation keeps its identity when
   * an option or a value is renamed.
   */
  id: Id.optional(),
  sku: z.string().trim().min(1).max(64).optional(),
  values: z.array(SelectedVariation).max(5).default([]),
  price: Vnd,
  compareAtPrice: Vnd.nullish(),
  /**
   * When present, as in a variation read during a promotion, `price` and `compareAtPrice` are derived and therefore
   * ignored.
   */
  regularPrice: Vnd.nullish(),
  regularCompareAtPrice: Vnd.nullish(),
  /** Belongs to the promotion; ignored. */
  promotionEndDate: z.unknown().optional(),
  lowestPrice: z.unknown().optional(),
  quantity: Stock,
  seenQuantity: Quantity.meta({
    description:
      'The `quantity` that was read: only the difference is applied, so pieces sold meanwhile stay sold. Send it whenever `quantity` comes ' +
      'from an earlier answer.',
  }).optional(),
  /**
   * The day that pre-orders are promised for; empty for no pre-orders. When both fields are missing, they stay
   * unchanged.
   */
  preorderDate: clearable(DayInput),
  preorderLimit: Quantity.optional(),
  /** Counted by the server; ignored. */
  preordered: z.int().optional(),
  weight: z.int().min(0).max(1_000_000).default(0),
  image: Id.nullish(),
})
export type NewVariation = z.infer<typeof NewVariation>

const productFields = {
  name: ShortText,
  nameEn: OptionalText,
  slug: Slug.optional(),
  summary: OptionalText,
  summaryEn: OptionalText,
  description: OptionalLongText,
  descriptionEn: OptionalLongText,
  status: ProductStatus.optional(),
  collectionId: z
    .string()
    .max(2000)
    .regex(/^$|^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i)
    .nullish(),
  avatar: ClearableId,
  images: z.array(Id).max(30).optional(),
  /** A video uploaded by `POST /video/`, and the picture shown before it plays. */
  videoId: ClearableId,
  videoPoster: ClearableId,
  options: z.array(ProductOption).max(5).optional(),
  attributes: z.array(ProductAttribute).max(50).optional(),
  isFeatured: z.boolean().optional(),
  /** An empty text resets to the shop's rate. */
  vatRate: clearable(z.int().min(0).max(100)),
  isOversize: z.boolean().optional(),
  isFresh: z.boolean().optional(),
  makingDays: z.int().min(0).max(180).optional(),
  /** Replaces all; not for sets and goods that are parts of one. */
  textFields: z.array(ProductTextField).max(maxTextFields).optional(),
  seoTitle: optionalText(200),
  seoDescription: optionalText(400),
  /** With `bundle`, options and variations are derived from `set` and ignored. The kind cannot change later. */
  kind: ProductKind.optional(),
  set: SetInput.nullish(),
  /** Every combination that can be bought … */
  variations: z.array(NewVariation).min(1).max(200).optional(),
  /** … or, for a product without options, its plain price and stock. */
  price: Vnd.optional(),
  compareAtPrice: Vnd.nullish(),
  quantity: Stock.optional(),
}
export const NewProduct = z.strictObject(productFields)
export type NewProduct = z.infer<typeof NewProduct>
export const ProductChange = NewProduct.partial().extend({
  /** Confirms that variations with stock may be deleted; without it such a change is a 409. */
  discardStock: z.boolean().optional(),
})
export type ProductChange = z.infer<typeof ProductChange>

export const addProduct = endpoint({
  method: 'POST',
  path: '/product/',
  access: 'product.write',
  summary: 'Adds a product, with variations or with a plain price and quantity.',
  body: NewProduct,
  bodyLimit: longTextsBodyLimit,
  answer: Product,
  success: 201,
})
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/product/:id',
  access: 'product.write',
  summary:
    'Changes a product. Given variations replace all; one with a known id, choice or SKU stays itself, whatever it is called now.',
  params: idParams,
  body: ProductChange,
  ignoresServerFields: true,
  bodyLimit: longTextsBodyLimit,
  answer: Product,
})
export const removeProduct = endpoint({
  method: 'DELETE',
  path: '/product/:id',
  access: 'product.write',
  summary: 'Removes a product. Orders keep what was bought.',
  params: idParams,
  answer: EmptyAnswer,
})
