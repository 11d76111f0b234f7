import type { Envelope } from '#foundation/api/envelope.ts'
import { wholeBody } from '#foundation/api/request-body.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { escaped } from '#foundation/text/escape-html.ts'
import { localeFromHeader } from '#i18n/locale.server.ts'
import { splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { bodyLimits } from './body-limits.ts'
import { type GateLimits, openGate, TooBusy } from './concurrency-limit.ts'
import type { Fetch } from './page-cache/page-cache.ts'

/**
 * More than the database has connections, so that none is idle while pages are drawn; few enough that whoever is let in is
 * answered soon. What waits longer is better told so.
 */
const gateLimits: GateLimits = { atOnce: 40, waiting: 400, patienceMs: 2_500 }
/** Large bodies take their time on the road: they have a few places of their own. */
const largeLimits: GateLimits = { atOnce: 12, waiting: 24, patienceMs: 10_000 }
const retrySeconds = 3

const isCheck = (request: Request) => /^https?:\/\/[^/]+\/(healthz|readyz)$/.test(request.url)

/** Lets through what can be answered soon and turns the rest away with a 503 and `Retry-After`. */
export function gated(fetch: Fetch, limits: GateLimits = gateLimits) {
  const [gate, large] = [openGate(limits), openGate(largeLimits)]

  const gatedFetch: Fetch = async (request, address) => {
    if (isCheck(request)) return fetch(request, address)
    try {
      if (!hasBody(request)) return await gate.through(() => fetch(request, address))
      if (!isSmall(request)) return await large.through(() => fetch(request, address))
      // Small bodies are read before their turn, so that a slow sender holds up nobody; how many there are is limited before (unfinished-bodies.ts).
      const whole = await (isApi(request) ? afterItsBody(request) : withWholeBody(request))
      return whole ? await gate.through(() => fetch(whole, address)) : new Response(null, { status: 400 })
    } catch (error) {
      if (error instanceof TooBusy) return busy(request)
      throw error
    }
  }
  return { fetch: gatedFetch, figures: gate.figures }
}

const hasBody = ({ method, headers }: Request) =>
  method !== 'GET' && method !== 'HEAD' && (headers.has('transfer-encoding') || headers.get('content-length') !== '0')

function isSmall({ headers }: Request): boolean {
  const length = headers.get('content-length')
  return length === null ? !headers.has('transfer-encoding') : Number(length) <= bodyLimits.smallBytes
}

const isApi = (request: Request) => /^https?:\/\/[^/]+\/api\//.test(request.url)

/** The API asks for the body where it was read before. Undefined when the sender went away in the middle. */
const afterItsBody = (request: Request): Promise<Request | undefined> =>
  wholeBody(request).then(
    () => request,
    () => undefined,
  )

/** The same for screens, which read a body in ways of their own. */
async function withWholeBody(request: Request): Promise<Request | undefined> {
  try {
    const { method, headers, url } = request
    const body = await request.arrayBuffer()
    return new Request(url, { method, headers, body: body.byteLength > 0 ? body : null })
  } catch {
    return undefined
  }
}

/** Quick and honest: no room, no database, no drawing. A page comes again by itself. */
function busy(request: Request): Response {
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
  const [locale] = splitLocale(pathname)
  const [title, text] = [siteTitle(locale), m.error_busy({}, { locale })]
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retrySeconds + 2}"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style>body{margin:20vh auto;padding:0 1.5rem;max-width:32rem;font:1.2rem/1.6 system-ui,sans-serif;text-align:center}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>`
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
  return new Response(html, {
    status: 503,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}
