import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, WireTime } from '#foundation/api/schemas.ts'

/** The sections of the home page; each can be moved or hidden. */
export const homeSectionKinds = [
  'hero',
  'collections',
  'best',
  'ritual',
  'story',
  'newest',
  'promises',
  'posts',
  'reviews',
] as const
export const HomeSectionKind = z.enum(homeSectionKinds)
export type HomeSectionKind = z.infer<typeof HomeSectionKind>

export const promiseIcons = ['truck', 'eye', 'return', 'message', 'shield', 'star', 'phone', 'check'] as const

const HomeText = z.string().trim().max(200).default('')
const HomeLongText = z.string().trim().max(500).default('')

/** A short promise of the shop. */
export const HomePromise = z.strictObject({
  icon: z.enum(promiseIcons),
  title: z.string().trim().min(1).max(80),
  titleEn: z.string().trim().max(80).default(''),
  text: z.string().trim().max(240).default(''),
  textEn: z.string().trim().max(240).default(''),
})
export type HomePromise = z.infer<typeof HomePromise>

/** Layout and texts of the home page. Empty texts, pictures and lists, except `sections`, mean the default. */
export const HomeDesign = z.strictObject({
  /** From top to bottom; sections not listed are hidden. */
  sections: z
    .array(HomeSectionKind)
    .max(homeSectionKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length),
  heroTitle: HomeText,
  heroTitleEn: HomeText,
  heroText: HomeLongText,
  heroTextEn: HomeLongText,
  heroButton: HomeText,
  heroButtonEn: HomeText,
  heroLink: z
    .string()
    .trim()
    .max(500)
    .regex(/^$|^\/(?![/\\])|^https:\/\//)
    .default(''),
  heroPicture: z.union([Id, z.literal('')]).default(''),
  collectionIds: z.array(Id).max(7).default([]),
  productsTitle: HomeText,
  productsTitleEn: HomeText,
  productIds: z.array(Id).max(12).default([]),
  promises: z.array(HomePromise).max(4).default([]),
})
export type HomeDesign = z.infer<typeof HomeDesign>

export const HomePage = HomeDesign.extend({
  /** 0 until it is changed for the first time, and in previews. */
  version: z.int(),
  updatedDate: WireTime.nullable(),
  updatedBy: z.string().nullable(),
})
export type HomePage = z.infer<typeof HomePage>

export const getHomePage = endpoint({
  method: 'GET',
  path: '/home-page/',
  access: 'anyone',
  summary: 'How the home page is put together, or a preview of it by its key.',
  query: z.strictObject({ preview: Id.optional() }),
  answer: HomePage,
  cacheable: ({ preview }) => preview === undefined,
})
export const updateHomePage = endpoint({
  method: 'PUT',
  path: '/home-page/',
  access: 'page.write',
  summary: 'Publishes another home page.',
  body: HomeDesign,
  ignoresServerFields: true,
  answer: HomePage,
})
export const previewHomePage = endpoint({
  method: 'POST',
  path: '/home-page/preview',
  access: 'page.write',
  summary: 'Stores a home page that is not published yet: for an hour it is shown to whoever has the link.',
  body: HomeDesign,
  answer: z.object({ path: z.string(), expireDate: WireTime }),
  success: 201,
})
