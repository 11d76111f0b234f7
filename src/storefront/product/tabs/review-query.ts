import type { ProductPageParam } from '#catalog/option-name.ts'
import type { ReviewSort } from '#reviews/contract.ts'
import { readPage } from '../../listing/page-number.ts'

/** The parameters of the review list in the URL; unknown values are ignored. */
export type ReviewQuery = { page: number; sort: ReviewSort; stars: number | undefined }

export const reviewSorts: readonly ReviewSort[] = ['newest', 'highest', 'lowest', 'photos']

/** URL parameter names; no product option has one of these. */
const names = { page: 'reviews', sort: 'by', stars: 'stars' } as const satisfies Record<string, ProductPageParam>

export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const stars = /^[1-5]$/.test(search.get(names.stars) ?? '') ? Number(search.get(names.stars)) : undefined
  return {
    page: readPage(search, names.page),
    sort: reviewSorts.find((sort) => sort === search.get(names.sort)) ?? 'newest',
    stars,
  }
}

/** The URL of the reviews after a change; another rating or sorting starts at the first page. */
export function reviewsHref(search: URLSearchParams, change: Partial<ReviewQuery> = {}): string {
  const { page, sort, stars } = { ...readReviewQuery(search), page: 1, ...change }
  const next = new URLSearchParams(search)
  next.set('tab', 'reviews')
  next.delete('thanks')
  put(next, names.page, page === 1 ? undefined : page)
  put(next, names.sort, sort === 'newest' ? undefined : sort)
  put(next, names.stars, stars)
  return `?${next}#more`
}

function put(search: URLSearchParams, name: string, value: string | number | undefined) {
  if (value === undefined) search.delete(name)
  else search.set(name, String(value))
}
