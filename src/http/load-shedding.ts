import type { Context, MiddlewareHandler } from 'hono'
import type { Envelope } from '#foundation/api/envelope.ts'
import { readWholeBody } from '#foundation/api/request-body.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { escapeHtml } from '#foundation/text/escape-html.ts'
import { localeFromHeader } from '#i18n/locale.server.ts'
import { splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { AppEnv } from './app-env.ts'
import { type ConcurrencyLimits, concurrencyLimit, Overloaded } from './concurrency-limit.ts'
import { sendingLimits } from './sending-limits.ts'

/**
 * More than the number of database connections, so that none is idle while pages are rendered; few enough that admitted
 * requests are answered soon. Longer waiting is worse than a refusal.
 */
const requestLimits: ConcurrencyLimits = { running: 40, waiting: 400, waitMs: 2_500 }
/** Large bodies take long to arrive, so they have a few slots of their own. */
const uploadLimits: ConcurrencyLimits = { running: 12, waiting: 24, waitMs: 10_000 }
/**
 * A picture may wait long for its turn to be made, so pictures never take a slot of a page or an order. More than may
 * wait there (`variants.ts`), so that stored ones are still answered at once.
 */
const pictureLimits: ConcurrencyLimits = { running: 1_200, waiting: 400, waitMs: 10_000 }
const retrySeconds = 3

const isHealthCheck = (request: Request) => /^https?:\/\/[^/]+\/(healthz|readyz)$/.test(request.url)

/** Admits requests that can be answered soon and refuses the others with a 503 and `Retry-After`. */
export function loadShedding(limits: ConcurrencyLimits = requestLimits) {
  const requests = concurrencyLimit(limits)
  const uploads = concurrencyLimit(uploadLimits)
  const pictures = concurrencyLimit(pictureLimits)
  const middleware: MiddlewareHandler<AppEnv> = async (context, next) => {
    const request = context.req.raw
    if (isHealthCheck(request)) return next()
    try {
      if (!hasBody(request)) return await (isPicture(context) ? pictures : requests).run(next)
      if (!isSmall(request)) return await uploads.run(next)
      // Small bodies are read before a slot is taken, so that a slow sender occupies none; sending-limits.ts limits how
      // many there are.
      const whole = await (isApi(request) ? afterItsBody(request) : withWholeBody(request))
      if (!whole) return new Response(null, { status: 400 })
      context.req.raw = whole
      return await requests.run(next)
    } catch (error) {
      if (error instanceof Overloaded) return overloaded(request)
      throw error
    }
  }
  const stats = () => {
    const { active, waiting, refused } = requests.stats()
    return { active, waiting, refused: refused + uploads.stats().refused + pictures.stats().refused }
  }
  return { middleware, stats }
}

/** By the decoded path, as the router sees it: `/%6dedia/` is one, too. */
const isPicture = ({ req }: Context) => req.path.startsWith('/media/')

const hasBody = ({ method, headers }: Request) =>
  method !== 'GET' && method !== 'HEAD' && (headers.has('transfer-encoding') || headers.get('content-length') !== '0')

function isSmall({ headers }: Request): boolean {
  const length = headers.get('content-length')
  return length === null ? !headers.has('transfer-encoding') : Number(length) <= sendingLimits.smallBytes
}

const isApi = (request: Request) => /^https?:\/\/[^/]+\/api\//.test(request.url)

/** For the API, which reuses the body that was read. Undefined when the client disconnected midway. */
const afterItsBody = (request: Request): Promise<Request | undefined> =>
  readWholeBody(request).then(
    () => request,
    () => undefined,
  )

/** The same for pages, which read the body of the request itself. */
async function withWholeBody(request: Request): Promise<Request | undefined> {
  try {
    const { method, headers, url } = request
    const body = await request.arrayBuffer()
    return new Request(url, { method, headers, body: body.byteLength > 0 ? body : null })
  } catch {
    return undefined
  }
}

/** Needs neither database nor rendering. A page reloads itself. */
function overloaded(request: Request): Response {
  const headers = {
    'Retry-After': String(retrySeconds),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/')) {
    const message = m.error_busy({}, { locale: localeFromHeader(request.headers.get('accept-language')) })
    const body: Envelope<null> = { res_status_code: 503, res_data: null, message }
    return Response.json(body, { status: 503, headers })
  }
  const { locale } = splitLocale(pathname)
  const title = siteTitle(locale)
  const text = `${m.error_busy({}, { locale })} ${m.error_busy_reload({}, { locale })}`
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retrySeconds + 2}"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>body{margin:20vh auto;padding:0 1.5rem;max-width:32rem;font:1.2rem/1.6 system-ui,sans-serif;text-align:center}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
  return new Response(html, {
    status: 503,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}
