import type { Span } from '@opentelemetry/api'
import type { Statement } from '#foundation/database/connection/statement-log.ts'
import type { RequestContext } from '#foundation/logging/request-context.ts'

/** Keeps a span for each request and each statement, and sends them to a collector. */
export type Tracing = {
  /** `traceParent` is the header of a caller that traces too. */
  begin: (request: RequestContext, method: string, route: string, traceParent: string | null) => void
  end: (request: RequestContext, status: number) => void
  statement: (statement: Statement, request: RequestContext | undefined) => void
  /** Sends what is left. */
  close: () => Promise<void>
}

/**
 * Loads OpenTelemetry and sends spans to the collector at `url` (OTLP over HTTP). Only called where one is configured.
 */
export async function openTracing(url: string): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const processor = new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) })
  const resource = resourceFromAttributes({ 'service.name': 'tam-huong' })
  const provider = new sdk.TracerProvider({ resource, spanProcessors: [processor] })
  const tracer = provider.getTracer('shop')
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const spanOf = (request: RequestContext | undefined) => request?.span as Span | undefined

  function contextFrom(traceParent: string | null) {
    const [, traceId = '', spanId = '', flags = ''] =
      /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceParent ?? '') ?? []
    if (traceId === '') return ROOT_CONTEXT
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16),
      isRemote: true,
    })
  }

  return {
    begin(request, method, route, traceParent) {
      const attributes = { 'http.request.method': method, 'http.route': route, 'shop.request_id': request.id }
      const options = { kind: SpanKind.SERVER, attributes }
      request.span = tracer.startSpan(`${method} ${route}`, options, contextFrom(traceParent))
    },
    end(request, status) {
      const span = spanOf(request)
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
    statement({ text, startedMs, ms, error }, request) {
      const parent = spanOf(request)
      const startTime = performance.timeOrigin + startedMs
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      const name = /^\s*\w+/.exec(text)?.[0].trim().toLowerCase() ?? 'statement'
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, context)
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(startTime + ms)
    },
    close: () => provider.shutdown(),
  }
}
