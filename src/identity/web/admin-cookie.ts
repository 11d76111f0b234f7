import Cookies from 'js-cookie'
import { tokenCookie } from '#identity/token-cookie.ts'

const lifetimeDays = 7
/** Percent-encoded: the server decodes what it reads. */
const cookies = Cookies.withConverter<string>({ write: (value) => encodeURIComponent(value) })

/** @public The access token in the cookie `Admin-Token`; null when there is none (specification §4). */
export function readAdminCookie(): string | null {
  return cookies.get(tokenCookie) ?? null
}

/** Sets the cookie for 7 days, or until the browser closes when `isRemembered` is false. */
export function setAdminCookie(token: string, isRemembered: boolean): void {
  cookies.set(tokenCookie, token, { ...attributes(), ...(isRemembered && { expires: lifetimeDays }) })
}

export function removeAdminCookie(): void {
  cookies.remove(tokenCookie, attributes())
}

const attributes = () => ({ path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' }) as const
