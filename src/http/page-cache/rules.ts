import { addDays, dayInVietnam, momentInVietnam } from '#foundation/dates/day.ts'
import { pagesWith } from '#foundation/page-urls.ts'
import { localeFromHeader } from '#i18n/locale.server.ts'
import { splitLocale } from '#i18n/locale.ts'

const isCachedPage = pagesWith(({ isCached }) => isCached)

/** What crawlers and feed readers ask for; with a query it is nobody's address, and is not kept. */
const sharedFiles = /^\/(sitemap\.xml|sitemap\/[a-z0-9-]+\.xml|(en\/)?blogs\/feed\.xml)$/

/** What anybody may read of the catalogue; a look at one product that brings something along is written down, and goes on. */
const sharedAnswers = [
  /^\/api\/v1\/(product|collection)\/?(\?|$)/,
  /^\/api\/v1\/product\/(pagination|facets|suggest)(\?|$)/,
  /^\/api\/v1\/(product|collection)\/[^/?]+$/,
]

/** Addresses with longer queries are rendered anew each time: nobody shares them. */
const queryLimit = 200

/**
 * Whether a page, or an answer of the API to nobody in particular, is the same for everyone: cart, session and theme live in the
 * browser.
 */
export function isShared(pathname: string, search: string): boolean {
  if (search.length > queryLimit || /[?&]preview=/.test(search)) return false
  if (isAnswer(pathname)) return sharedAnswers.some((pattern) => pattern.test(pathname + search))
  if (sharedFiles.test(pathname)) return search === ''
  const [, path] = splitLocale(pathname)
  return isCachedPage(path)
}

/** Marks of advertisements and of who clicked on them, which visitors bring along and no screen reads. */
const clickMark =
  /^(utm_\w+|mc_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|igsh|srsltid|li_fat_id|epik|zarsrc|_gl|_ga)$/

/** Whether an address is of the API, which says in the asker's language what is wrong. */
export const isAnswer = (pathname: string) => pathname.startsWith('/api/')

/** What a page or an answer is kept under. The API takes every word of a query as it stands. */
export function keyOf(pathname: string, search: string, acceptLanguage: string | undefined): string {
  if (isAnswer(pathname)) return `${localeFromHeader(acceptLanguage)} ${pathname}${search}`
  return `${pathname}?${sharedSearch(search)}`
}

/** The query that a page is rendered and kept under: in a fixed order, without what belongs to one visitor's click. */
export function sharedSearch(search: string): string {
  if (search === '' || search === '?') return ''
  const entries = [...new URLSearchParams(search)].filter(([name]) => !clickMark.test(name))
  return entries
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
}

const hourMs = 60 * 60 * 1000

/** How long an answer of the API may be kept (ms). Pieces in stock are told to nobody until the last one goes (migration 0018). */
const answerMs = 1_000

/**
 * Until when what is put together now may be kept (ms): an answer of the API for a second, a page for an hour, and never past midnight in
 * Vietnam, when the lunar date turns.
 */
export function keptUntil(pathname: string, nowMs: number): number {
  if (isAnswer(pathname)) return nowMs + answerMs
  const midnight = momentInVietnam(addDays(dayInVietnam(new Date(nowMs)), 1))
  return Math.min(nowMs + hourMs, midnight.getTime())
}
