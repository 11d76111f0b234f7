import { pageMatcher } from '#foundation/page-flags.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { untrackedUrl } from '#foundation/tracking-params.ts'
import { type Locale, localizedPath, splitLocale } from '#i18n/locale.ts'

/** How the service worker handles a request; `none` leaves it to the browser. */
export type Strategy =
  /** A page that may be stored: from the network, else the stored copy with a notice. */
  | 'page'
  /** A page that needs a connection, such as the checkout: never stored. */
  | 'live-page'
  /** Immutable under its name: stored on first use, until the next build. */
  | 'asset'
  /** An uploaded picture: stored on first use, a limited number of them. */
  | 'picture'
  | 'none'

type RequestFacts = { url: string; method: string; isNavigation: boolean; hasAuthorization: boolean }

const isStoredPage = pageMatcher(({ offline }) => offline === 'copy')
const isLivePage = pageMatcher(({ offline }) => offline === 'live')
const assetPaths = /^\/assets\/(?!staff-)/

/** The worker ignores staff pages, scripts that only they use, the API and requests with an `Authorization` header. */
export function strategyOf({ url, method, isNavigation, hasAuthorization }: RequestFacts, origin: string): Strategy {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (requestOrigin !== origin || method !== 'GET' || hasAuthorization) return 'none'
  if (assetPaths.test(pathname)) return 'asset'
  // Videos are too large to store, and players ask for parts of them.
  if (/^\/media\/[^/]+\/video\./.test(pathname)) return 'none'
  if (pathname.startsWith('/media/')) return 'picture'
  if (!isNavigation) return 'none'
  const { path } = splitLocale(pathname)
  if (path === '/' || isStoredPage(path)) return 'page'
  return isLivePage(path) ? 'live-page' : 'none'
}

/** The URL under which a page is stored: the first address of the shop only leads to its home page. */
export function storedAddress(url: string): string {
  const stored = new URL(untrackedUrl(url))
  const { locale, path } = splitLocale(stored.pathname)
  if (path === '/') stored.pathname = localizedPath(locale, urlOf('home'))
  return stored.href
}

/** The scripts and styles that a page references. */
export function assetUrlsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

/** `https://shop.example/en/home` → `en`; everything else is Vietnamese. */
export function localeOfUrl(url: string): Locale {
  return splitLocale(new URL(url).pathname).locale
}
