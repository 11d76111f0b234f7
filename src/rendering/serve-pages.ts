import { TrieRouter } from 'hono/router/trie-router'
import type { Api } from '#foundation/api/endpoint.ts'
import { malformed, ShopError } from '#foundation/api/shop-error.ts'
import { type PageFlags, pageFlags } from '#foundation/page-flags.ts'
import { pagePaths, urlOf } from '#foundation/page-urls.ts'
import { decodeUriSafely } from '#foundation/text/decode-uri-safely.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { type Locale, localizedPath, splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type Page, PageRedirect, type PageRequest, type RefusedForm } from './page.ts'
import { type RenderServices, renderPage } from './render-page.tsx'

type Helpers = {
  api: Api
  origin: string
  now: Date
  /** Where the guard redirects this request, if anywhere; a path without the language prefix. */
  guard: (path: string, search: string) => Promise<{ to: string; cookie?: string } | undefined>
}

/** Handles a request for a page. */
export type PageServer = (request: Request, helpers: Helpers) => Promise<Response>

const formLimitBytes = 64 * 1024

/** Finds the page of a path, runs the guard and renders it, in Vietnamese at bare paths and in English under `/en`. */
export function servePages(pages: readonly Page[], rendering: RenderServices): PageServer {
  const router = new TrieRouter<Page>()
  for (const page of pages) router.add('GET', pagePaths[page.name], page)
  return async (request, { api, origin, now, guard }) => {
    const url = new URL(request.url)
    const { locale, path } = splitLocale(url.pathname)
    if (path !== '/' && path.endsWith('/')) return withoutSlash(url, locale, path)
    const [page, params = {}] = router.match('GET', path)[0][0] ?? []
    return withLocale(locale, async () => {
      const guarded = await guard(path, url.search).catch((failure: unknown) => ({ failure }))
      if (guarded && 'to' in guarded) return redirect(locale, guarded.to, { cookie: guarded.cookie })
      if (!page) return redirect(locale, urlOf('notFound'))
      const shown = guarded ? failedPage(page, guarded.failure) : page
      const pageRequest = { api, params: decoded(params), path, search: url.searchParams, locale, origin, now }
      try {
        return await answer(shown, pageRequest, request, rendering)
      } catch (error) {
        if (error instanceof PageRedirect)
          return redirect(locale, error.path, { status: error.status, isForm: request.method === 'POST' })
        throw error
      }
    })
  }
}

async function answer(
  page: Page,
  pageRequest: PageRequest,
  request: Request,
  rendering: RenderServices,
): Promise<Response> {
  if (request.method === 'POST' && !page.action)
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  if (request.method === 'POST' && isForeign(request, pageRequest.origin)) return new Response(null, { status: 403 })
  const { shown, returned, failure } = await submitted(page, pageRequest, request)
  const { status, html } = await renderPage(shown, pageRequest, rendering, returned)
  // `Vary` is set here because the compression middleware would copy the whole page to add it.
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' })
  if (status === 503) headers.set('Retry-After', '5')
  if (failure instanceof ShopError)
    for (const [name, value] of Object.entries(failure.headers)) headers.set(name, value)
  const flags: PageFlags = pageFlags[page.name]
  // The response to a form repeats what was typed; a preview is for those who have its link.
  const isPreview = new URL(request.url).searchParams.has('preview')
  const isPrivate = flags.isPrivate || isPreview || request.method === 'POST' || status >= 500
  headers.set('Cache-Control', isPrivate ? 'private, no-store' : 'no-cache')
  // As bytes: a string would be scanned twice, once for its length.
  return new Response(Buffer.from(html), { status, headers })
}

/**
 * Whether another site sent the request (W3C Fetch Metadata). Older browsers only name the site it comes from; behind a
 * proxy its scheme may differ.
 */
function isForeign(request: Request, ownOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const from = request.headers.get('origin')
  const own = [ownOrigin, request.url].map((url) => new URL(url).host)
  return from !== null && !(URL.canParse(from) && own.includes(new URL(from).host))
}

type Submitted = { shown: Page; returned?: RefusedForm | undefined; failure?: unknown }

/** Submits the form of a POST. When that fails, the page is shown as if it had failed to load. */
async function submitted(page: Page, pageRequest: PageRequest, request: Request): Promise<Submitted> {
  if (request.method !== 'POST') return { shown: page }
  try {
    return { shown: page, returned: await submit(page, pageRequest, request) }
  } catch (failure) {
    if (failure instanceof PageRedirect) throw failure
    return { shown: failedPage(page, failure), failure }
  }
}

/** The page as shown when it fails to load. */
const failedPage = ({ action: _action, ...page }: Page, failure: unknown): Page => ({
  ...page,
  load: () => Promise.reject(failure),
})

/**
 * Passes the form to the page's action. Throws a 413 for more than 64 KiB, unless the page takes uploads, and a 400 for
 * what is not a form.
 */
async function submit(page: Page, pageRequest: PageRequest, request: Request) {
  const size = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (page.upload && size > page.upload.limitBytes) return page.upload.tooLarge()
  if (!page.upload && size > formLimitBytes)
    throw new ShopError('tooLarge', m.error_too_large({ limit: formLimitBytes / 1024 }))
  const form = await request.formData().catch(() => {
    throw malformed(m.error_bad_form())
  })
  return page.action?.(pageRequest as never, withPlainLineBreaks(form))
}

/** Browsers send line breaks as CR LF, so a text as long as its field allows would be too long. */
function withPlainLineBreaks(form: FormData): FormData {
  const plain = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') plain.append(name, value.replace(/\r\n?/g, '\n'))
    else plain.append(name, value)
  }
  return plain
}

type Redirect = { status?: number; cookie?: string | undefined; isForm?: boolean }

/**
 * Redirects to a path without the language prefix, in the request's language. After a form the URL may contain the key
 * of an order, so it is not stored.
 */
function redirect(locale: Locale, path: string, { status = 302, cookie, isForm }: Redirect = {}): Response {
  const headers = {
    Location: path.startsWith('/') ? localizedPath(locale, path) : path,
    'Cache-Control': isForm ? 'private, no-store' : 'no-cache',
    ...(cookie && { 'Set-Cookie': cookie }),
  }
  return new Response(null, { status, headers })
}

/** Redirects to the path without trailing slashes and with one leading slash, since `//somewhere` is another host. */
function withoutSlash(url: URL, locale: Locale, path: string): Response {
  const trimmed = `/${path.replace(/^\/+|\/+$/g, '')}`
  return new Response(null, { status: 308, headers: { Location: localizedPath(locale, trimmed) + url.search } })
}

const decoded = (params: object) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeUriSafely(String(value))]))
