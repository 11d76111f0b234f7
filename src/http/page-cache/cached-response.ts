import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdFrom } from '#foundation/logging/work-context.ts'
import { bodyFor } from './encode-page.ts'
import type { CachedPage, EncodedBody } from './page-store.ts'
import { isApiPath } from './rules.ts'

/** Headers of an outdated page: name, value, name, value. */
export const staleHeaders = ({ startedMs }: CachedPage, nowMs: number): string[] => [
  'warning',
  '110 - "Response is Stale"',
  'age',
  String(Math.max(0, Math.round((nowMs - startedMs) / 1000))),
]

export async function cachedResponse(
  page: CachedPage,
  requestHeaders: Headers,
  more: readonly string[] = [],
): Promise<Response> {
  const body = await bodyFor(page, requestHeaders.get('accept-encoding') ?? undefined)
  if (requestHeaders.get('if-none-match') === body.etag)
    return new Response(null, { status: 304, headers: pairs([...body.head304, ...more]) })
  return new Response(new Uint8Array(body.bytes), { headers: pairs([...body.head, ...more]) })
}

/** As `cachedResponse`, for Node's own response, which accepts the prepared headers as they are. */
export function writeCachedResponse(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  more: readonly string[],
): void {
  const body = bodyFor(page, request.headers['accept-encoding']?.toString())
  if (body instanceof Promise) void body.then((made) => writeBody(made, request, response, more))
  else writeBody(body, request, response, more)
}

function writeBody(
  body: EncodedBody,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  more: readonly string[],
): void {
  // API answers have a request id, cached or not.
  const id = isApiPath(url) ? ['x-request-id', requestIdFrom(headers['x-request-id']?.toString())] : []
  if (headers['if-none-match'] === body.etag) {
    response.writeHead(304, [...body.head304, ...id, ...more]).end()
    return
  }
  response.writeHead(200, [...body.head, ...id, ...more]).end(method === 'HEAD' ? undefined : body.bytes)
}

function pairs(head: readonly string[]): [string, string][] {
  return Array.from({ length: head.length / 2 }, (_, at) => [head[at * 2] ?? '', head[at * 2 + 1] ?? ''])
}
