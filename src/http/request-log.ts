import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { requestIdFrom, type WorkContext, withWorkContext } from '#foundation/logging/work-context.ts'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Tracing } from './telemetry/tracing.ts'

type Sinks = {
  routeOf: (pathname: string) => string
  log: Logger
  metrics: Pick<Metrics, 'request'>
  tracing: Tracing | undefined
  /** Whether a proxy in front passes the trace of a request; other senders are not trusted. */
  trustProxy: boolean
}

/**
 * Assigns every request an id, used in the log, the database and the answer, and records a log line, a metric and a
 * span. Query, headers and body are not logged: they contain keys and phone numbers.
 */
export function requestLog({ routeOf, log, metrics, tracing, trustProxy }: Sinks): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { method, headers, url } = context.req.raw
    const { pathname } = new URL(url)
    const startedMs = performance.now()
    const route = routeOf(pathname)
    const id = requestIdFrom(headers.get('x-request-id'))
    const request: WorkContext = { id, statements: 0, statementMs: 0, isAwaited: true }
    tracing?.begin(request, method, route, trustProxy ? headers : undefined)
    await withWorkContext(request, next)
    const { status, headers: answered } = context.res
    answered.set('X-Request-Id', id)
    const ms = performance.now() - startedMs
    metrics.request(route, method, status, ms)
    const trace = tracing?.traceIdOf(request)
    tracing?.end(request, status)
    const { statements, statementMs } = request
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
