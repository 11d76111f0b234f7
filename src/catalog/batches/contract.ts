import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { ShownVideo } from '#attachments/video-contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  ClearableId,
  clearable,
  DayInput,
  EmptyAnswer,
  Id,
  idParams,
  listOf,
  optionalText,
  PageQuery,
  SearchText,
  ShortText,
  Stamps,
} from '#foundation/api/schemas.ts'
import { m } from '#i18n/messages.js'
import { codeLength, codePattern, normalCode } from './rules.ts'

const Day = z.string().meta({ description: 'A day in Vietnam, YYYY-MM-DD', example: '2026-11-05' })
const BatchProduct = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** False for an archived product, whose page is gone while that of the batch stays; for staff also for a draft. */
  isPublished: z.boolean(),
})

const facts = {
  /** Part of the page's URL, `/batch/ncth-261105`; never changes, because it stands on printed labels. */
  code: z.string().meta({ example: 'ncth-261105' }),
  product: BatchProduct,
  producedDate: Day,
  bestBefore: Day.nullable(),
  village: z.string().meta({ description: 'The craft village', example: 'Làng hương Quảng Phú Cầu, Hà Nội' }),
  villageEn: z.string().nullable(),
  maker: z.string().nullable(),
  /** Their names, the one with the largest share first. */
  ingredients: z.array(z.string()).meta({ example: ['Bột trầm', 'Bột bời lời', 'Tăm tre'] }),
  /** None, or one for each ingredient. */
  ingredientsEn: z.array(z.string()),
  /** How long one stick or coil burns; null if unknown. */
  burningMinutes: z.int().nullable(),
  note: z.string().nullable(),
  noteEn: z.string().nullable(),
  video: ShownVideo.nullable(),
  /** The ash after burning. */
  ashPicture: Picture.nullable(),
  pictures: z.array(Picture),
}

/** A batch as everyone may see it. */
export const ShownBatch = z.object(facts)
export type ShownBatch = z.infer<typeof ShownBatch>

/** A batch as staff edit it. */
export const ProductBatch = z.object({
  id: Id,
  productId: Id,
  ...facts,
  videoId: Id.nullable(),
  ashPictureId: Id.nullable(),
  images: z.array(Id),
  /** A disabled batch has no public page. */
  isEnabled: z.boolean(),
  /** Whether its page is public: it is enabled, and its product is not a draft. */
  isShown: z.boolean(),
  /** The full address of its page, as the QR code has it. */
  pageUrl: z.string(),
  ...Stamps,
})
export type ProductBatch = z.infer<typeof ProductBatch>

const Fact = optionalText(200)
const Note = optionalText(2000)
const Ingredients = z
  .array(z.string().trim().min(1).max(80))
  .max(30)
  .refine((names) => new Set(names).size === names.length, { error: () => m.batch_ingredient_twice() })

const fields = {
  productId: Id,
  producedDate: DayInput.meta({ description: 'A day in Vietnam, not in the future', example: '2026-11-05' }),
  bestBefore: clearable(DayInput),
  village: ShortText,
  villageEn: Fact,
  maker: Fact,
  ingredients: Ingredients.refine((names) => names.length > 0, { error: () => m.error_required() }),
  ingredientsEn: Ingredients.optional(),
  burningMinutes: z.int().min(1).max(43_200).nullish(),
  note: Note,
  noteEn: Note,
  videoId: ClearableId,
  ashPictureId: ClearableId,
  images: z.array(Id).max(12).optional(),
  isEnabled: z.boolean().optional(),
}
export const BatchInput = z.strictObject(fields)
export type BatchInput = z.infer<typeof BatchInput>

export const NewBatch = BatchInput.extend({
  code: z
    .string()
    .transform(normalCode)
    .pipe(z.string().regex(codePattern).min(codeLength.min).max(codeLength.max))
    .optional()
    .meta({ description: 'Missing: proposed from product and day', example: 'ncth-261105' }),
})
export type NewBatch = z.infer<typeof NewBatch>

const path = '/product-batch/:id'

export const getShownBatch = endpoint({
  method: 'GET',
  path: '/product-batch/code/:code',
  access: 'anyone',
  summary: 'Where, when and of what a batch was made, by the code on its label; one that is not shown is a 404.',
  params: z.object({ code: z.string().transform(normalCode).meta({ example: 'ncth-261105' }) }),
  answer: ShownBatch,
})
export const listShownBatches = endpoint({
  method: 'GET',
  path: '/product-batch/shown',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'The shown batches of a product, the newest first, a page at a time.',
  query: PageQuery.extend({ productId: Id }),
  answer: listOf(ShownBatch),
})
export const listBatches = endpoint({
  method: 'GET',
  path: '/product-batch/pagination',
  access: 'product.write',
  summary: 'All batches, the newest first, a page at a time.',
  query: PageQuery.extend({
    productId: Id.optional(),
    q: SearchText.optional().meta({
      description: 'Words of code, product, village or maker, with or without diacritics',
    }),
  }),
  answer: listOf(ProductBatch),
})
export const getBatch = endpoint({
  method: 'GET',
  path,
  access: 'product.write',
  summary: 'One batch.',
  params: idParams,
  answer: ProductBatch,
})
export const addBatch = endpoint({
  method: 'POST',
  path: '/product-batch/',
  access: 'product.write',
  summary: 'Adds a batch of a product; without a code, one is proposed.',
  body: NewBatch,
  answer: ProductBatch,
  success: 201,
})
export const updateBatch = endpoint({
  method: 'PUT',
  path,
  access: 'product.write',
  summary:
    'Replaces all fields of a batch except its code; omitted ones are cleared, and `isEnabled` is true by default.',
  params: idParams,
  body: BatchInput,
  ignoresServerFields: true,
  answer: ProductBatch,
})
export const removeBatch = endpoint({
  method: 'DELETE',
  path,
  access: 'product.write',
  summary: 'Removes a batch; the codes on its labels then lead nowhere.',
  params: idParams,
  answer: EmptyAnswer,
})
