import { pagesWith } from '#foundation/page-flags.ts'
import { pageHref, readPage } from '../listing/page-number.ts'

const isIndexedPage = pagesWith(({ isIndexed }) => isIndexed)
const pagedLists = ['/shop', '/blogs', '/collections/']

/**
 * The one address under which search engines shall know a screen: without sorting, filters and choices, with the page
 * of a list. Undefined for a screen that shall not be found. `path` is without the language.
 */
export function canonicalPath(path: string, search: URLSearchParams): string | undefined {
  if (!isIndexedPage(path)) return undefined
  if (path === '/search' && search.get('q')?.trim()) return undefined
  const page = readPage(search, 'page')
  const isPaged = pagedLists.some((list) => (list.endsWith('/') ? path.startsWith(list) : path === list))
  return isPaged && page > 1 ? path + pageHref(new URLSearchParams(), page) : path
}
