import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#foundation/config.ts'
import { attributeOf, openOtlpReceiver } from '../../../tests/support/servers/otlp-receiver.ts'
import { requestLog } from '../request-log.ts'
import { openTelemetry } from './open-telemetry.ts'

const receiver = await openOtlpReceiver()
afterAll(() => receiver.close())
const log = pino({ level: 'silent' })
const proxyTrace = '0af7651916cd43dd8448eb211c80319c'

/** The spans of one request to a shop with these settings, by a caller that passes a trace. */
async function spansOf(settings: Record<string, string>, { trustProxy = true, flags = '01' } = {}) {
  const before = receiver.spans().length
  const { telemetry } = readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/v1/traces`, ...settings })
  const { tracing, close } = await openTelemetry(telemetry, { register: {} as never, shopRegister: {} as never }, log)
  const app = new Hono<{ Bindings: { ipAddress: string } }>()
  app.use(requestLog({ routeOf: () => '/cart', log, metrics: { request: () => undefined }, tracing, trustProxy }))
  app.get('/cart', (context) => context.text('cart'))
  await app.request('/cart', { headers: { traceparent: `00-${proxyTrace}-b7ad6b7169203331-${flags}` } })
  await close()
  return receiver.spans().slice(before)
}

test('a trace continues from a trusted proxy', async () => {
  const [span] = await spansOf({})
  expect(span).toMatchObject({ name: 'GET /cart', traceId: proxyTrace, parentSpanId: 'b7ad6b7169203331' })
  expect(span && attributeOf(span, 'http.route')).toBe('/cart')
})

test('untrusted clients can’t choose the trace id of a request', async () => {
  const [span] = await spansOf({}, { trustProxy: false })
  expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(span?.traceId).not.toBe(proxyTrace)
})

test.each([
  ['parentbased_always_on', '01', 1],
  ['parentbased_always_on', '00', 0],
  ['parentbased_always_off', '01', 1],
  ['always_off', '01', 0],
  ['traceidratio', '01', 0],
])('%s records of a request with the flags %s %i span', async (sampler, flags, count) => {
  const settings = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0' }
  expect(await spansOf(settings, { flags })).toHaveLength(count)
})

test('without a collector there is no tracing', async () => {
  expect(
    (await openTelemetry(readConfig({}).telemetry, { register: {} as never, shopRegister: {} as never }, log)).tracing,
  ).toBeUndefined()
})
