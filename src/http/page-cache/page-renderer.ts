import { withDependencies } from '#foundation/cache/dependencies.ts'
import { wildcardTag } from '#foundation/cache/tags.ts'
import type { AppEnv, Fetch } from '../app-env.ts'
import { anonymousRequest } from './anonymous-request.ts'
import { cdnMaxAgeMs, encodePage, isCacheablePage } from './encode-page.ts'
import type { CachedPage, PageStore } from './page-store.ts'
import { freshUntilMs } from './rules.ts'

/** How long a page counts as fresh while notifications may be missed (ms). */
const unnotifiedMs = 1_000

type Options = { render: Fetch; nowMs: () => number; hasEdge: boolean }

/** Renders pages, shared by concurrent requests, and stores those that were not invalidated meanwhile. */
export function pageRenderer({ render, nowMs, hasEdge }: Options, pages: PageStore) {
  const rendering = new Map<string, Promise<CachedPage | Response>>()
  let invalidations = 0
  /** The sequence number of each tag's last invalidation. */
  const invalidatedAt = new Map<string, number>()
  let isNotified = false
  let epoch = 0

  async function renderPage(request: Request, connection: AppEnv['Bindings'], key: string) {
    const startedIn = epoch
    const startedMs = nowMs()
    const invalidationsBefore = invalidations
    const { result, tags, validUntil } = await withDependencies(() => render(anonymousRequest(request), connection))
    if (!isCacheablePage(result)) return result
    const expiresAtMs = validUntil?.getTime() ?? Number.POSITIVE_INFINITY
    const until = Math.min(
      isNotified ? freshUntilMs(new URL(request.url).pathname, startedMs) : startedMs + unnotifiedMs,
      // Expires early enough that a CDN which gets it now can't show it after its expiry.
      startedMs < expiresAtMs - cdnMaxAgeMs ? expiresAtMs - cdnMaxAgeMs : expiresAtMs,
    )
    const about = { tags, startedMs, freshUntilMs: until, expiresAtMs, epoch: startedIn }
    const isOutdated = () => [wildcardTag, ...tags].some((tag) => (invalidatedAt.get(tag) ?? 0) > invalidationsBefore)
    const page = await encodePage(result, about, hasEdge ? { isOutdated: isOutdated() } : undefined)
    if (!isOutdated() && tags.size > 0) pages.set(key, page)
    return page
  }

  return {
    isFresh: (page: CachedPage) => page.epoch === epoch && page.freshUntilMs > nowMs(),

    /** Incremented whenever notifications connect or disconnect. */
    epoch: () => epoch,

    renderOnce(request: Request, connection: AppEnv['Bindings'], key: string): Promise<CachedPage | Response> {
      const already = rendering.get(key)
      if (already) return already
      const work = renderPage(request, connection, key).finally(() => {
        if (rendering.get(key) === work) rendering.delete(key)
      })
      rendering.set(key, work)
      return work
    },

    /** Removes the pages with this tag, and discards renderings that began before. */
    invalidate(tag: string): void {
      invalidations += 1
      invalidatedAt.set(tag, invalidations)
      pages.invalidate(tag)
      rendering.clear()
    },

    /** Whether changes are notified from now on; earlier renderings are no longer trusted. */
    setConnected(isConnected: boolean): void {
      isNotified = isConnected
      epoch += 1
      rendering.clear()
    },
  }
}
