import { addDays, dayInVietnam, momentInVietnam } from '#foundation/dates/day.ts'
import { pagesWith } from '#foundation/page-flags.ts'
import { trackingParamPattern } from '#foundation/tracking-params.ts'
import { localeFromHeader } from '#i18n/locale.server.ts'
import { splitLocale } from '#i18n/locale.ts'

const isCachedPage = pagesWith(({ isCached }) => isCached)

/** What crawlers, feed readers and agents ask for; with a query it is nobody's address, and is not cached. */
const sharedFiles =
  /^\/(sitemap\.xml|sitemap\/[a-z0-9-]+\.xml|(en\/)?blogs\/feed\.xml|(en\/)?llms\.txt|(en\/)?product\/[^/]+\.md)$/

/** Public reads of the catalogue. A product with query parameters is not among them: those are recorded as a view. */
const sharedApiPaths = [
  /^\/api\/v1\/(product|collection)\/?(\?|$)/,
  /^\/api\/v1\/product\/(pagination|facets|suggest)(\?|$)/,
  /^\/api\/v1\/(product|collection)\/[^/?]+$/,
]

/** Addresses with longer queries are rendered anew each time: nobody shares them. */
const queryLimit = 200

/**
 * Whether a page, or an answer of the API to nobody in particular, is the same for everyone: cart, session and theme
 * live in the browser.
 */
export function isShared(pathname: string, search: string): boolean {
  if (search.length > queryLimit || /[?&]preview=/.test(search)) return false
  if (isApiPath(pathname)) return sharedApiPaths.some((pattern) => pattern.test(pathname + search))
  if (sharedFiles.test(pathname)) return search === ''
  const [, path] = splitLocale(pathname)
  return isCachedPage(path)
}

/** Whether an address is of the API, which says in the caller's language what is wrong. */
export const isApiPath = (pathname: string) => pathname.startsWith('/api/')

/** The cache key without the origin. The API takes every word of a query as it stands. */
export function keyOf(pathname: string, search: string, acceptLanguage: string | undefined): string {
  if (isApiPath(pathname)) return `${localeFromHeader(acceptLanguage)} ${pathname}${search}`
  return `${pathname}?${sharedSearch(search)}`
}

/** The query that a page is rendered for and cached under: in a fixed order, without tracking parameters. */
export function sharedSearch(search: string): string {
  if (search === '' || search === '?') return ''
  const entries = [...new URLSearchParams(search)].filter(([name]) => !trackingParamPattern.test(name))
  return entries
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
}

const pageTtlMs = 60 * 60 * 1000

/** API answers count pieces in stock, which are notified only when the last one is sold. */
const apiTtlMs = 1_000

/** Until when a cached page is fresh (ms): never past midnight in Vietnam, when the lunar date turns. */
export function freshUntilMs(pathname: string, nowMs: number): number {
  if (isApiPath(pathname)) return nowMs + apiTtlMs
  const midnight = momentInVietnam(addDays(dayInVietnam(new Date(nowMs)), 1))
  return Math.min(nowMs + pageTtlMs, midnight.getTime())
}
