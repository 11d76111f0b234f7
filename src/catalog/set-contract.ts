import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { Id, OptionalText, Vnd } from '#foundation/api/schemas.ts'

/** Pieces of one part in one set. */
const PartAmount = z.int().min(1).max(99)

/** What amounts go by, in the order shown: how many people, or up to which width of an altar (cm). */
export const SetSize = z.strictObject({
  by: z.enum(['people', 'altarWidth']),
  values: z.array(z.int().min(1).max(1000)).min(1).max(12),
})
export type SetSize = z.infer<typeof SetSize>

export const SetPart = z.strictObject({
  label: z.string().trim().min(1).max(60),
  labelEn: OptionalText,
  /** The usual goods first, then what they can be swapped for: variations of published products that are no sets. */
  variationIds: z.array(Id).min(1).max(10),
  /** Pieces, whatever the size … */
  amount: PartAmount.default(1),
  /** … or for each begun so many people … */
  perPeople: z.int().min(1).max(100).nullish(),
  /** … or for each of the set's sizes, in their order. */
  amounts: z.array(PartAmount).max(12).nullish(),
  /** The shopper may leave it out. */
  isOptional: z.boolean().default(false),
})
export type SetPart = z.infer<typeof SetPart>

/** One price for the usual choice, other choices in proportion; or the sum of the parts less so many percent. */
export const SetPriceRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('fixed'), price: Vnd }),
  z.strictObject({ by: z.literal('percent'), percent: z.int().min(0).max(90) }),
])
export type SetPriceRule = z.infer<typeof SetPriceRule>

const setFields = {
  size: SetSize.nullish(),
  parts: z.array(SetPart).min(1).max(20),
  price: SetPriceRule,
}
/** What a set consists of, as staff set it. */
export const SetRule = z.strictObject(setFields)
export type SetRule = z.infer<typeof SetRule>

/** As `SetRule`; what the server says of the goods is ignored. */
export const SetInput = z.strictObject({ ...setFields, goods: z.unknown().optional() })

/** Goods that a set takes, as they are now. */
export const SetGoods = z.object({
  variationId: Id,
  name: z.string(),
  nameEn: z.string().nullable(),
  slug: z.string(),
  /** The values of its choice, such as `Ø16 cm`. */
  choice: z.string(),
  choiceEn: z.string().nullable(),
  picture: Picture.nullable(),
  price: Vnd,
  /** pieces in stock */
  quantity: z.int(),
  weight: z.int(),
  /** Whether its product is published; while goods of a choice are not, that choice can't be bought. */
  isPublished: z.boolean(),
  /** Sent only to the zones that take fresh goods, and with it every set that takes it. */
  isFresh: z.boolean(),
})
export type SetGoods = z.infer<typeof SetGoods>

/** Goods that were deleted are missing from `goods`. */
export const ProductSet = z.object({ ...setFields, goods: z.array(SetGoods) })
export type ProductSet = z.infer<typeof ProductSet>
