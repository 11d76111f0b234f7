import { pageMatcher } from '#foundation/page-flags.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pageHref } from '../listing/page-number.ts'

const isIndexedPage = pageMatcher(({ isIndexed }) => isIndexed)

/**
 * The canonical path of a page for search engines: without sorting, filters and options, but with the page number of a
 * list, the shown one. Undefined for pages that must not be indexed. `path` is without the language prefix.
 */
export function canonicalPath(path: string, search: URLSearchParams, page = 1): string | undefined {
  if (!isIndexedPage(path)) return undefined
  if (path === urlOf('search') && search.get('q')?.trim()) return undefined
  return page > 1 ? path + pageHref(new URLSearchParams(), page) : path
}
