import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage, EncodedBody } from './page-store.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
/** Far smaller than the fastest step and still a few milliseconds, off the main thread. */
const brotliQuality = 6

/** Headers of one transfer of the bytes, not of the page. */
const transferHeaders = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'vary',
])

/** Whether what is asked at a shared address is the same for everyone. Every answer of the API says `no-store`. */
export function isCacheablePage(response: Response): boolean {
  if (response.status !== 200 || response.headers.has('set-cookie')) return false
  return isApiAnswer(response) || !/no-store|private/.test(response.headers.get('cache-control') ?? '')
}

const cdnFreshS = 30
const cdnStaleS = 300
/** How long a CDN may show what it was given (ms). */
export const cdnMaxAgeMs = (cdnFreshS + cdnStaleS) * 1000

type PageAbout = Pick<CachedPage, 'tags' | 'startedMs' | 'freshUntilMs' | 'expiresAtMs' | 'epoch'>

/** How long an edge shows what it has while the shop does not answer (s). */
const edgeErrorS = 24 * 60 * 60

/** The same for an edge, which takes purges. Whatever it does, nothing is shown past the page's turn. */
function surrogateControl({ startedMs, freshUntilMs, expiresAtMs }: PageAbout): string {
  if (startedMs >= expiresAtMs - cdnMaxAgeMs) return 'no-store'
  const errorS = Math.min(edgeErrorS, Math.floor((expiresAtMs - freshUntilMs) / 1000))
  return `max-age=${cdnFreshS}, stale-while-revalidate=${cdnStaleS}, stale-if-error=${errorS}`
}

/**
 * A rendered page in three encodings, or an API answer in two, each with its headers. Browsers revalidate pages every
 * time and mostly get a 304; answers of the API lie in no cache but the shop's own.
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
  // A CDN in front may cache a page too; a purge by tag makes edits show there at once.
  if (!isApiAnswer(response))
    common.push(
      'cdn-cache-control',
      about.startedMs < about.expiresAtMs - cdnMaxAgeMs
        ? `public, max-age=${cdnFreshS}, stale-while-revalidate=${cdnStaleS}`
        : 'no-store',
      // Fastly and Varnish's xkey know the first name, Cloudflare and Bunny the second.
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

/** A copy in its own memory: zlib returns a slice of 64 KiB, all of which would live as long as the page. */
function copied(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const isApiAnswer = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false
const isCachingHeader = (name: string) =>
  /^(cache-control|cdn-cache-control|surrogate-(key|control)|cache-tag|etag)$/.test(name)

/** The smallest encoding that the browser accepts. */
export function bodyFor(page: CachedPage, acceptEncoding: string | undefined): EncodedBody {
  if (acceptEncoding === undefined) return page.identity
  if (page.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding)) return page.br
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding)) return page.gzip
  return page.identity
}
