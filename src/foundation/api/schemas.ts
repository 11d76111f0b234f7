import * as z from 'zod'
import { m } from '#i18n/messages.js'
import { parseWireTime } from './wire-time.ts'

/** The pieces that contracts of all features are made of. */
export const Id = z.uuid().meta({ description: 'UUID', example: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b' })
export const Slug = z
  .string()
  .max(160)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ example: 'bat-huong-su-men-lam-rong' })
/** An id, or an empty text that takes it away: bodies never hold null (specification §3). */
export const ClearableId = z
  .union([Id, z.literal('')])
  .transform((id) => id || null)
  .nullish()
export const IdOrSlug = z.string().min(1).max(160)
/** Ten thousand billion đồng: nothing costs more. */
export const maxVnd = 10_000_000_000_000
export const Vnd = z.int().min(0).max(maxVnd).meta({ description: 'VND, whole đồng' })
/** A day that a caller sends, in a year that people and the database reckon with. */
export const DayInput = z.iso.date().refine((day) => day >= '1900' && day < '2300')
/** A moment: `Date` inside, `YYYY-MM-DD HH:mm:ss` UTC on the wire. */
export const WireTime = z.date().meta({ description: 'UTC, YYYY-MM-DD HH:mm:ss', example: '2026-03-01 09:30:00' })
/** A moment that a caller sends: strict wire text outside, `Date` inside. */
export const WireTimeInput = z
  .string()
  .transform((text, context) => {
    const date = parseWireTime(text)
    if (!date) context.addIssue({ code: 'custom', message: m.error_wire_time() })
    return date ?? z.NEVER
  })
  .meta({ description: 'UTC, YYYY-MM-DD HH:mm:ss', example: '2026-03-01 09:30:00' })
export const ShortText = z.string().trim().min(1).max(200)
export const OptionalText = z.string().trim().max(500).nullish()
export const LongText = z.string().max(200_000).nullish()

/** The fields all server entities share (specification §3). */
export const Stamps = {
  createdDate: WireTime,
  updatedDate: WireTime,
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  /** Grows with each change; sent back as `If-Match`, it keeps a change from overwriting a newer one. */
  version: z.int(),
}

export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** The order of a list: one of the fields, with `-` before it from the largest down. */
export const sortBy = <Field extends string>(...fields: Field[]) =>
  z.enum(fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]))

/** What a list is searched for. */
export const SearchText = z.string().trim().max(120)

/** A page of a list: `page` counts from 1, `limit` is at most 100, `total` counts all rows. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), limit: z.int() })

/** Nothing to tell beyond success. */
export const EmptyAnswer = z.null()
export const idParams = z.object({ id: Id })
/** Where something that once had a slug is found now. */
export const SlugTarget = z.object({ id: Id, slug: z.string() })
export const slugParams = z.object({ slug: Slug })
