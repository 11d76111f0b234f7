import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { TelemetrySettings } from '#foundation/telemetry-settings.ts'
import type { Metrics } from './metrics.ts'
import { startMetricsExport } from './metrics-export.ts'
import { openTracing, type Tracing } from './tracing.ts'

export type Telemetry = { tracing: Tracing | undefined; close: () => Promise<void> }

/** Exports traces and metrics if configured; loads nothing otherwise. */
export async function openTelemetry(
  configured: TelemetrySettings,
  metrics: Pick<Metrics, 'register' | 'shopRegister'>,
  log: Logger,
): Promise<Telemetry> {
  const { tracesUrl, metricsUrl } = configured
  if (tracesUrl === undefined && metricsUrl === undefined) return { tracing: undefined, close: async () => undefined }
  // Several processes under one id would be one series whose counters jump.
  const resource = { ...configured.resource, 'service.instance.id': randomUUID() }
  const settings = { ...configured, resource }
  const { diag, DiagLogLevel } = await import('@opentelemetry/api')
  const warn = (message: string) => log.warn({ reason: message.slice(0, 500) }, 'telemetry was not sent')
  const quiet = () => undefined
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
  const tracing = tracesUrl === undefined ? undefined : await openTracing(tracesUrl, settings)
  const closeMetrics =
    metricsUrl === undefined
      ? undefined
      : await startMetricsExport(metricsUrl, [metrics.register, metrics.shopRegister], settings)
  const close = async () => {
    await Promise.all([tracing?.close(), closeMetrics?.()]).catch((error: unknown) =>
      log.warn(error, 'the last traces and metrics were not sent'),
    )
  }
  return { tracing, close }
}
