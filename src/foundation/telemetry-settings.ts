import * as z from 'zod'
import { setting } from './setting.ts'
import { decodeUriSafely } from './text/decode-uri-safely.ts'

const endpoint = setting(z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional())
const exporter = setting(z.enum(['otlp', 'none']).default('otlp'))

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** OpenTelemetry’s own variables; headers, compression, timeout and certificates are read by its exporters. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_SDK_DISABLED: setting(z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false)),
  OTEL_SERVICE_NAME: setting(z.string().optional()),
  OTEL_RESOURCE_ATTRIBUTES: setting(
    z
      .string()
      .regex(/^[^=,]+=[^=,]*(,[^=,]+=[^=,]*)*$/, 'must be name=value, with commas between')
      .optional(),
  ),
  OTEL_TRACES_SAMPLER: setting(z.enum(samplers).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number().min(0).max(1).default(1)),
  OTEL_METRIC_EXPORT_INTERVAL: setting(z.coerce.number().int().min(1_000).default(60_000)),
}
type Settings = z.infer<z.ZodObject<typeof telemetryVariables>>

/** Destinations of traces and metrics; undefined for signals that are not exported. */
export type TelemetrySettings = {
  tracesUrl: string | undefined
  metricsUrl: string | undefined
  /** `service.name`, and further attributes set by the operator. */
  resource: Record<string, string>
  sampler: (typeof samplers)[number]
  /** The share of sampled traces, 0 to 1; only used by `…traceidratio`. */
  samplerRatio: number
  metricsIntervalMs: number
}

export function readTelemetrySettings(settings: Settings): TelemetrySettings {
  const isOff = settings.OTEL_SDK_DISABLED
  const named = settings.OTEL_SERVICE_NAME && { 'service.name': settings.OTEL_SERVICE_NAME }
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  const urlOf = (kind: 'traces' | 'metrics', own: string | undefined, to: 'otlp' | 'none') =>
    isOff || to === 'none' ? undefined : (own ?? (base && `${base}/v1/${kind}`))
  return {
    tracesUrl: urlOf('traces', settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, settings.OTEL_TRACES_EXPORTER),
    metricsUrl: urlOf('metrics', settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, settings.OTEL_METRICS_EXPORTER),
    resource: { 'service.name': 'tam-huong', ...attributesOf(settings.OTEL_RESOURCE_ATTRIBUTES), ...named },
    sampler: settings.OTEL_TRACES_SAMPLER,
    samplerRatio: settings.OTEL_TRACES_SAMPLER_ARG,
    metricsIntervalMs: settings.OTEL_METRIC_EXPORT_INTERVAL,
  }
}

/** `deployment.environment.name=live,host.name=a%20b`; values are percent-encoded. */
function attributesOf(text = ''): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=').map((part) => part.trim())
    return name ? [[name, decodeUriSafely(value)] as const] : []
  })
  return Object.fromEntries(pairs)
}
