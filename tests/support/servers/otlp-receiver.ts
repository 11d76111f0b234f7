import { once } from 'node:events'
import { createServer } from 'node:http'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
export type ReceivedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: Attribute[]
}
type Resource = { attributes: Attribute[] }
type Traces = { resourceSpans: { resource: Resource; scopeSpans: { spans: ReceivedSpan[] }[] }[] }
type Points = { dataPoints: { attributes: Attribute[] }[] }
export type ReceivedMetric = {
  name: string
  sum?: Points & { isMonotonic: boolean }
  gauge?: Points
  histogram?: Points
}
type Metrics = { resourceMetrics: { resource: Resource; scopeMetrics: { metrics: ReceivedMetric[] }[] }[] }

/** An OTLP collector over HTTP (JSON) that stores what it receives. */
export async function openOtlpReceiver() {
  const bodies: { path: string; text: string; authorization: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { authorization } = request.headers
    bodies.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString(), authorization })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const parsed = <Body>(path: string) =>
    bodies.filter((body) => body.path === path).map(({ text }) => JSON.parse(text) as Body)
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    bodies,
    spans: () =>
      parsed<Traces>('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    resources: () => [
      ...parsed<Traces>('/v1/traces').flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource)),
      ...parsed<Metrics>('/v1/metrics').flatMap(({ resourceMetrics }) =>
        resourceMetrics.map(({ resource }) => resource),
      ),
    ],
    /** Metrics of the last export. */
    metrics: () =>
      (parsed<Metrics>('/v1/metrics').at(-1)?.resourceMetrics ?? []).flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics),
      ),
    close: () => server.close(),
  }
}

export const attributeOf = ({ attributes }: { attributes: Attribute[] }, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue
