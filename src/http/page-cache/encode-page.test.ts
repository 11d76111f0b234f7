import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyFor, encodePage } from './encode-page.ts'

const text = 'Trầm hương '.repeat(500)
const about = { tags: new Set(['product']), startedMs: 0, freshUntilMs: 0, expiresAtMs: 0, epoch: 0 }
const encoded = (type: string, edge?: { isOutdated: boolean }) =>
  encodePage(new Response(text, { headers: { 'content-type': type } }), about, edge)

test.each([
  ['text/html', 'gzip, br', 'br'],
  ['text/html', 'gzip, br;q=0', 'gzip'],
  ['text/html', 'gzip;q=0, br;q=0.0', undefined],
  ['text/html', 'gzip;q=0.8', 'gzip'],
  ['text/html', 'br;q=0.001 , gzip', 'br'],
  ['text/html', 'br;q=0 , gzip;q=0', undefined],
  ['text/html', undefined, undefined],
  ['application/json', 'gzip, br', 'gzip'],
  ['application/json', 'br', undefined],
])(
  '%s for a browser that accepts “%s” is sent as %s, using only the memory of its bytes',
  async (type, accepts, name) => {
    const page = await encoded(type)
    const { bytes, etag, head } = await bodyFor(page, accepts)
    const read = name === 'br' ? brotliDecompressSync(bytes) : name === 'gzip' ? gunzipSync(bytes) : bytes
    expect(read.toString()).toBe(text)
    expect(head.includes('content-encoding') ? head.at(-1) : undefined).toBe(name)
    expect(etag).toMatch(name ? new RegExp(`-${name}"$`) : /^"[\w-]{22}"$/)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  },
)

// With the tags of fifty products the headers of a page exceed what proxies hold by default (4 KB).
test('only an edge is told the tags of a page', async () => {
  const { head } = (await encoded('text/html')).identity
  expect(head).not.toContain('cache-tag')
  expect(head).not.toContain('surrogate-key')
  const forEdge = (await encoded('text/html', { isOutdated: false })).identity.head
  expect(forEdge).toEqual(expect.arrayContaining(['cache-tag', 'surrogate-key', 'product']))
})

test('a page is compressed when it is first asked for, once for all who ask', async () => {
  const page = await encoded('text/html')
  expect(page.compressed).toEqual({})
  const [one, other] = await Promise.all([bodyFor(page, 'br'), bodyFor(page, 'br')])
  expect(one).toBe(other)
  expect(bodyFor(page, 'br')).toBe(one)
  expect(Object.keys(page.compressed)).toEqual(['br'])
})
