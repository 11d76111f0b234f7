import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage, EncodedBody } from './page-store.ts'

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

/** The same for an edge with purges. In any case nothing is shown after the page's expiry. */
function surrogateControl({ startedMs, freshUntilMs, expiresAtMs }: PageAbout): string {
  if (startedMs >= expiresAtMs - cdnMaxAgeMs) return 'no-store'
  const errorS = Math.min(edgeErrorS, Math.floor((expiresAtMs - freshUntilMs) / 1000))
  return `max-age=${cdnFreshS}, stale-while-revalidate=${cdnStaleS}, stale-if-error=${errorS}`
}

/**
 * A rendered page in three encodings, or an API answer in two, each with its headers. Browsers revalidate pages every
 * time and mostly get a 304; API answers are cached by the shop only.
 */
export async function encodePage(
  response: Response,
  about: PageAbout,
  /** Undefined without an edge. */
  edge?: { isOutdated: boolean },
): Promise<CachedPage> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const [gz, br] = await Promise.all([
    gzipped(bytes, { level: isApiAnswer(response) ? 1 : 6 }),
    isApiAnswer(response)
      ? undefined
      : brotlied(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
  ])
  const common = [...response.headers].filter(([name]) => !transferHeaders.has(name) && !isCachingHeader(name)).flat()
  common.push('cache-control', isApiAnswer(response) ? 'no-store' : 'public, max-age=0, must-revalidate')
  // A CDN in front may cache a page too; a purge by tag updates it at once.
  if (!isApiAnswer(response))
    common.push(
      'cdn-cache-control',
      about.startedMs < about.expiresAtMs - cdnMaxAgeMs
        ? `public, max-age=${cdnFreshS}, stale-while-revalidate=${cdnStaleS}`
        : 'no-store',
      // Fastly and Varnish's xkey use the first name, Cloudflare and Bunny the second.
      'surrogate-key',
      [...about.tags].join(' '),
      'cache-tag',
      [...about.tags].join(','),
      ...(edge ? ['surrogate-control', edge.isOutdated ? 'no-store' : surrogateControl(about)] : []),
    )
  const body = (encoded: Buffer, encoding: string | undefined): EncodedBody => {
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
    const head304 = [...common, 'vary', 'accept-encoding', 'etag', etag]
    const head = [...head304, 'content-length', String(encoded.length)]
    if (encoding) head.push('content-encoding', encoding)
    return { bytes: copied(encoded), etag, head, head304 }
  }
  return { identity: body(bytes, undefined), gzip: body(gz, 'gzip'), br: br && body(br, 'br'), ...about }
}

/** Copies the bytes: zlib returns a slice of a 64 KiB buffer, which would stay in memory as long as the page. */
function copied(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const isApiAnswer = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false
const isCachingHeader = (name: string) =>
  /^(cache-control|cdn-cache-control|surrogate-(key|control)|cache-tag|etag)$/.test(name)

/** The best encoding that the browser accepts. */
export function bodyFor(page: CachedPage, acceptEncoding: string | undefined): EncodedBody {
  if (acceptEncoding === undefined) return page.identity
  if (page.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding)) return page.br
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding)) return page.gzip
  return page.identity
}
