import type { MiddlewareHandler } from 'hono'
import { readinessOf } from '#foundation/database/connection/readiness.ts'
import type { Db } from '#foundation/database/database.ts'

/** Readiness for a load balancer: whether orders can be taken now. */
export function readiness(db: Db): MiddlewareHandler {
  const isReady = readinessOf(db)
  return async (context) => {
    context.header('Cache-Control', 'no-store')
    if (await isReady()) return context.text('ready')
    return context.text('the database takes no orders', 503, { 'Retry-After': '5' })
  }
}
