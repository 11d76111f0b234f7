import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { Id, Vnd } from '#foundation/api/schemas.ts'
import { OptionName } from './option-name.ts'

/** Pieces of one part in one set. */
const PartAmount = z.int().min(1).max(99)

/** Sizes by number of people or by maximum altar width (cm), in display order. */
export const SetSizes = z.strictObject({
  by: z.enum(['people', 'altarWidth']),
  values: z.array(z.int().min(1).max(1000)).min(1).max(12),
})
export type SetSizes = z.infer<typeof SetSizes>

export const SetPart = z.strictObject({
  /** Names the option of a part with alternatives. */
  label: OptionName,
  labelEn: z.string().trim().max(60).nullish(),
  /** The default goods first, then their alternatives: variations of published products that are not sets. */
  variationIds: z.array(Id).min(1).max(10),
  /** Pieces, for any size … */
  amount: PartAmount.default(1),
  /** … or `amount` for every started group of this many people … */
  perPeople: z.int().min(1).max(100).nullish(),
  /** … or for each of the set's sizes, in their order. */
  amounts: z.array(PartAmount).max(12).nullish(),
  /** The shopper may leave it out. */
  isOptional: z.boolean().default(false),
})
export type SetPart = z.infer<typeof SetPart>

/** One price for the default choice, others in proportion; or the sum of the parts minus a percentage. */
export const SetPriceRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('fixed'), price: Vnd }),
  z.strictObject({ by: z.literal('percent'), percent: z.int().min(0).max(90) }),
])
export type SetPriceRule = z.infer<typeof SetPriceRule>

const setFields = {
  size: SetSizes.nullish(),
  parts: z.array(SetPart).min(1).max(20),
  price: SetPriceRule,
}
/** The composition of a set as defined by staff. */
export const SetRule = z.strictObject(setFields)
export type SetRule = z.infer<typeof SetRule>

/** As `SetRule`; `goods` come from the server and are ignored. */
export const SetInput = z.strictObject({ ...setFields, goods: z.unknown().optional() })

/** The current state of goods in a set. */
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
  /** Whether its product is published; otherwise choices with these goods can't be bought. */
  isPublished: z.boolean(),
  /** Shipped only to zones that take fresh goods; applies to every set that contains it. */
  isFresh: z.boolean(),
  /** As in `Product`. */
  makingDays: z.int(),
})
export type SetGoods = z.infer<typeof SetGoods>

/** Deleted goods are missing from `goods`. */
export const ProductSet = z.object({ ...setFields, goods: z.array(SetGoods) })
export type ProductSet = z.infer<typeof ProductSet>
