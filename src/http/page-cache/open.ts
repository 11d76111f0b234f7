import type pg from 'pg'
import { listenForChanges } from '#foundation/database/changes.ts'
import { ownOrigin } from '#foundation/security/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { type Fetch, openPageCache, type PageCache } from './page-cache.ts'
import { warmPages } from './warm.ts'

export type KeptShop = Pick<PageCache, 'fetch' | 'answer' | 'figures'> & { close: () => Promise<void> }

/** Puts the page cache in front of the shop and notifies it, and what pages read from memory, of what changes. */
export function keepPages(
  fetch: Fetch,
  pool: pg.Pool,
  { config, db, log, queryCache }: Pick<Services, 'config' | 'db' | 'log' | 'queryCache'>,
): KeptShop {
  const { pageCacheBytes: limitBytes } = config
  const probe = async () => db.execute('select 1')
  const cache = limitBytes === 0 ? undefined : openPageCache({ fetch, limitBytes, config, nowMs: Date.now, probe })
  const { flushed, close } = listenForChanges(pool.options, {
    onChange(table) {
      queryCache.changed(table)
      cache?.changed(table)
    },
    onConnected(isConnected) {
      queryCache.connected(isConnected)
      cache?.connected(isConnected)
      if (isConnected && cache && config.warmPageCache) void warmPages(cache.fetch, ownOrigin(config), log)
    },
    onError: (error) =>
      log.warn({ error: error.message }, 'changes of other processes may be missed; pages are fresh for a second'),
  })
  return {
    fetch: (request, address) => fetchAndFlush(cache?.fetch ?? fetch, flushed, request, address),
    answer: cache?.answer ?? (() => false),
    figures: cache?.figures ?? (() => ({ kept: 0, bytes: 0, answered: 0 })),
    close,
  }
}

/** Whoever has changed something is answered when this process was notified of it, and so never sees what was before. */
async function fetchAndFlush(
  fetch: Fetch,
  flushed: () => Promise<void>,
  ...asked: Parameters<Fetch>
): Promise<Response> {
  const [request] = asked
  const answer = await fetch(...asked)
  const isChange = request.method !== 'GET' && request.method !== 'HEAD' && request.headers.has('authorization')
  if (isChange && answer.ok) await flushed()
  return answer
}
