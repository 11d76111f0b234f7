import { adminCookie } from '#identity/admin-cookie.ts'
import { isStaffPath, safeReturnPath } from './rules.ts'

/** Where somebody wanted to go who has to sign in first; the sign-in leads there. */
export const returnCookie = 'staff-return'
const lifetimeSeconds = 600

export type GuardRedirect = { to: string; cookie?: string }

/**
 * Where a page load that the guard refused goes. Somebody whose sign-in ended goes to sign in again; a stranger goes to
 * `/401` as the specification says, and the screen asked for is remembered for the sign-in that may follow. `path` is
 * without the language prefix.
 */
export function guardRedirect(path: string, search: string, rights: readonly string[], cookies: string): GuardRedirect {
  if (rights.length > 0 || !isStaffPath(path)) return { to: '/401' }
  const wanted = encodeURIComponent(path + search)
  if (cookies.includes(`${adminCookie}=`)) return { to: `/auth/login?redirect=${wanted}` }
  return { to: '/401', cookie: `${returnCookie}=${wanted}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax` }
}

/** The screen that a refused page load remembered. */
export function rememberedReturn(cookies: string): string | undefined {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${returnCookie}=`))
  const path = value?.slice(returnCookie.length + 1)
  return safeReturnPath(path === undefined ? undefined : safelyDecoded(path))
}

function safelyDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
