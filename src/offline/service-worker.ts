import type { Locale } from '#i18n/locale.ts'
import {
  addressesIn,
  assetCacheName,
  matchInCache,
  pageCacheName,
  pictureCacheName,
  removeOldCaches,
  storeResponse,
} from './cache-storage.ts'
import { offlinePage, titleAndRootIn } from './offline-page.ts'
import { assetUrlsIn, localeOfUrl, storedAddress, strategyOf } from './rules.ts'
import { toStoredCopy, withOfflineNotice } from './stored-copy.ts'

/** The build's style sheets, for the offline page. */
declare const shopStyles: readonly string[]
/** The scripts of islands that work offline, above all the cart: stored on install. */
declare const shopIslands: readonly string[]

/** Service worker types: TypeScript's DOM and worker libraries can't be combined. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  location: Location
  clients: { claim: () => Promise<void>; matchAll: () => Promise<readonly { url: string }[]> }
  addEventListener(name: 'install' | 'activate', handler: (event: Waiting) => void): void
  addEventListener(name: 'fetch', handler: (event: FetchEvent) => void): void
}
declare const self: Worker
const { origin } = self.location

self.addEventListener('install', (event) => event.waitUntil(storeAssets([...shopStyles, ...shopIslands])))

// The page that registered the worker was loaded before it was active: it is stored now, and the cart with it.
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  await removeOldCaches()
  await self.clients.claim()
  for (const { url } of await self.clients.matchAll()) {
    await storePage(url)
    await storePage(`${origin}${localeOfUrl(url) === 'en' ? '/en' : ''}/shopping-cart`)
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isNavigation = request.mode === 'navigate'
  const hasAuthorization = request.headers.has('Authorization')
  const strategy = strategyOf({ url: request.url, method: request.method, isNavigation, hasAuthorization }, origin)
  if (strategy === 'page' || strategy === 'live-page') event.respondWith(page(event, strategy === 'live-page'))
  if (strategy === 'asset') event.respondWith(cacheFirst(event, assetCacheName))
  if (strategy === 'picture') event.respondWith(cacheFirst(event, pictureCacheName))
})

/** From the network; when it fails, the stored copy with its notice. */
async function page(event: FetchEvent, needsConnection: boolean): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (!needsConnection && isStorable(answer)) event.waitUntil(storeCopy(request.url, answer.clone()))
    return answer
  } catch {
    const copy = needsConnection ? undefined : await matchInCache(pageCacheName, storedAddress(request.url))
    return copy
      ? withOfflineNotice(copy, request.url)
      : offlinePage(request.url, needsConnection, shopStyles, await storedPages(localeOfUrl(request.url)))
  }
}

async function cacheFirst(event: FetchEvent, cacheName: string): Promise<Response> {
  const { request } = event
  const stored = await matchInCache(cacheName, request.url)
  if (stored) return stored
  const answer = await fetch(request)
  // Others may change or be withdrawn, such as a review's picture, or the substitute of one that is being resized.
  const isImmutable = answer.headers.get('Cache-Control')?.includes('immutable')
  if (answer.status === 200 && isImmutable) event.waitUntil(storeResponse(cacheName, request.url, answer.clone()))
  return answer
}

/** Fetches and stores a page, unless it is already stored or must not be. */
async function storePage(url: string): Promise<void> {
  const pageRequest = { url, method: 'GET', isNavigation: true, hasAuthorization: false }
  if (strategyOf(pageRequest, origin) !== 'page' || (await matchInCache(pageCacheName, storedAddress(url)))) return
  const answer = await fetch(url).catch(() => undefined)
  if (answer && isStorable(answer)) await storeCopy(url, answer)
}

function isStorable(answer: Response): boolean | undefined {
  const isPrivate = /no-store|private/.test(answer.headers.get('Cache-Control') ?? '')
  // The Markdown form of a product, a page or a post has the address of one.
  const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html')
  return answer.status === 200 && !answer.redirected && !isPrivate && isHtml
}

async function storeCopy(url: string, answer: Response): Promise<void> {
  const html = await answer.text()
  // The page last: a stored page has its scripts.
  await storeAssets(assetUrlsIn(html))
  const copy = toStoredCopy(html, answer.headers.get('Content-Security-Policy'), new Date())
  await storeResponse(pageCacheName, storedAddress(url), copy)
}

async function storeAssets(paths: readonly string[]): Promise<void> {
  const storeAsset = async (path: string) => {
    if (await matchInCache(assetCacheName, path)) return
    const answer = await fetch(path).catch(() => undefined)
    if (answer?.ok) await storeResponse(assetCacheName, path, answer)
  }
  await Promise.all(paths.map(storeAsset))
}

/** Those of this language, the most recently stored first. */
async function storedPages(locale: Locale) {
  const addresses = (await addressesIn(pageCacheName)).filter((url) => localeOfUrl(url) === locale)
  const titled = addresses
    .reverse()
    .slice(0, 12)
    .map(async (url) => {
      const copy = await matchInCache(pageCacheName, url)
      return { url, ...titleAndRootIn((await copy?.text()) ?? '') }
    })
  return (await Promise.all(titled)).filter(({ title }) => title !== '')
}
