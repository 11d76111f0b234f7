import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage, Compression, EncodedBody } from './page-store.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
/** Much smaller than the lowest quality, and still only a few milliseconds, off the main thread. */
const brotliQuality = 6

/** Headers of one transfer, not of the page. */
const transferHeaders = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'vary',
])

/** Whether a response from a shared URL is the same for everyone. Every API answer says `no-store`. */
export function isCacheablePage(response: Response): boolean {
  if (response.status !== 200 || response.headers.has('set-cookie')) return false
  return isApiAnswer(response) || !/no-store|private/.test(response.headers.get('cache-control') ?? '')
}

const cdnFreshS = 30
const cdnStaleS = 300
/** How long a CDN may serve a page (ms). */
export const cdnMaxAgeMs = (cdnFreshS + cdnStaleS) * 1000

type PageAbout = Pick<CachedPage, 'tags' | 'startedMs' | 'freshUntilMs' | 'expiresAtMs' | 'epoch'>

/** How long an edge may serve a stored page while the shop does not answer (s). */
const edgeErrorS = 24 * 60 * 60

/** What an edge with purges may store. In any case nothing is shown after the page's expiry. */
function surrogateControl({ startedMs, freshUntilMs, expiresAtMs }: PageAbout): string {
  if (startedMs >= expiresAtMs - cdnMaxAgeMs) return 'no-store'
  const errorS = Math.min(edgeErrorS, Math.floor((expiresAtMs - freshUntilMs) / 1000))
  return `max-age=${cdnFreshS}, stale-while-revalidate=${cdnStaleS}, stale-if-error=${errorS}`
}

/**
 * A rendered page, or an API answer, with its headers. Browsers revalidate pages every time and mostly get a 304; API
 * answers are cached by the shop only.
 */
export async function encodePage(
  response: Response,
  about: PageAbout,
  /** Undefined without an edge. */
  edge?: { isOutdated: boolean },
): Promise<CachedPage> {
  const isApi = isApiAnswer(response)
  const bytes = copied(Buffer.from(await response.arrayBuffer()))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const common = [...response.headers].filter(([name]) => !transferHeaders.has(name) && !isCachingHeader(name)).flat()
  common.push('cache-control', isApi ? 'no-store' : 'public, max-age=0, must-revalidate')
  if (!isApi) common.push(...cdnHeaders(about, edge))
  const body = (encoded: Buffer, encoding?: Compression): EncodedBody => {
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
    const head304 = [...common, 'vary', 'accept-encoding', 'etag', etag]
    const head = [...head304, 'content-length', String(encoded.length)]
    if (encoding) head.push('content-encoding', encoding)
    return { bytes: encoded, etag, head, head304 }
  }
  return {
    identity: body(bytes),
    compressed: {},
    compress: async (compression) => body(copied(await compressors[compression](bytes, isApi)), compression),
    compressions: isApi ? ['gzip'] : ['br', 'gzip'],
    ...about,
  }
}

const compressors: Record<Compression, (bytes: Buffer, isQuick: boolean) => Promise<Buffer>> = {
  gzip: (bytes, isQuick) => gzipped(bytes, { level: isQuick ? 1 : 6 }),
  br: (bytes) =>
    brotlied(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
}

/** A CDN in front may cache a page too; an edge is told the tags, by which a purge updates it at once. */
const cdnHeaders = (about: PageAbout, edge: { isOutdated: boolean } | undefined): string[] => [
  'cdn-cache-control',
  about.startedMs < about.expiresAtMs - cdnMaxAgeMs
    ? `public, max-age=${cdnFreshS}, stale-while-revalidate=${cdnStaleS}`
    : 'no-store',
  ...(edge ? edgeHeaders(about, edge) : []),
]

const edgeHeaders = (about: PageAbout, { isOutdated }: { isOutdated: boolean }): string[] => [
  // Fastly and Varnish's xkey use the first name, Cloudflare and Bunny the second.
  'surrogate-key',
  [...about.tags].join(' '),
  'cache-tag',
  [...about.tags].join(','),
  'surrogate-control',
  isOutdated ? 'no-store' : surrogateControl(about),
]

/** Copies the bytes: zlib returns a slice of a 64 KiB buffer, which would stay in memory as long as the page. */
function copied(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const isApiAnswer = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false
const isCachingHeader = (name: string) =>
  /^(cache-control|cdn-cache-control|surrogate-(key|control)|cache-tag|etag)$/.test(name)

const accepted: Record<Compression, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** The page in the best encoding that the browser accepts; a promise while it is being compressed. */
export function bodyFor(page: CachedPage, acceptEncoding = ''): EncodedBody | Promise<EncodedBody> {
  const compression = page.compressions.find((name) => accepted[name].test(acceptEncoding))
  if (compression === undefined) return page.identity
  return page.compressed[compression] ?? compressOnce(page, compression)
}

/** Concurrent requests share the work. */
function compressOnce(page: CachedPage, compression: Compression): Promise<EncodedBody> {
  const work = page.compress(compression).catch(() => page.identity)
  page.compressed[compression] = work
  void work.then((body) => {
    page.compressed[compression] = body
  })
  return work
}
