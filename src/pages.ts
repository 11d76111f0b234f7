import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { apiContext, originContext, rightsContext } from '#foundation/api-context.ts'
import { cookieIn } from '#foundation/cookie.ts'
import { isDatabaseGone } from '#foundation/database/database.ts'
import type { AnyEndpoint, Api, InputOf } from '#foundation/endpoint.ts'
import { ShopError } from '#foundation/shop-error.ts'
import { inLocale } from '#i18n/locale.server.ts'
import { localizedPath, splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { adminCookie } from '#identity/admin-cookie.ts'
import type { PageHandler } from './shop.ts'

/** The screens as one handler: the same build serves Vietnamese at bare paths and English under `/en`. */
export function openPages(build: ServerBuild): PageHandler {
  const handlers = {
    vi: createRequestHandler(build, process.env.NODE_ENV),
    en: createRequestHandler({ ...build, basename: '/en' }, process.env.NODE_ENV),
  }
  return (request, { api, rightsOf, origin }) => {
    const url = new URL(request.url)
    const [locale, path] = splitLocale(url.pathname)
    if (path !== '/' && path.endsWith('/')) return Promise.resolve(withoutSlash(url, locale, path))
    const context = new RouterContextProvider()
    context.set(apiContext, answeringWithStatus(api))
    context.set(originContext, origin)
    context.set(rightsContext, () => {
      const token = cookieIn(request.headers.get('cookie'), adminCookie)
      return token ? rightsOf(token).catch(throwAsResponse) : Promise.resolve([])
    })
    return inLocale(locale, async () =>
      keptIfAhead(request, comingBack(inOwnLanguage(await handlers[locale](request, context), locale))),
    )
  }
}

/** Data fetched ahead of a press is kept by the browser for just that press. */
function keptIfAhead(request: Request, response: Response): Response {
  const isAhead = /prefetch/.test(request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '')
  if (isAhead && response.ok) response.headers.set('Cache-Control', 'private, max-age=20')
  return response
}

/** A page that could not be made now says when to ask again, and stays nowhere. */
function comingBack(response: Response): Response {
  if (response.status === 503) {
    response.headers.set('Retry-After', '5')
    response.headers.set('Cache-Control', 'no-store')
  }
  return response
}

/** Screens redirect to paths without the language; a redirect stays in the language it came from. */
function inOwnLanguage(response: Response, locale: 'vi' | 'en'): Response {
  const target = response.headers.get('Location')
  if (target?.startsWith('/') && splitLocale(target)[0] !== locale) {
    response.headers.set('Location', localizedPath(locale, target))
  }
  return response
}

/** To the same path without slashes at its end; of those at its start one stays, since `//somewhere` is another host. */
function withoutSlash(url: URL, locale: 'vi' | 'en', path: string): Response {
  const trimmed = `/${path.replace(/^\/+|\/+$/g, '')}`
  return new Response(null, { status: 308, headers: { Location: localizedPath(locale, trimmed) + url.search } })
}

/** A refusal becomes a response with its status, so that a screen answers 404 at its own URL with the right message. */
function answeringWithStatus(api: Api): Api {
  return async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => {
    return api(endpoint, input).catch(throwAsResponse)
  }
}

function throwAsResponse(error: unknown): never {
  if (error instanceof ShopError)
    throw Response.json({ message: error.message, errors: error.errors ?? null }, { status: error.status })
  if (isDatabaseGone(error)) throw Response.json({ message: m.error_unavailable(), errors: null }, { status: 503 })
  throw error
}
