import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#foundation/config.ts'
import { listenForChanges } from '#foundation/database/changes.ts'
import { type Fetch, openPageCache, type PageCache } from './page-cache.ts'
import { warmPages } from './warm.ts'

export type KeptShop = Pick<PageCache, 'fetch' | 'answer' | 'figures'> & { close: () => Promise<void> }

/** Puts the page cache in front of the shop and lets it hear what changes. */
export function keepPages(fetch: Fetch, pool: pg.Pool, config: Config, log: Logger): KeptShop {
  if (config.pageCacheBytes === 0) {
    const figures = () => ({ kept: 0, bytes: 0, answered: 0 })
    return { fetch, answer: () => false, figures, close: async () => undefined }
  }
  const { publicUrl, pageCacheBytes: limitBytes } = config
  const cache = openPageCache({ fetch, limitBytes, publicUrl, nowMs: Date.now })
  const { caughtUp, close } = listenForChanges(pool.options, {
    onChange: cache.changed,
    onHearing(isHearing) {
      cache.hearing(isHearing)
      if (isHearing && config.warmPageCache) void warmPages(cache.fetch, publicUrl, log)
    },
    onError: (error) =>
      log.warn({ error: error.message }, 'changes of other processes are not heard; pages are kept for a second'),
  })
  const { answer, figures } = cache
  return { fetch: (request, address) => fetchAndHear(cache.fetch, caughtUp, request, address), answer, figures, close }
}

/** Whoever has changed something is answered when this process has heard of it, and so never sees what was before. */
async function fetchAndHear(
  fetch: Fetch,
  caughtUp: () => Promise<void>,
  ...asked: Parameters<Fetch>
): Promise<Response> {
  const [request] = asked
  const answer = await fetch(...asked)
  const isChange = request.method !== 'GET' && request.method !== 'HEAD' && request.headers.has('authorization')
  if (isChange && answer.ok) await caughtUp()
  return answer
}
