import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { inRequest, type RequestContext, requestIdFrom } from '#foundation/logging/request-context.ts'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Tracing } from './telemetry/tracing.ts'

type Sinks = {
  routeOf: (pathname: string) => string
  log: Logger
  metrics: Pick<Metrics, 'request'>
  tracing: Tracing | undefined
  /** Whether a proxy stands before the shop that says which trace a request belongs to; nobody else is believed. */
  trustProxy: boolean
}

/**
 * Gives every request an id, which goes with it into the log, the database and the answer, and writes one line, a
 * metric and a span for it. Query, headers and body are not written down: there are keys and phone numbers in them.
 */
export function requestLog({ routeOf, log, metrics, tracing, trustProxy }: Sinks): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { method, headers, url } = context.req.raw
    const { pathname } = new URL(url)
    const startedMs = performance.now()
    const route = routeOf(pathname)
    const request: RequestContext = { id: requestIdFrom(headers.get('x-request-id')), statements: 0, statementMs: 0 }
    tracing?.begin(request, method, route, trustProxy ? headers : undefined)
    await inRequest(request, next)
    const { status, headers: answered } = context.res
    answered.set('X-Request-Id', request.id)
    const ms = performance.now() - startedMs
    metrics.request(route, method, status, ms)
    const trace = tracing?.traceIdOf(request)
    tracing?.end(request, status)
    const { id, statements, statementMs } = request
    const line = {
      req: id,
      ...(trace && { trace }),
      method,
      path: pathname.slice(0, 200),
      route,
      status,
      ms: tenths(ms),
    }
    log.info({ ...line, statements, statementMs: tenths(statementMs) }, 'request')
  }
}

const tenths = (ms: number) => Math.round(ms * 10) / 10
