/** Schemas shared by the contracts of all features. */

import * as z from 'zod'
import { isAcceptedDay } from '#foundation/dates/accepted-day.ts'
import { isId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { parseWireTime } from './wire-time.ts'

/** A UUID of any version. */
export const Id = z.uuid().toLowerCase().meta({ description: 'UUID', example: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b' })
/** Several ids in a query, `<id>,<id>`: at most this many, in lower case, without duplicates. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 37)
    .transform((text) => [...new Set(text.toLowerCase().split(','))])
    .refine((ids) => ids.length <= most && ids.every(isId))
    .meta({ description: `Ids, comma-separated, at most ${most}`, example: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b' })
export const Slug = z
  .string()
  .max(160)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ example: 'bat-huong-su-men-lam-rong' })
/** A field that an empty text clears, as null does: a flat body can't contain null (specification §3). */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal('')])
    .transform((value) => (value === '' ? null : value) as z.output<Schema> | null)
    .nullish()
export const ClearableId = clearable(Id)
export const IdOrSlug = z.string().min(1).max(160)
/** The limit for any amount: ten thousand billion đồng. */
export const maxVnd = 10_000_000_000_000
export const Vnd = z.int().min(0).max(maxVnd).meta({ description: 'VND, whole đồng' })
function dayError(text: unknown, otherwise: () => string): string {
  if (text === '') return m.error_required()
  return typeof text === 'string' && isMistypedYear(text) ? m.error_year_range() : otherwise()
}
const isMistypedYear = (text: string) =>
  /^\d{4,6}-\d\d-\d\d/.test(text) && !isAcceptedDay(`${text.split('-', 1)[0]}-01-01`)
/** A day sent by a caller, in the years that the shop accepts. Browsers let six digits of a year be typed. */
export const DayInput = z.iso
  .date({
    abort: true,
    error: ({ input, code }) => (code === 'invalid_format' ? dayError(input, m.error_day_format) : undefined),
  })
  .refine(isAcceptedDay, { error: () => m.error_year_range() })
/** A moment: `Date` inside, `YYYY-MM-DD HH:mm:ss` UTC on the wire. */
export const WireTime = z.date().meta({ description: 'UTC, YYYY-MM-DD HH:mm:ss', example: '2026-03-01 09:30:00' })
/** A moment sent by a caller, in those years: strict wire text outside, `Date` inside. */
export const WireTimeInput = z
  .string()
  .transform((text, context) => {
    const date = isAcceptedDay(text.slice(0, 10)) ? parseWireTime(text) : undefined
    if (!date) context.addIssue({ code: 'custom', message: dayError(text, m.error_wire_time) })
    return date ?? z.NEVER
  })
  .meta({ description: 'UTC, YYYY-MM-DD HH:mm:ss', example: '2026-03-01 09:30:00' })
export const ShortText = z.string().trim().min(1).max(200)
const emptyAsNull = (text: string) => text || null
/** A text that may be missing; an empty one becomes null. */
export const optionalText = (most: number) => z.string().trim().max(most).transform(emptyAsNull).nullish()
export const OptionalText = optionalText(500)
/** A body with two long texts of three bytes a character, in base64, and other fields (bytes). */
export const longTextsBodyLimit = 2 * 1024 * 1024
export const OptionalLongText = z.string().max(200_000).transform(emptyAsNull).nullish()

/** The fields all server entities share (specification §3). */
export const Stamps = {
  createdDate: WireTime,
  updatedDate: WireTime,
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  /** Incremented by each change; sent back as `If-Match`, it prevents overwriting a newer version. */
  version: z.int(),
}

export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** The sort order of a list: one of the fields, descending with a leading `-`. */
export const sortBy = <Field extends string>(...fields: Field[]) =>
  z.enum(fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]))

/** The search text of a list. */
export const SearchText = z.string().trim().max(120)

/** A page of a list: `page` counts from 1, `limit` is at most 100, `total` counts all rows. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), limit: z.int() })

/** For answers without data. */
export const EmptyAnswer = z.null()
export const idParams = z.object({ id: Id })
/** Where the former owner of a slug is found now. */
export const SlugTarget = z.object({ id: Id, slug: z.string() })
export const slugParams = z.object({ slug: Slug })
