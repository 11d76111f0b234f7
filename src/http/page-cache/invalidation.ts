import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { listenForInvalidations } from '#foundation/cache/listen.ts'

/** What is cached in this process, and must hear of changes. */
type Cache = { invalidate: (tag: string) => void; setConnected: (isConnected: boolean) => void }

/** Tells the caches of this process what any process has changed. */
export function openInvalidation(pool: pg.Pool, caches: readonly Cache[], log: Logger) {
  return listenForInvalidations(pool.options, {
    onInvalidate(tag) {
      for (const cache of caches) cache.invalidate(tag)
    },
    onConnected(isConnected) {
      for (const cache of caches) cache.setConnected(isConnected)
    },
    onError: (error) =>
      log.warn({ error: error.message }, 'changes of other processes may be missed; pages are fresh for a second'),
  })
}

/** Answers whoever has changed something only when this process was notified of it: their next page shows it. */
export function waitForOwnInvalidation(waitForPending: () => Promise<void>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { method, headers } = context.req.raw
    const isWrite = method !== 'GET' && method !== 'HEAD' && headers.has('authorization')
    if (isWrite && context.res.ok) await waitForPending()
  }
}
