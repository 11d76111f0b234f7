import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { type OriginConfig, originFor, publicOrigin } from '#foundation/security/public-origin.ts'
import type { AppEnv, Fetch } from '../app-env.ts'
import { cachedResponse, staleHeaders, writeCachedResponse } from './cached-response.ts'
import { pageRenderer } from './page-renderer.ts'
import { type CachedPage, PageStore } from './page-store.ts'
import { isApiPath, isShared, keyOf } from './rules.ts'

type Options = {
  /** Renders what is not cached. */
  render: Fetch
  /** 0 switches the cache off. */
  limitBytes: number
  /** The origin is used in a page's links and therefore part of its key. */
  config: OriginConfig
  nowMs: () => number
  /** Rejects while the database is unreachable. */
  probe: () => Promise<unknown>
  /** Whether caches in front of the shop accept purges. */
  hasEdge?: boolean
}

/** How often the database is probed while outdated pages are served (ms). */
const probeIntervalMs = 1_000

/**
 * Caches pages that are the same for everyone. Concurrent requests share one rendering; a page is removed when one of
 * its tags is invalidated. While notifications may be missed, pages are fresh for at most a second. While the database
 * is unreachable, older ones are served with `Warning` and `Age`, up to `maxAgeMs`.
 */
export function openPageCache({ render, limitBytes, config, nowMs, probe, hasEdge = false }: Options) {
  const pages = new PageStore(limitBytes)
  const renderer = pageRenderer({ render, nowMs, hasEdge }, pages)
  let hits = 0
  /** Whether the last rendering, probe or connection for notifications reached the database. */
  let isAvailable = true
  let probedMs = Number.NEGATIVE_INFINITY

  function probeSometimes(): void {
    if (nowMs() - probedMs < probeIntervalMs) return
    probedMs = nowMs()
    const epoch = renderer.epoch()
    probe().then(
      () => {
        if (epoch === renderer.epoch()) isAvailable = true
      },
      () => undefined,
    )
  }

  /** A page that may be served now; an outdated one only while no other can be rendered. */
  function findUsable(key: string, target: string): CachedPage | undefined {
    const page = pages.get(key, nowMs())
    if (page === undefined || renderer.isFresh(page)) return page
    if (isAvailable || isApiPath(target) || page.expiresAtMs <= nowMs()) return undefined
    probeSometimes()
    return page
  }

  /** Renders and caches shared pages; passes everything else on. */
  async function fetch(request: Request, connection: AppEnv['Bindings']): Promise<Response> {
    const url = new URL(request.url)
    const { headers } = request
    const language = headers.get('accept-language') ?? undefined
    const isShareable = limitBytes > 0 && request.method === 'GET' && !headers.has('authorization')
    const key = isShareable ? cacheKey(publicOrigin(config, request), url.pathname + url.search, language) : undefined
    if (key === undefined) return render(request, connection)
    const rendered = await renderer.renderOnce(request, connection, key)
    if (!(rendered instanceof Response)) return cachedResponse(rendered, headers)
    const old = rendered.status === 503 && !isApiPath(url.pathname) ? pages.get(key, nowMs()) : undefined
    if (!old || old.expiresAtMs <= nowMs()) return rendered.clone()
    isAvailable = false
    return cachedResponse(old, headers, staleHeaders(old, nowMs()))
  }

  return {
    fetch,

    middleware: (({ req, env }) => fetch(req.raw, env)) satisfies MiddlewareHandler<AppEnv>,

    stats: () => ({ cached: pages.size, bytes: pages.bytes, hits }),

    /** Answers from memory, before a `Request` is created. Returns false when the page isn't cached. */
    serveFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '', headers } = request
      if (headers.authorization !== undefined || pages.size === 0) return false
      if (method !== 'GET' && method !== 'HEAD') return false
      const origin = originFor(config, headers.host, headers['x-forwarded-proto']?.toString())
      const key = cacheKey(origin, url, headers['accept-language'])
      const page = key === undefined ? undefined : findUsable(key, url)
      if (!page) return false
      hits += 1
      writeCachedResponse(page, request, response, renderer.isFresh(page) ? [] : staleHeaders(page, nowMs()))
      return true
    },

    /** Removes the pages with this tag, and discards renderings that began before. */
    invalidate: renderer.invalidate,

    /** Whether changes are notified from now on; earlier renderings are no longer trusted. */
    setConnected(isConnected: boolean): void {
      isAvailable = isConnected
      renderer.setConnected(isConnected)
    },
  }
}

/** Undefined for pages that aren't shared. */
function cacheKey(origin: string, target: string, language: string | undefined): string | undefined {
  const question = target.indexOf('?')
  const pathname = question < 0 ? target : target.slice(0, question)
  const search = question < 0 ? '' : target.slice(question)
  return isShared(pathname, search) ? `${origin}${keyOf(pathname, search, language)}` : undefined
}
