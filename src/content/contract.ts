import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/endpoint.ts'
import {
  Id,
  IdOrSlug,
  idParams,
  LongText,
  listOf,
  Moved,
  Nothing,
  OptionalText,
  PageQuery,
  ShortText,
  Slug,
  Stamps,
  slugParams,
  WireTime,
} from '#foundation/schemas.ts'

export const PageKind = z.enum(['page', 'post'])
export const PageStatus = z.enum(['draft', 'published'])

/** A page or blog post as lists show it (specification §3, Page). */
export const PageSummary = z.object({
  id: Id,
  kind: PageKind,
  title: z.string(),
  titleEn: z.string().nullable(),
  slug: z.string(),
  summary: z.string().nullable(),
  summaryEn: z.string().nullable(),
  avatar: Id.nullable(),
  picture: Picture.nullable(),
  attachments: z.array(Id),
  status: PageStatus,
  viewCount: z.int(),
  collectionIds: z.array(Id),
  isFeatured: z.boolean(),
  publishedDate: WireTime.nullable(),
  ...Stamps,
})
export type PageSummary = z.infer<typeof PageSummary>

export const Page = PageSummary.extend({ content: z.string(), contentEn: z.string().nullable() })
export type Page = z.infer<typeof Page>

export const NewPage = z.strictObject({
  kind: PageKind.optional(),
  title: ShortText,
  titleEn: OptionalText,
  slug: Slug.optional(),
  summary: OptionalText,
  summaryEn: OptionalText,
  /** Rich text; sanitised on the way in. */
  content: z.string().max(200_000).optional(),
  contentEn: LongText,
  avatar: Id.nullish(),
  attachments: z.array(Id).max(50).optional(),
  status: PageStatus.optional(),
  collectionIds: z.array(Id).max(50).optional(),
  isFeatured: z.boolean().optional(),
})
export type NewPage = z.infer<typeof NewPage>
export const PageChange = NewPage.partial()
export type PageChange = z.infer<typeof PageChange>

const query = z.string().max(4000).optional().meta({
  description: 'JSON filter: kind, status, slug, id, isFeatured, collectionIds (an id), $in',
  example: '{"kind":"post","status":"published"}',
})

export const listPages = endpoint({
  method: 'GET',
  path: '/page/',
  access: 'anyone',
  summary: 'Pages and posts, at most 100, newest first. The public sees published ones.',
  query: z.strictObject({ query }),
  answer: z.array(PageSummary),
})
export const listPagesByPage = endpoint({
  method: 'GET',
  path: '/page/pagination',
  access: 'anyone',
  summary: 'Pages and posts, a page at a time.',
  query: PageQuery.extend({ query }),
  answer: listOf(PageSummary),
})
export const getPage = endpoint({
  method: 'GET',
  path: '/page/:id',
  access: 'anyone',
  summary: 'One page or post by id or slug.',
  params: z.object({ id: IdOrSlug }),
  answer: Page,
})
export const countPageView = endpoint({
  method: 'POST',
  path: '/page/:id/view',
  access: 'anyone',
  summary: 'A reader’s browser has opened the page: counted once per reader and day, never for programs and staff.',
  params: idParams,
  answer: Nothing,
})
export const getMovedPage = endpoint({
  method: 'GET',
  path: '/page/moved/:slug',
  access: 'anyone',
  summary: 'Where the page or post that once had this slug is now.',
  params: slugParams,
  answer: Moved,
})
export const addPage = endpoint({
  method: 'POST',
  path: '/page/',
  access: 'page.write',
  summary: 'Adds a page or post.',
  body: NewPage,
  answer: Page,
  success: 201,
})
export const updatePage = endpoint({
  method: 'PUT',
  path: '/page/:id',
  access: 'page.write',
  summary: 'Changes a page or post.',
  params: idParams,
  body: PageChange,
  answer: Page,
})
export const removePage = endpoint({
  method: 'DELETE',
  path: '/page/:id',
  access: 'page.write',
  summary: 'Removes a page or post.',
  params: idParams,
  answer: Nothing,
})
