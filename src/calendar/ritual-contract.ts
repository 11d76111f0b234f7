import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  ClearableId,
  EmptyAnswer,
  Id,
  IdOrSlug,
  idParams,
  longTextsBodyLimit,
  optionalText,
  ShortText,
  Slug,
  SlugTarget,
  Stamps,
  slugParams,
} from '#foundation/api/schemas.ts'
import { DateRule } from './date-rule.ts'

/** Where a ritual or an offering is customary; an empty list means everywhere. */
export const Region = z.enum(['north', 'central', 'south'])
export type Region = z.infer<typeof Region>
const Regions = z.array(Region).max(3)
const Status = z.enum(['draft', 'published'])

/** An item of the tray: `base` pieces plus `perPerson` for each guest. */
export const TrayItem = z.strictObject({
  name: ShortText,
  nameEn: z.string().trim().max(200).default(''),
  unit: z.string().trim().max(40),
  unitEn: z.string().trim().max(40).default(''),
  base: z.number().min(0).max(1000),
  perPerson: z.number().min(0).max(100).default(0),
  regions: Regions.default([]),
  /** Left out of a simple tray. */
  isExtra: z.boolean().default(false),
  /** The shop's product for it. */
  productId: Id.nullable().default(null),
  /** A possible substitute. */
  swap: z.string().trim().max(200).default(''),
  swapEn: z.string().trim().max(200).default(''),
})
export type TrayItem = z.infer<typeof TrayItem>

/** The fields of a ritual that calendars, searches and lists need. */
export const RitualSummary = z.object({
  id: Id,
  key: z.string(),
  slug: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** `Rằm {month}`: the name of one occurrence, with its lunar month. */
  dayName: z.string().nullable(),
  dayNameEn: z.string().nullable(),
  status: Status,
  /** Observed by some people only; shown in the calendar but never announced. */
  isMinor: z.boolean(),
  dateRule: DateRule,
  regions: Regions,
  /** Common names, for searching in any case. */
  searchNames: z.array(z.string()),
  /** The usual offerings, one line. */
  offerings: z.string(),
  offeringsEn: z.string().nullable(),
  /** Slugs of related collections, the closest first. */
  collections: z.array(z.string()),
  productIds: z.array(Id),
  /** Ids of posts about it, in order. */
  postIds: z.array(Id),
  /** Ids of the products in its tray. */
  trayProductIds: z.array(Id),
  avatar: Id.nullable(),
  position: z.int(),
  ...Stamps,
})
export type RitualSummary = z.infer<typeof RitualSummary>

export const Ritual = RitualSummary.extend({
  why: z.string(),
  whyEn: z.string().nullable(),
  how: z.string(),
  howEn: z.string().nullable(),
  /** In order. */
  steps: z.array(z.string()),
  stepsEn: z.array(z.string()),
  tray: z.array(TrayItem),
  /** Văn khấn: `{name}`, `{address}` and `{day}` are filled in on the device. */
  prayer: z.string().nullable(),
  prayerSource: z.string().nullable(),
  prayerEditor: z.string().nullable(),
  picture: Picture.nullable(),
  /** The next dates, `YYYY-MM-DD` in Vietnam, today included; empty when each family has its own day. */
  nextDays: z.array(z.string()),
})
export type Ritual = z.infer<typeof Ritual>

const text = (most: number) => z.string().trim().max(most)
const lines = z.array(z.string().trim().min(1).max(500)).max(30)

export const NewRitual = z.strictObject({
  name: ShortText,
  nameEn: optionalText(200),
  slug: Slug.optional(),
  dayName: optionalText(200),
  dayNameEn: optionalText(200),
  status: Status.optional(),
  isMinor: z.boolean().optional(),
  dateRule: DateRule,
  regions: Regions.optional(),
  searchNames: z.array(text(60).min(1)).max(30).optional(),
  offerings: z.string().trim().min(1).max(300),
  offeringsEn: optionalText(300),
  why: text(5000).optional(),
  whyEn: optionalText(5000),
  how: text(5000).optional(),
  howEn: optionalText(5000),
  steps: lines.optional(),
  stepsEn: lines.optional(),
  tray: z.array(TrayItem).max(40).optional(),
  prayer: optionalText(10_000),
  prayerSource: optionalText(300),
  prayerEditor: optionalText(200),
  avatar: ClearableId,
  collections: z.array(Slug).max(12).optional(),
  productIds: z.array(Id).max(12).optional(),
  postIds: z.array(Id).max(6).optional(),
  position: z.int().min(0).max(10_000).optional(),
})
export type NewRitual = z.infer<typeof NewRitual>
export const RitualChange = NewRitual.partial()
export type RitualChange = z.infer<typeof RitualChange>

export const listRituals = endpoint({
  method: 'GET',
  path: '/ritual/',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'All rituals without their texts, in their order. Visitors see published ones.',
  answer: z.array(RitualSummary),
  cacheable: true,
})
export const getRitual = endpoint({
  method: 'GET',
  path: '/ritual/:id',
  access: 'anyone',
  summary: 'One ritual by id, slug or key, with its texts, its tray and its next days; a draft needs `page.write`.',
  params: z.object({ id: IdOrSlug.meta({ example: 'le-tet' }) }),
  answer: Ritual,
  cacheable: true,
})
export const getRitualByOldSlug = endpoint({
  method: 'GET',
  path: '/ritual/moved/:slug',
  access: 'anyone',
  summary: 'Where the ritual that once had this slug is now.',
  params: slugParams,
  answer: SlugTarget,
})
export const addRitual = endpoint({
  method: 'POST',
  path: '/ritual/',
  access: 'page.write',
  summary: 'Adds a ritual.',
  body: NewRitual.meta({
    example: {
      name: 'Lễ mừng thọ',
      dateRule: { kind: 'lunar', months: [10], days: [20] },
      offerings: 'Trà, bánh, hoa',
      status: 'published',
    },
  }),
  bodyLimit: longTextsBodyLimit,
  answer: Ritual,
  success: 201,
})
export const updateRitual = endpoint({
  method: 'PUT',
  path: '/ritual/:id',
  access: 'page.write',
  summary: 'Changes a ritual.',
  params: idParams,
  body: RitualChange.meta({ example: { offerings: 'Trà, bánh, hoa tươi' } }),
  bodyLimit: longTextsBodyLimit,
  ignoresServerFields: true,
  answer: Ritual,
})
export const removeRitual = endpoint({
  method: 'DELETE',
  path: '/ritual/:id',
  access: 'page.write',
  summary: 'Removes a ritual; a 409 while the day of another is counted from it.',
  params: idParams,
  answer: EmptyAnswer,
})
