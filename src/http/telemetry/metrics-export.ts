import type { HrTime } from '@opentelemetry/api'
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client'
import type { TelemetrySettings } from '#foundation/telemetry-settings.ts'

type Family = MetricObjectWithValues<MetricValue<string>>
type Times = { startTime: HrTime; endTime: HrTime }

/**
 * Periodically sends the content of `/metrics` to `url` (OTLP over HTTP): the same names, labels and buckets, from the
 * same registry. Returns the function that sends the rest.
 */
export async function startMetricsExport(
  url: string,
  registers: Registry[],
  { resource, metricsIntervalMs }: Pick<TelemetrySettings, 'resource' | 'metricsIntervalMs'>,
): Promise<() => Promise<void>> {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { OTLPMetricExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url }),
    exportIntervalMillis: metricsIntervalMs,
    exportTimeoutMillis: Math.min(metricsIntervalMs, 30_000),
    metricProducers: [await producerOf(registers)],
  })
  const provider = new MeterProvider({ resource: resourceFromAttributes(resource), readers: [reader] })
  return () => provider.shutdown()
}

async function producerOf(registers: Registry[]): Promise<MetricProducer> {
  const [{ hrTime }, { emptyResource }, { AggregationTemporality, DataPointType }, { ValueType }] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/api'),
  ])
  const startTime = hrTime(0)

  function dataOf(family: Family, times: Times): MetricData {
    const base = {
      descriptor: { name: family.name, description: family.help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    // prom-client’s types declare numbers, but it returns names.
    const type = String(family.type)
    if (type === 'histogram')
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(family, times) }
    const dataPoints = family.values
      .filter(({ value }) => Number.isFinite(value))
      .map(({ value, labels }) => ({ ...times, attributes: textLabels(labels), value }))
    if (type === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
  }

  return {
    async collect() {
      const families = (await Promise.all(registers.map((one) => one.getMetricsAsJSON()))).flat()
      const times = { startTime, endTime: hrTime() }
      const metrics = families.map((family) => dataOf(family, times))
      const scopeMetrics = [{ scope: { name: 'shop' }, metrics }]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

/** Prometheus buckets are cumulative; those of OTLP are not. */
function histogramPoints({ name, values }: Family, times: Times) {
  const series = new Map<string, { attributes: Record<string, string>; below: number[]; upTo: number[]; sum: number }>()
  for (const one of values) {
    const { le, ...labels } = textLabels(one.labels)
    const key = JSON.stringify(Object.entries(labels).sort())
    const point = series.get(key) ?? { attributes: labels, below: [], upTo: [], sum: 0 }
    series.set(key, point)
    const { metricName } = one as MetricValueWithName<string>
    if (metricName === `${name}_sum`) point.sum = one.value
    if (metricName !== `${name}_bucket` || le === undefined) continue
    point.below.push(one.value)
    if (Number.isFinite(Number(le))) point.upTo.push(Number(le))
  }
  return [...series.values()].map(({ attributes, below, upTo, sum }) => {
    const counts = below.map((count, at) => count - (below[at - 1] ?? 0))
    return { ...times, attributes, value: { buckets: { boundaries: upTo, counts }, sum, count: below.at(-1) ?? 0 } }
  })
}

const textLabels = (labels: Partial<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([label, value]) => [label, String(value)]))
