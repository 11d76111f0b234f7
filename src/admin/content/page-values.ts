import type { addPage, Page, PageRevision, updatePage } from '#content/contract.ts'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { isAcceptedDay } from '#foundation/dates/accepted-day.ts'
import { m } from '#i18n/messages.js'
import { inEnglish, inVietnamese } from '../kit/language-labels.ts'

/** Values of the page form: flat, dates in the format of `<input type="datetime-local">`, '' for missing values. */
export type PageValues = {
  kind: string
  title: string
  titleEn: string
  slug: string
  summary: string
  summaryEn: string
  content: string
  contentEn: string
  avatar: string
  status: string
  publishedDate: string
  collectionIds: readonly string[]
  productIds: readonly string[]
  isFeatured: boolean
  seoTitle: string
  seoTitleEn: string
  seoDescription: string
  seoDescriptionEn: string
}

export const emptyPage = (kind: string): PageValues => ({
  kind,
  title: '',
  titleEn: '',
  slug: '',
  summary: '',
  summaryEn: '',
  content: '',
  contentEn: '',
  avatar: '',
  status: 'draft',
  publishedDate: '',
  collectionIds: [],
  productIds: [],
  isFeatured: false,
  seoTitle: '',
  seoTitleEn: '',
  seoDescription: '',
  seoDescriptionEn: '',
})

export const valuesOf = (page: Page): PageValues => ({
  ...restorableValuesOf(page),
  publishedDate: page.publishedDate ? localField(page.publishedDate) : '',
})

/** Values restored from an older version: all but the publishing date. */
export const restorableValuesOf = (page: Page | PageRevision): Omit<PageValues, 'publishedDate'> => ({
  kind: page.kind,
  title: page.title,
  titleEn: page.titleEn ?? '',
  slug: page.slug,
  summary: page.summary ?? '',
  summaryEn: page.summaryEn ?? '',
  content: page.content,
  contentEn: page.contentEn ?? '',
  avatar: page.avatar ?? '',
  status: page.status,
  collectionIds: page.collectionIds,
  productIds: page.productIds,
  isFeatured: page.isFeatured,
  seoTitle: page.seoTitle ?? '',
  seoTitleEn: page.seoTitleEn ?? '',
  seoDescription: page.seoDescription ?? '',
  seoDescriptionEn: page.seoDescriptionEn ?? '',
})

/** `2026-03-01T16:30` in the viewer's time zone, the format of `<input type="datetime-local">`. */
const localField = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

type Body = Parameters<typeof call<typeof updatePage>>[1]['body']

/** The request body for the changed fields. A mistyped day is sent as it is, and the server refuses it. */
export function bodyOf({ publishedDate, collectionIds, productIds, ...values }: Partial<PageValues>): Body {
  const body = {
    ...values,
    ...(collectionIds && { collectionIds: [...collectionIds] }),
    ...(productIds && { productIds: [...productIds] }),
    ...(publishedDate !== undefined && { publishedDate: momentOf(publishedDate) }),
  }
  return body as Body
}

const momentOf = (local: string) => (isAcceptedDay(local.slice(0, 10)) ? formatWireTime(new Date(local)) : local)

export function createPage({ slug, ...values }: PageValues) {
  const body = { ...bodyOf(values), title: values.title, ...(slug && { slug }) }
  return call<typeof addPage>({ method: 'POST', path: '/page/' }, { body })
}

export function changePage(id: string, changes: Partial<PageValues>, version: number | undefined) {
  const where = { method: 'PUT', path: '/page/:id' } as const
  return call<typeof updatePage>(where, { params: { id }, body: bodyOf(changes) }, { expectedVersion: version })
}

/** Labels of the fields, in the order of the conflict panel. */
export const pageFieldLabels = (): Record<keyof PageValues, string> => ({
  title: inVietnamese(m.admin_page_title()),
  titleEn: inEnglish(m.admin_page_title()),
  summary: inVietnamese(m.admin_page_summary()),
  summaryEn: inEnglish(m.admin_page_summary()),
  content: inVietnamese(m.admin_page_content()),
  contentEn: inEnglish(m.admin_page_content()),
  kind: m.admin_page_kind(),
  slug: m.admin_page_slug(),
  status: m.admin_page_state(),
  publishedDate: m.admin_page_published_date(),
  avatar: m.admin_page_picture(),
  collectionIds: m.admin_page_collections(),
  productIds: m.admin_page_products(),
  isFeatured: m.admin_page_featured(),
  seoTitle: inVietnamese(m.admin_page_seo_title()),
  seoTitleEn: inEnglish(m.admin_page_seo_title()),
  seoDescription: inVietnamese(m.admin_page_seo_description()),
  seoDescriptionEn: inEnglish(m.admin_page_seo_description()),
})
