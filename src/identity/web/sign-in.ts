import { useStore } from 'zustand'
import { apiUrl, headersFor } from '#foundation/api-client/api-request.ts'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import type { getInfo, login, logout } from '#identity/contract.ts'
import { requireRoles } from '#identity/rules.ts'
import { tryStorage } from '#ui/browser/try-storage.ts'
import { setAdminCookie } from './admin-cookie.ts'
import {
  clearSession,
  clearSignInReason,
  rightsOf,
  type Session,
  type SessionUser,
  session,
  sessionKey,
} from './session.ts'

export type SignInInput = { username: string; password: string; otp?: string; isRemembered: boolean }

/**
 * Signs in by user name or email and returns the user. Throws `ApiError` when the server refuses (see
 * `isOtpRequiredError`), and the exact error of specification §5 for a user without a role, who is then not signed in.
 */
export async function signIn({ isRemembered, ...input }: SignInInput): Promise<SessionUser> {
  if (session.getState().token !== null) clearSession()
  const { access_token: token } = await call<typeof login>({ method: 'POST', path: '/auth/login' }, { body: input })
  session.setState({ token, user: null, isRemembered })
  try {
    const user = await refreshUser()
    setAdminCookie(token, isRemembered)
    clearSignInReason()
    return user
  } catch (error) {
    clearSession()
    throw error
  }
}

/** Whether a sign-in failed only because the second factor's code is missing or wrong. */
export function isOtpRequiredError(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 401 && error.errors?.some(({ field }) => field === 'otp') === true
  )
}

const storedSession = () => tryStorage(() => localStorage.getItem(sessionKey))

/**
 * Reads the signed-in user again: name, roles and capabilities may have changed. What another tab stored meanwhile,
 * such as a sign-out, stays.
 */
export async function refreshUser(): Promise<SessionUser> {
  const before = storedSession()
  const { token } = session.getState()
  const info = await call<typeof getInfo>({ method: 'GET', path: '/auth/info' }, {})
  const { id, username, fullname, email, avatar, role_id, capabilities } = info
  requireRoles(role_id)
  const user = { id, username, fullname, email, avatar, role_id, capabilities }
  if (storedSession() !== before) await session.persist.rehydrate()
  if (session.getState().token === token) session.setState({ user })
  return user
}

/** Checks whether the token is still valid, and restores the guard's cookie, which may have expired earlier. */
export async function restoreSignIn(): Promise<void> {
  await refreshUser()
  const { token, isRemembered } = session.getState()
  if (token !== null) setAdminCookie(token, isRemembered)
}

/**
 * Signs out on this device at once, even when the server can't be reached; there the sign-in expires within 7 days. A
 * late or failed answer does not concern whoever signs in next.
 */
export function signOut(): void {
  const headers = headersFor(session.getState().token, document.cookie)
  const { method, path }: Pick<typeof logout, 'method' | 'path'> = { method: 'DELETE', path: '/auth/logout' }
  fetch(apiUrl(path), { method, headers, keepalive: true }).catch(() => undefined)
  clearSession()
}

const userOf = ({ token, user }: Session) => (token ? user : null)

export const isSignedIn = (): boolean => userOf(session.getState()) !== null

/** The signed-in user. Throws when nobody is signed in. */
export function getSessionUser(): SessionUser {
  const user = userOf(session.getState())
  if (!user) throw new Error('Nobody is signed in')
  return user
}

/** The signed-in user; null on the server and in the first render. */
export const useSessionUser = (): SessionUser | null => useStore(session, userOf)

/** The roles and capabilities of the signed-in user. */
export function useOwnRights(): readonly string[] {
  const user = useSessionUser()
  return user ? rightsOf(user) : []
}
