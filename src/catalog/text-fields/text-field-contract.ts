import * as z from 'zod'
import { Vnd } from '#foundation/api/schemas.ts'
import { maxTextLength, maxTextLines } from './text-fields.ts'

/** A text that the buyer may have put on the product: a couplet, the name on an ancestral tablet. */
export const ProductTextField = z.strictObject({
  /** Names the field in carts and orders; unique within the product and never shown. */
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  name: z.string().trim().min(1).max(60),
  nameEn: z.string().trim().max(60).nullish(),
  hint: z.string().trim().max(200).nullish(),
  hintEn: z.string().trim().max(200).nullish(),
  /** Letters in all its lines, as a reader counts them: line breaks do not count. */
  maxLength: z.int().min(1).max(maxTextLength),
  maxLines: z.int().min(1).max(maxTextLines),
  isRequired: z.boolean(),
  /** Whether it is written from top to bottom, as on couplets. */
  isVertical: z.boolean(),
  /** Added to the price of each piece when the field is filled in. */
  price: Vnd,
})
export type ProductTextField = z.infer<typeof ProductTextField>

/** What a buyer wrote into a field of the product. */
export const TextInput = z.strictObject({
  key: z.string().max(40),
  text: z.string().max(4000),
})
export type TextInput = z.infer<typeof TextInput>

/** A text of an ordered line, with the field's name and price at the time of the order. */
export const LineText = z.object({
  key: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** Null when it was deleted, some time after the order has ended. */
  text: z.string().nullable(),
  /** Contained in the price of each piece. */
  price: Vnd,
})
export type LineText = z.infer<typeof LineText>
