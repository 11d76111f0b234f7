import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { KeptBody, KeptPage } from './page-store.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
/** Far smaller than the fastest step and still a few milliseconds, off the main thread. */
const brotliQuality = 6

/** Headers that belong to one transport of the bytes, not to the page. */
const ofTransport = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date', 'vary'])

/** Whether an answer is the same for everyone who asks. */
export function mayKeep(response: Response): boolean {
  if (response.status !== 200 || response.headers.has('set-cookie')) return false
  return !/no-store|private/.test(response.headers.get('cache-control') ?? '')
}

/** The encodings of a rendered page, three, or of an answer of the API, two, each with its head. Browsers ask again every time, and mostly hear 304. */
export async function keepPage(
  response: Response,
  about: Pick<KeptPage, 'tables' | 'startedMs' | 'keptUntil' | 'epoch'>,
): Promise<KeptPage> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const [gz, br] = await Promise.all([
    gzipped(bytes, { level: isAnswer(response) ? 1 : 6 }),
    isAnswer(response)
      ? undefined
      : brotlied(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
  ])
  const common = [...response.headers].filter(([name]) => !ofTransport.has(name) && !isAboutKeeping(name)).flat()
  common.push('cache-control', 'public, max-age=0, must-revalidate')
  // A CDN in front may keep a page as we do; a purge by tag makes edits show at once there too. Stock is asked for here.
  if (!isAnswer(response))
    common.push(
      'cdn-cache-control',
      'public, max-age=30, stale-while-revalidate=300',
      'cache-tag',
      [...about.tables].join(','),
    )
  const body = (encoded: Buffer, encoding: string | undefined): KeptBody => {
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
    const head304 = [...common, 'vary', 'accept-encoding', 'etag', etag]
    const head = [...head304, 'content-length', String(encoded.length)]
    if (encoding) head.push('content-encoding', encoding)
    return { bytes: alone(encoded), etag, head, head304 }
  }
  return { identity: body(bytes, undefined), gzip: body(gz, 'gzip'), br: br && body(br, 'br'), ...about }
}

/** A copy in memory of its own: what zlib gives is a slice of 64 KiB, all of which would stay as long as the page. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const isAnswer = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false
const isAboutKeeping = (name: string) => /^(cache-control|cdn-cache-control|cache-tag|etag)$/.test(name)

/** The smallest of the encodings that the asker reads. */
export function bodyFor(page: KeptPage, acceptEncoding: string | undefined): KeptBody {
  if (acceptEncoding === undefined) return page.identity
  if (page.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding)) return page.br
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding)) return page.gzip
  return page.identity
}
