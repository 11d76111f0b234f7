import type { Context, Span } from '@opentelemetry/api'
import type { Statement } from '#foundation/database/connection/watch-connection.ts'
import type { WorkContext } from '#foundation/logging/work-context.ts'
import type { TelemetrySettings } from '#foundation/telemetry-settings.ts'

type Traced = Pick<TelemetrySettings, 'sampler' | 'samplerRatio' | 'resource'>

/** Records a span for each request, each job run and each of their statements, and sends them to a collector. */
export type Tracing = {
  /** `headers` of a tracing proxy; undefined when none is trusted. */
  begin: (request: WorkContext, method: string, route: string, headers: Headers | undefined) => void
  end: (request: WorkContext, status: number) => void
  beginJob: (run: WorkContext, name: string) => void
  endJob: (run: WorkContext, error: unknown) => void
  statement: (statement: Statement, work: WorkContext | undefined) => void
  /** The trace id of a request, for the log. */
  traceIdOf: (request: WorkContext) => string | undefined
  /** Sends the rest. */
  close: () => Promise<void>
}

const headerGetter = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
}

/** Loads OpenTelemetry and sends spans to `url` (OTLP over HTTP). Only called where a collector is configured. */
export async function openTracing(url: string, settings: Traced): Promise<Tracing> {
  const [api, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, resources, core] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes(settings.resource),
    sampler: await samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('shop')
  const propagator = new core.W3CTraceContextPropagator()
  const spanOf = (work: WorkContext | undefined) => work?.span as Span | undefined
  const contextOf = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span)

  return {
    begin(request, method, route, headers) {
      const attributes = { 'http.request.method': method, 'http.route': route, 'shop.request_id': request.id }
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, headerGetter) : ROOT_CONTEXT
      request.span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    },
    end(request, status) {
      const span = spanOf(request)
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
    beginJob(run, name) {
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.destination.name': name,
        'shop.request_id': run.id,
      }
      run.span = tracer.startSpan(`process ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT)
    },
    endJob(run, error) {
      const span = spanOf(run)
      // An error's message may quote buyers' data; the log has it without that.
      if (error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
    statement({ text, startedMs, ms, error }, work) {
      const parent = spanOf(work)
      if (!parent) return
      const startTime = performance.timeOrigin + startedMs
      const name = /^\s*\w+/.exec(text)?.[0].trim().toLowerCase() ?? 'statement'
      // The text contains no values: they are sent separately.
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text }
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, contextOf(parent))
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(startTime + ms)
    },
    traceIdOf: (request) => spanOf(request)?.spanContext().traceId,
    close: () => provider.shutdown(),
  }
}

async function samplerOf({ sampler, samplerRatio }: Traced) {
  const sdk = await import('@opentelemetry/sdk-trace')
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(samplerRatio),
  }
  const root = roots[sampler.replace('parentbased_', '') as keyof typeof roots]()
  return sampler.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root
}
