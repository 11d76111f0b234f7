import { parse } from 'hono/utils/cookie'
import type { Logger } from 'pino'
import type { Api } from '#foundation/api/endpoint.ts'
import { currentWork } from '#foundation/logging/work-context.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { tokenCookie } from '#identity/token-cookie.ts'
import { guardRedirect } from '#navigation/guard-redirect.ts'
import { guard, isRoleFilteredPath } from '#navigation/rules.ts'
import { type BuildManifest, islandScripts, pageAssets } from '#rendering/assets.ts'
import { islandNames } from '#rendering/islands.server.ts'
import type { PageRequest } from '#rendering/page.ts'
import { servePages } from '#rendering/serve-pages.ts'
import { listSystemParams } from '#system/contract.ts'
import { defaultShopTheme } from '#ui/theme/default-theme.ts'
import { shopThemeOf } from '#ui/theme/shop-theme.ts'
import { pages } from './routes.ts'

/**
 * Renders a page. `api` calls in-process as a visitor, `rightsOf` looks up the roles and capabilities of an
 * Admin-Token, `origin` is where visitors reach the shop, `now` its clock.
 */
export type PageHandler = (
  request: Request,
  helpers: { api: Api; rightsOf: (token: string) => Promise<readonly string[]>; origin: string; now: Date },
) => Promise<Response>

/** All pages of the shop as one handler; the guard of specification §2 runs before each. */
export function createPageHandler(manifest: BuildManifest, log: Logger): PageHandler {
  const serve = servePages(pages, {
    assets: pageAssets(manifest),
    islands: islandNames,
    islandScripts: islandScripts(manifest),
    readTheme: readShopTheme,
    onError: (err) => log.error({ err, req: currentWork()?.id }, 'a page failed'),
  })
  return (request, { api, rightsOf, origin, now }) => {
    const cookies = request.headers.get('cookie') ?? ''
    const token = parse(cookies)[tokenCookie]
    return serve(request, {
      api,
      origin,
      now,
      async guard(path, search) {
        const rights = token && isRoleFilteredPath(path) ? await rightsOf(token) : []
        const target = guard(path, rights)
        if (target === urlOf('unauthorized')) return guardRedirect({ path, search, cookies, origin }, rights)
        return target === undefined ? undefined : { to: target + search }
      },
    })
  }
}

/** While the database is unreachable, the default theme is used. */
const readShopTheme = ({ api }: PageRequest) => api(listSystemParams, {}).then(shopThemeOf, () => defaultShopTheme)
