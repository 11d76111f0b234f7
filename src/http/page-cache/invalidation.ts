import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { listenForInvalidations } from '#foundation/cache/listen-for-invalidations.ts'

/** Notified of changes by any process, and of whether such notifications arrive. */
type Listener = { invalidate?: (tag: string) => void; setConnected?: (isConnected: boolean) => void }

/** Notifies the caches of this process of changes by any process. */
export function openInvalidation(pool: pg.Pool, listeners: readonly Listener[], log: Logger) {
  return listenForInvalidations(pool.options, {
    onInvalidate(tag) {
      for (const listener of listeners) listener.invalidate?.(tag)
    },
    onConnected(isConnected) {
      for (const listener of listeners) listener.setConnected?.(isConnected)
    },
    onError: (error) =>
      log.warn({ error: error.message }, 'changes of other processes may be missed; pages are fresh for a second'),
  })
}

/**
 * Delays the answer to a staff member's change until this process was notified of it, so that the next page shows it.
 */
export function waitForOwnInvalidation(waitForPending: () => Promise<void>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { method, headers } = context.req.raw
    const isWrite = method !== 'GET' && method !== 'HEAD' && headers.has('authorization')
    if (isWrite && context.res.ok) await waitForPending()
  }
}
