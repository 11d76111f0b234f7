import { pagesWith } from '#foundation/page-flags.ts'
import { pageHref, readPage } from '../listing/page-number.ts'

const isIndexedPage = pagesWith(({ isIndexed }) => isIndexed)
const pagedLists = ['/shop', '/blogs', '/collections/']

/**
 * The canonical path of a page for search engines: without sorting, filters and options, but with the page number of a
 * list. Undefined for pages that must not be indexed. `path` is without the language prefix.
 */
export function canonicalPath(path: string, search: URLSearchParams): string | undefined {
  if (!isIndexedPage(path)) return undefined
  if (path === '/search' && search.get('q')?.trim()) return undefined
  const page = readPage(search, 'page')
  const isPaged = pagedLists.some((list) => (list.endsWith('/') ? path.startsWith(list) : path === list))
  return isPaged && page > 1 ? path + pageHref(new URLSearchParams(), page) : path
}
