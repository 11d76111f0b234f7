import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '#foundation/project-root.ts'
import { addProduct, lineOf, orderInputFor } from '../../prove/support/buyers.ts'
import { signIn } from '../support/api-of.ts'
import { freshDataDir, openBuiltShop } from '../support/open-built-shop.ts'
import { selectorsOf } from '../support/promql.ts'
import { attributeOf, openOtlpReceiver } from '../support/servers/otlp-receiver.ts'

const { dataDir, remove } = freshDataDir()
const traceId = '0af7651916cd43dd8448eb211c80319c'
const polling = { timeout: 30_000 }
const buyer = { fullname: 'Đặng Thị Kín', shippingStreet: '7 Ngõ Riêng Tư', email: 'kin@example.com' }
let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>
let shop: Awaited<ReturnType<typeof openBuiltShop>>
let phoneNumber: string

beforeAll(async () => {
  receiver = await openOtlpReceiver()
  shop = await openBuiltShop(dataDir, {
    SEED: 'none',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'on',
    METRICS_TOKEN: 'of-this-test-alone',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    OTEL_SERVICE_NAME: 'shop-of-the-test',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  })
  const goods = await addProduct(shop.url, await signIn(shop.url), 'Nhang trầm', [10])
  const input = orderInputFor([lineOf(goods)], buyer)
  phoneNumber = input.phoneNumber
  const answer = await fetch(`${shop.url}/api/v1/order/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    body: JSON.stringify(input),
  })
  expect(answer.ok).toBe(true)
}, 60_000)
afterAll(async () => {
  await shop.stop()
  receiver.close()
  remove()
})

const scrape = async () =>
  (await fetch(`${shop.url}/metrics`, { headers: { authorization: 'Bearer of-this-test-alone' } })).text()

describe('exported traces', () => {
  const ofOrder = () => receiver.spans().filter((span) => span.traceId === traceId)

  test('an order is a span of the proxy’s trace, with a child span for each statement', async () => {
    await expect
      .poll(() => ofOrder().map(({ name }) => name), polling)
      .toEqual(expect.arrayContaining(['POST /api/v1/order', 'with']))
    const request = ofOrder().find(({ name }) => name === 'POST /api/v1/order')
    expect(request?.parentSpanId).toBe('b7ad6b7169203331')
    const statements = ofOrder().filter(({ spanId }) => spanId !== request?.spanId)
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]))
    expect(statements.map((span) => attributeOf(span, 'db.query.text')).join()).toMatch(/insert into "?shop_order/)
    expect(shop.output()).toContain(`"trace":"${traceId}"`)
  })

  test('a job is a separate trace with its statements', async () => {
    const jobSpan = () => receiver.spans().find(({ name }) => name.startsWith('process '))
    await expect.poll(jobSpan, { timeout: 60_000 }).toBeDefined()
    const below = () => receiver.spans().filter(({ parentSpanId }) => parentSpanId === jobSpan()?.spanId)
    await expect.poll(() => below().length, polling).toBeGreaterThan(0)
  })

  test('every statement belongs to a request or a job', async () => {
    await expect.poll(() => receiver.spans().length, polling).toBeGreaterThan(0)
    const statements = receiver.spans().filter((span) => attributeOf(span, 'db.query.text'))
    expect(statements.filter(({ parentSpanId }) => !parentSpanId)).toEqual([])
  })

  test('no user input leaves the shop, and the collector authenticates the sender', async () => {
    // By itself: a measured number may contain these digits.
    const bare = new RegExp(`(?<![\\d.])${phoneNumber.replace(/^0/, '')}(?!\\d)`)
    for (const { text, authorization } of receiver.bodies) {
      for (const entered of Object.values(buyer)) expect(text).not.toContain(entered)
      expect(text).not.toMatch(bare)
      expect(authorization).toBe('Bearer of-the-collector')
    }
    const names = receiver.resources().map((resource) => attributeOf(resource, 'service.name'))
    expect(new Set(names)).toEqual(new Set(['shop-of-the-test']))
  })
})

test('the collector gets the same metrics as Prometheus', async () => {
  const families = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type])
  const typeOf = ({ sum, histogram }: ReturnType<typeof receiver.metrics>[number]) =>
    histogram ? 'histogram' : sum?.isMonotonic ? 'counter' : 'gauge'
  const sent = () => receiver.metrics().map((metric) => [metric.name, typeOf(metric)])
  await expect.poll(() => sent().sort(), polling).toEqual(families.sort())
  const orders = receiver.metrics().find(({ name }) => name === 'shop_request_seconds')
  const routes = orders?.histogram?.dataPoints.map((point) => attributeOf(point, 'route'))
  expect(routes).toContain('/api/v1/order')
})

describe('deploy/monitoring refers only to existing series', () => {
  const read = (file: string) => readFileSync(join(projectRoot, 'deploy/monitoring', file), 'utf8')
  type Rule = { record?: string; alert?: string; expr: string; labels?: object; annotations?: object }
  const { groups } = parse(read('prometheus-rules.yaml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const recorded = rules.flatMap(({ record }) => record ?? [])
  type Panel = { title: string; targets?: { expr: string }[]; gridPos: Record<'x' | 'y' | 'w' | 'h', number> }
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
    panels: Panel[]
    annotations: { list: { expr: string }[] }
  }
  const onDashboard = [...dashboard.panels.flatMap(({ targets = [] }) => targets), ...dashboard.annotations.list]

  /** Label names by metric of a scrape; Prometheus adds `job` and `instance`. */
  async function seriesOf(): Promise<Map<string, Set<string>>> {
    const series = new Map<string, Set<string>>(recorded.map((name) => [name, new Set(['job'])]))
    series.set('up', new Set(['job', 'instance']))
    // Of node_exporter, not of the shop.
    for (const name of ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'])
      series.set(name, new Set(['job', 'instance', 'mountpoint', 'fstype', 'device']))
    for (const [, name = '', labels = ''] of (await scrape()).matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? \S+$/gm)) {
      const known = series.get(name) ?? new Set(['job', 'instance'])
      series.set(name, known)
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    }
    // Empty in a new shop: no payments, no queued emails, no replicas.
    for (const [name, label] of [
      ['shop_payments_day', 'state'],
      ['shop_messages', 'state'],
      ['shop_jobs', 'queue'],
      ['shop_replica_lag_seconds', 'replica'],
    ] as const)
      if ((await scrape()).includes(`# TYPE ${name} gauge`)) series.set(name, new Set(['job', 'instance', label]))
    return series
  }

  test.each([
    ['the alerts and recorded series', rules.map(({ expr }) => expr)],
    ['the dashboard', onDashboard.map(({ expr }) => expr)],
  ])('%s', async (_, expressions) => {
    const series = await seriesOf()
    const unknown = expressions
      .map((expression) => expression.replaceAll('$__rate_interval', '5m'))
      .flatMap(selectorsOf)
      .filter(
        ({ metric, labels }) =>
          !labels.every((label) => series.get(metric)?.has(label) ?? false) || !series.has(metric),
      )
    expect(expressions.length).toBeGreaterThan(20)
    expect(unknown).toEqual([])
  })

  test('every series of the shop is on the dashboard or in an alert', async () => {
    const families = [...(await scrape()).matchAll(/^# TYPE (shop_\S+) /gm)].map(([, name = '']) => name)
    const expressions = [...rules, ...onDashboard].map(({ expr }) => expr).join('\n')
    expect(families.filter((name) => !expressions.includes(name))).toEqual([])
  })

  test('every alert has labels and annotations', () => {
    const alerts = rules.filter(({ alert }) => alert)
    expect(alerts.filter(({ labels, annotations }) => !labels || !annotations)).toEqual([])
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  })

  test('no panels of the dashboard overlap', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})
