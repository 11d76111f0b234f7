import type pg from 'pg'
import { listenForChanges } from '#foundation/database/changes.ts'
import type { Services } from '#foundation/services.ts'
import { type Fetch, openPageCache, type PageCache } from './page-cache.ts'
import { warmPages } from './warm.ts'

export type KeptShop = Pick<PageCache, 'fetch' | 'answer' | 'figures'> & { close: () => Promise<void> }

/** Puts the page cache in front of the shop and lets it, and what pages read from memory, hear what changes. */
export function keepPages(
  fetch: Fetch,
  pool: pg.Pool,
  { config, log, reads }: Pick<Services, 'config' | 'log' | 'reads'>,
): KeptShop {
  const { publicUrl, pageCacheBytes: limitBytes } = config
  const cache = limitBytes === 0 ? undefined : openPageCache({ fetch, limitBytes, publicUrl, nowMs: Date.now })
  const { caughtUp, close } = listenForChanges(pool.options, {
    onChange(table) {
      reads.changed(table)
      cache?.changed(table)
    },
    onHearing(isHearing) {
      reads.hearing(isHearing)
      cache?.hearing(isHearing)
      if (isHearing && cache && config.warmPageCache) void warmPages(cache.fetch, publicUrl, log)
    },
    onError: (error) =>
      log.warn({ error: error.message }, 'changes of other processes are not heard; pages are kept for a second'),
  })
  return {
    fetch: (request, address) => fetchAndHear(cache?.fetch ?? fetch, caughtUp, request, address),
    answer: cache?.answer ?? (() => false),
    figures: cache?.figures ?? (() => ({ kept: 0, bytes: 0, answered: 0 })),
    close,
  }
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
