import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { forbidden } from '#foundation/api/shop-error.ts'
import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import { publicOrigin } from '#foundation/security/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { forgotPath, resetPath } from '#identity/password-paths.ts'
import { signInPath } from '#identity/staff-path.ts'
import { isRoleFilteredPath } from '#navigation/rules.ts'

const xsrfCookie = 'XSRF-TOKEN'
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

const isForStaff = (pathname: string) => {
  const { path } = splitLocale(pathname)
  return [signInPath, forgotPath, resetPath].includes(path) || isRoleFilteredPath(path)
}

/** Sets the CSRF cookie on staff pages; API calls must repeat its value as a header (specification §7). */
export function setXsrfToken({ config }: Services): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { req } = context
    if (req.method !== 'GET' || !isForStaff(req.path) || getCookie(context, xsrfCookie)) return
    const secure = publicOrigin(config, req.raw).startsWith('https:')
    setCookie(context, xsrfCookie, randomBytes(16).toString('hex'), { secure, sameSite: 'Lax' })
  }
}

/**
 * A request with the cookie must repeat it as a header when it changes something: another site can make a browser send
 * the cookie, but cannot read it to set the header. Throws 403. Callers without the cookie are not staff browsers.
 */
export const checkXsrfToken: MiddlewareHandler = async (context, next) => {
  const { req } = context
  const token = reads.has(req.method) ? undefined : getCookie(context, xsrfCookie)
  if (token && !constantTimeEqual(req.header('x-xsrf-token') ?? '', token)) throw forbidden(m.error_xsrf())
  await next()
}
