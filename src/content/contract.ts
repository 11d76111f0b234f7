import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  ClearableId,
  clearable,
  EmptyAnswer,
  Id,
  IdOrSlug,
  idParams,
  listOf,
  longTextsBodyLimit,
  OptionalLongText,
  OptionalText,
  optionalText,
  PageQuery,
  SearchText,
  ShortText,
  Slug,
  SlugTarget,
  Stamps,
  slugParams,
  sortBy,
  WireTime,
  WireTimeInput,
} from '#foundation/api/schemas.ts'

export const PageKind = z.enum(['page', 'post'])
export const PageStatus = z.enum(['draft', 'published'])

/** A page or blog post in lists (specification §3, Page). */
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
  productIds: z.array(Id),
  isFeatured: z.boolean(),
  /** A published page is public from this moment on, which may be in the future. */
  publishedDate: WireTime.nullable(),
  seoTitle: z.string().nullable(),
  seoTitleEn: z.string().nullable(),
  seoDescription: z.string().nullable(),
  seoDescriptionEn: z.string().nullable(),
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
  /** Rich text; sanitised on input. */
  content: z.string().max(200_000).optional(),
  contentEn: OptionalLongText,
  avatar: ClearableId,
  attachments: z.array(Id).max(50).optional(),
  status: PageStatus.optional(),
  collectionIds: z.array(Id).max(50).optional(),
  /** Products shown below the text, in this order. */
  productIds: z.array(Id).max(12).optional(),
  isFeatured: z.boolean().optional(),
  /** When it becomes public; the time of publishing by default. */
  publishedDate: clearable(WireTimeInput),
  seoTitle: optionalText(200),
  seoTitleEn: optionalText(200),
  seoDescription: optionalText(400),
  seoDescriptionEn: optionalText(400),
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
  mayReadReplica: true,
  summary: 'Pages and posts with their texts, at most 100, newest first. Visitors see public ones.',
  query: z.strictObject({ query }),
  answer: z.array(Page),
})
export const PublicationState = z.enum(['draft', 'scheduled', 'public'])
export type PublicationState = z.infer<typeof PublicationState>
export const listPagesByPage = endpoint({
  method: 'GET',
  path: '/page/pagination',
  access: 'anyone',
  mayReadReplica: true,
  summary:
    'Pages and posts, newest first unless `sort` says otherwise; without it a search lists those with its phrase first.',
  query: PageQuery.extend({
    query,
    q: SearchText.optional().meta({ description: 'Words of title, summary or slug, marks or not' }),
    kind: PageKind.optional(),
    state: PublicationState.optional(),
    sort: sortBy('title', 'publishedDate', 'updatedDate', 'viewCount').optional(),
  }),
  answer: listOf(PageSummary),
  cacheable: ({ q }) => q === undefined,
})
export const listPostCollections = endpoint({
  method: 'GET',
  path: '/page/post-collections',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'The ids of the collections that contain public posts.',
  answer: z.array(Id),
  cacheable: true,
})
/** The key of a preview link. */
const PreviewQuery = z.strictObject({ preview: z.string().max(100).optional() })

export const getPage = endpoint({
  method: 'GET',
  path: '/page/:id',
  access: 'anyone',
  summary: 'One page or post by id or slug. One that is not public needs `page.write`, or the key of a preview link.',
  params: z.object({ id: IdOrSlug }),
  query: PreviewQuery,
  answer: Page,
})
export const countPageView = endpoint({
  method: 'POST',
  path: '/page/:id/view',
  access: 'anyone',
  summary: 'A reader’s browser has opened the page: counted once per reader, page and day, not for programs and staff.',
  params: idParams,
  answer: EmptyAnswer,
})
export const getPageByOldSlug = endpoint({
  method: 'GET',
  path: '/page/moved/:slug',
  access: 'anyone',
  summary: 'Where the page or post that once had this slug is now; one that is not public as for reading it.',
  params: slugParams,
  query: PreviewQuery,
  answer: SlugTarget,
})
export const addPage = endpoint({
  method: 'POST',
  path: '/page/',
  access: 'page.write',
  summary: 'Adds a page or post.',
  body: NewPage,
  bodyLimit: longTextsBodyLimit,
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
  ignoresServerFields: true,
  bodyLimit: longTextsBodyLimit,
  answer: Page,
})
export const removePage = endpoint({
  method: 'DELETE',
  path: '/page/:id',
  access: 'page.write',
  summary: 'Removes a page or post.',
  params: idParams,
  answer: EmptyAnswer,
})

/** A former version of a page; `changedDate` and `changedBy` say when and by whom it was saved. */
export const PageRevision = Page.pick({
  kind: true,
  title: true,
  titleEn: true,
  slug: true,
  summary: true,
  summaryEn: true,
  content: true,
  contentEn: true,
  avatar: true,
  status: true,
  collectionIds: true,
  productIds: true,
  isFeatured: true,
  seoTitle: true,
  seoTitleEn: true,
  seoDescription: true,
  seoDescriptionEn: true,
  version: true,
}).extend({ changedDate: WireTime, changedBy: z.string().nullable() })
export type PageRevision = z.infer<typeof PageRevision>

export const PageRevisionSummary = PageRevision.pick({
  version: true,
  title: true,
  status: true,
  changedDate: true,
  changedBy: true,
})
export type PageRevisionSummary = z.infer<typeof PageRevisionSummary>

export const listPageRevisions = endpoint({
  method: 'GET',
  path: '/page/:id/revisions',
  access: 'page.write',
  summary: 'The former versions of a page that are kept, the newest first, at most 50.',
  params: idParams,
  answer: z.array(PageRevisionSummary),
})
export const getPageRevision = endpoint({
  method: 'GET',
  path: '/page/:id/revisions/:version',
  access: 'page.write',
  summary: 'A page as it was.',
  params: z.object({ id: Id, version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  answer: PageRevision,
})
export const makePagePreview = endpoint({
  method: 'POST',
  path: '/page/:id/preview',
  access: 'page.write',
  summary: 'A link that shows a page to whoever has it, published or not, for a week.',
  params: idParams,
  onlyReads: true,
  answer: z.object({ path: z.string(), expireDate: WireTime }),
})
