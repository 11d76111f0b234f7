import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  ClearableId,
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
  WireTime,
  WireTimeInput,
} from '#foundation/api/schemas.ts'

const Day = z.string().meta({ description: 'A day in Vietnam, YYYY-MM-DD', example: '2027-02-06' })

/** Until when orders for an occasion arrive in time, for each delivery zone. */
export const OrderCutoff = z.object({
  id: Id,
  /** The ritual that the occasion is; null for one that only has a name. */
  ritualId: Id.nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** The day of the occasion. */
  day: Day,
  /** Buyers see it from this day on. */
  shownFrom: Day,
  zones: z.array(
    z.object({
      zone: z.string(),
      /** From this moment on, orders may be too late. */
      lastOrderDate: WireTime,
      /** False when no delivery zone has this name any more; buyers do not see it then. */
      isDelivered: z.boolean(),
    }),
  ),
  /** `over`: every cut-off has passed. */
  state: z.enum(['planned', 'shown', 'over']),
  ...Stamps,
})
export type OrderCutoff = z.infer<typeof OrderCutoff>

/** An occasion as buyers see it, with the zones whose cut-off is still ahead. */
export const CurrentCutoff = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string().nullable(),
  day: Day,
  zones: z.array(
    z.object({
      zone: z.string(),
      /** Official codes; none for the rest of the country. */
      provinces: z.array(z.string()),
      lastOrderDate: WireTime,
    }),
  ),
})
export type CurrentCutoff = z.infer<typeof CurrentCutoff>

const fields = {
  ritualId: ClearableId,
  name: ShortText,
  nameEn: optionalText(200),
  day: DayInput.meta({ description: 'The day of the occasion', example: '2027-02-06' }),
  /** Missing: two weeks before the first cut-off. */
  shownFrom: DayInput.optional(),
  zones: z
    .array(z.strictObject({ zone: z.string().trim().min(1).max(80), lastOrderDate: WireTimeInput }))
    .min(1)
    .max(34),
}
export const NewOrderCutoff = z.strictObject(fields)
export type NewOrderCutoff = z.infer<typeof NewOrderCutoff>

export const listCurrentCutoffs = endpoint({
  method: 'GET',
  path: '/order-cutoff/current',
  access: 'anyone',
  summary: 'Until when orders for the coming occasions arrive in time, the next occasion first.',
  answer: z.array(CurrentCutoff),
  cacheable: true,
})
export const listCutoffs = endpoint({
  method: 'GET',
  path: '/order-cutoff/pagination',
  access: 'shipping.write',
  summary: 'All cut-offs, the last occasion first, a page at a time.',
  query: PageQuery.extend({ q: SearchText.optional().meta({ description: 'Words of the name, marks or not' }) }),
  answer: listOf(OrderCutoff),
})
export const getCutoff = endpoint({
  method: 'GET',
  path: '/order-cutoff/:id',
  access: 'shipping.write',
  summary: 'The cut-offs of one occasion.',
  params: idParams,
  answer: OrderCutoff,
})
export const addCutoff = endpoint({
  method: 'POST',
  path: '/order-cutoff/',
  access: 'shipping.write',
  summary: 'Adds the cut-offs of an occasion.',
  body: NewOrderCutoff,
  answer: OrderCutoff,
  success: 201,
})
export const updateCutoff = endpoint({
  method: 'PUT',
  path: '/order-cutoff/:id',
  access: 'shipping.write',
  summary: 'Sets the cut-offs of an occasion; all of it at once.',
  params: idParams,
  body: NewOrderCutoff,
  ignoresServerFields: true,
  answer: OrderCutoff,
})
export const removeCutoff = endpoint({
  method: 'DELETE',
  path: '/order-cutoff/:id',
  access: 'shipping.write',
  summary: 'Removes the cut-offs of an occasion.',
  params: idParams,
  answer: EmptyAnswer,
})
