import type { Logger } from 'pino'
import { inRequest, type RequestContext, requestIdFrom } from '#foundation/logging/request-context.ts'
import type { Metrics } from './metrics.ts'
import type { Fetch } from './page-cache/page-cache.ts'
import type { Tracing } from './tracing.ts'

export type Watching = {
  routeOf: (pathname: string) => string
  log: Logger
  metrics: Pick<Metrics, 'request'>
  tracing: Tracing | undefined
}

/**
 * Gives every request an id, which goes with it into the log, the database and the answer, and tells log, figures and traces what
 * became of it. What a visitor asked with (query, headers, body) is not written down: there are keys and phone numbers in it.
 */
export function watched(fetch: Fetch, { routeOf, log, metrics, tracing }: Watching): Fetch {
  return async (request, address) => {
    const { method, headers, url } = request
    const { pathname } = new URL(url)
    const [startedMs, route] = [performance.now(), routeOf(pathname)]
    const context: RequestContext = { id: requestIdFrom(headers.get('x-request-id')), statements: 0, statementMs: 0 }
    tracing?.begin(context, method, route, headers.get('traceparent'))
    let status = 500
    try {
      const response = await inRequest(context, () => fetch(request, address))
      status = response.status
      response.headers.set('X-Request-Id', context.id)
      return response
    } finally {
      const ms = performance.now() - startedMs
      metrics.request(route, method, status, ms)
      tracing?.end(context, status)
      const { id, statements, statementMs } = context
      const line = { req: id, method, path: pathname.slice(0, 200), route, status, ms: tenths(ms) }
      log.info({ ...line, statements, statementMs: tenths(statementMs) }, 'request')
    }
  }
}

const tenths = (ms: number) => Math.round(ms * 10) / 10
