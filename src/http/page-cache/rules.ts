import { nextMidnightInVietnam } from '#foundation/dates/day.ts'
import { filePathsWith } from '#foundation/file-urls.ts'
import { pageMatcher } from '#foundation/page-flags.ts'
import { trackingParamPattern } from '#foundation/tracking-params.ts'
import { localeFromHeader } from '#i18n/locale.server.ts'
import { splitLocale } from '#i18n/locale.ts'

const isCachedPage = pageMatcher(({ isCached }) => isCached)

/** Files for crawlers, feed readers and agents; not cached with a query, which no link has. */
const sharedFiles = filePathsWith(({ isCached }) => isCached).map(
  (path) => new RegExp(`^${path.replace(/:\w+\{(.+)\}/, '$1').replace(/(?<!\\)\./g, '\\.')}$`),
)

const privateFiles = filePathsWith(({ isPrivate }) => isPrivate)

/** Public reads of the catalogue. A product with query parameters is excluded, since it is recorded as a view. */
const sharedApiPaths = [
  /^\/api\/v1\/(product|collection)\/?(\?|$)/,
  /^\/api\/v1\/product\/(pagination|facets|suggest|altar-goods)(\?|$)/,
  /^\/api\/v1\/(product|collection)\/[^/?]+$/,
]

/** Longer queries, without what the key leaves out, are always rendered: no two visitors share them. */
const queryLimit = 200

/**
 * Whether a page, or an unauthenticated API answer, is the same for everyone: cart, session and theme live in the
 * browser.
 */
export function isShared(pathname: string, search: string): boolean {
  if (search.length > queryLimit && queryOfKey(pathname, search).length > queryLimit) return false
  if (new URLSearchParams(search).has('preview')) return false
  if (privateFiles.includes(pathname)) return false
  if (isApiPath(pathname)) return sharedApiPaths.some((pattern) => pattern.test(pathname + search))
  if (sharedFiles.some((pattern) => pattern.test(pathname))) return search === ''
  const { path } = splitLocale(pathname)
  return isCachedPage(path)
}

/** Whether a path belongs to the API, whose error messages are in the caller's language. */
export const isApiPath = (pathname: string) => pathname.startsWith('/api/')

/** The cache key without the origin. */
export function keyOf(pathname: string, search: string, acceptLanguage: string | undefined): string {
  const query = queryOfKey(pathname, search)
  return isApiPath(pathname) ? `${localeFromHeader(acceptLanguage)} ${pathname}${query}` : `${pathname}?${query}`
}

/** For the API the query is used as it is. */
const queryOfKey = (pathname: string, search: string) => (isApiPath(pathname) ? search : sharedSearch(search))

/** The query that a page is rendered for and cached under: sorted, without tracking parameters. */
export function sharedSearch(search: string): string {
  if (search === '' || search === '?') return ''
  const entries = [...new URLSearchParams(search)].filter(([name]) => !trackingParamPattern.test(name))
  return entries
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
}

const pageTtlMs = 60 * 60 * 1000

/** API answers contain stock quantities, whose changes are notified only when the last piece is sold. */
const apiTtlMs = 1_000

/** Until when a cached page is fresh (ms): never past midnight in Vietnam, when the lunar date changes. */
export function freshUntilMs(pathname: string, nowMs: number): number {
  if (isApiPath(pathname)) return nowMs + apiTtlMs
  return Math.min(nowMs + pageTtlMs, nextMidnightInVietnam(new Date(nowMs)).getTime())
}
