import { parse, serialize } from 'hono/utils/cookie'
import { tokenCookie } from '#identity/token-cookie.ts'
import { isStaffPath, returnCookie } from './rules.ts'

const lifetimeSeconds = 600

export type GuardRedirect = { to: string; cookie?: string }

/**
 * Where a page load that the guard refused goes. Somebody whose sign-in ended goes to sign in again; a stranger goes to
 * `/401` as the specification says, and the screen asked for is remembered for the sign-in that may follow. `path` is
 * without the language prefix.
 */
export function guardRedirect(path: string, search: string, rights: readonly string[], cookies: string): GuardRedirect {
  if (rights.length > 0 || !isStaffPath(path)) return { to: '/401' }
  const wanted = path + search
  if (tokenCookie in parse(cookies)) return { to: `/auth/login?redirect=${encodeURIComponent(wanted)}` }
  return {
    to: '/401',
    cookie: serialize(returnCookie, wanted, { path: '/', maxAge: lifetimeSeconds, sameSite: 'Lax' }),
  }
}
