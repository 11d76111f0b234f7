import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const base = 'http://collector:4318'
const urls = (env: Record<string, string>) => {
  const { tracesUrl, metricsUrl } = readConfig(env).telemetry
  return [tracesUrl, metricsUrl]
}

test.each<[string, Record<string, string>, (string | undefined)[]]>([
  ['nothing is sent without an endpoint', {}, [undefined, undefined]],
  [
    'one endpoint receives both',
    { OTEL_EXPORTER_OTLP_ENDPOINT: `${base}/` },
    [`${base}/v1/traces`, `${base}/v1/metrics`],
  ],
  [
    'a specific endpoint is used unchanged',
    { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://tempo.example/otlp' },
    ['https://tempo.example/otlp', `${base}/v1/metrics`],
  ],
  [
    'either can be disabled',
    { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_METRICS_EXPORTER: 'none' },
    [`${base}/v1/traces`, undefined],
  ],
  ['both can be disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_SDK_DISABLED: 'TRUE' }, [undefined, undefined]],
])('%s', (_, env, expected) => {
  expect(urls(env)).toEqual(expected)
})

test('resource attributes of the operator are sent, and OTEL_SERVICE_NAME wins', () => {
  const { resource } = readConfig({
    OTEL_SERVICE_NAME: 'shop-hue',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=live,host.name=a%20b,service.name=other',
  }).telemetry
  expect(resource).toEqual({ 'service.name': 'shop-hue', 'deployment.environment.name': 'live', 'host.name': 'a b' })
})

test.each([
  ['tam-huong', {}],
  ['shop-hue', { OTEL_RESOURCE_ATTRIBUTES: 'service.name=shop-hue' }],
])('the service is called %s with %j', (name, env) => {
  expect(readConfig(env).telemetry.resource).toEqual({ 'service.name': name })
})

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { OTEL_TRACES_SAMPLER: 'sometimes' },
  { OTEL_TRACES_SAMPLER_ARG: '2' },
  { OTEL_TRACES_EXPORTER: 'zipkin' },
  { OTEL_RESOURCE_ATTRIBUTES: 'live' },
])('refuses to start with %j', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
})
