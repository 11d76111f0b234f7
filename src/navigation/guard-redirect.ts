import { parse, serialize } from 'hono/utils/cookie'
import { urlOf } from '#foundation/page-urls.ts'
import { signInPath } from '#identity/staff-path.ts'
import { tokenCookie } from '#identity/token-cookie.ts'
import { isRoleFilteredPath, returnCookie } from './rules.ts'

const lifetimeSeconds = 600

export type GuardRedirect = { to: string; cookie?: string }

/** A page load that the guard refused; `path` is without the language prefix. */
type RefusedLoad = { path: string; search: string; cookies: string; origin: string }

/**
 * Where to redirect a page load that the guard refused: to the sign-in when a session ended, else to `/401` as
 * specified. Only a visitor who requested a staff screen gets a cookie that stores it for a later sign-in.
 */
export function guardRedirect(load: RefusedLoad, rights: readonly string[]): GuardRedirect {
  const { path, search, cookies, origin } = load
  if (rights.length > 0 || !isRoleFilteredPath(path)) return { to: urlOf('unauthorized') }
  const wanted = path + search
  if (tokenCookie in parse(cookies)) return { to: `${signInPath}?redirect=${encodeURIComponent(wanted)}` }
  const secure = origin.startsWith('https:')
  return {
    to: urlOf('unauthorized'),
    cookie: serialize(returnCookie, wanted, { path: '/', maxAge: lifetimeSeconds, sameSite: 'Lax', secure }),
  }
}
