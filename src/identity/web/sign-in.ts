import { useStore } from 'zustand'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import type { getInfo, login, logout } from '#identity/contract.ts'
import { requiredRoles } from '#identity/rules.ts'
import { setAdminCookie } from './admin-cookie.ts'
import { clearSession, clearSignInReason, rightsOf, type SessionUser, session } from './session.ts'

export type SignInInput = { username: string; password: string; otp?: string; isRemembered: boolean }

/**
 * Signs in by user name or email and gives who it is. Throws `ApiError` for what the server refuses (see `isOtpRequiredError`),
 * and the exact error of specification §5 for somebody without a role; then nobody is signed in.
 */
export async function signIn({ isRemembered, ...input }: SignInInput): Promise<SessionUser> {
  clearSession()
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

/** Whether a sign-in was refused only because the code of the second factor is missing or wrong. */
export function isOtpRequiredError(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 401 && error.errors?.some(({ field }) => field === 'otp') === true
  )
}

/** Asks the server who is signed in: name, roles and capabilities may have changed since. */
export async function refreshUser(): Promise<SessionUser> {
  const info = await call<typeof getInfo>({ method: 'GET', path: '/auth/info' }, {})
  const { id, username, fullname, email, avatar, role_id, capabilities } = info
  requiredRoles(role_id)
  const user = { id, username, fullname, email, avatar, role_id, capabilities }
  session.setState({ user })
  return user
}

/** Asks whether the token still holds, and puts back the cookie of the guard, which may have gone before it. */
export async function renewSignIn(): Promise<void> {
  await refreshUser()
  const { token, isRemembered } = session.getState()
  if (token !== null) setAdminCookie(token, isRemembered)
}

/** Ends the sign-in here even when the server can't be told; its side ends by itself within 7 days. */
export async function signOut(): Promise<void> {
  const leaving = call<typeof logout>({ method: 'DELETE', path: '/auth/logout' }, {}).catch(() => undefined)
  clearSession()
  await leaving
}

/** Who is signed in; null on the server and in the first render. */
export function useSessionUser(): SessionUser | null {
  return useStore(session, ({ token, user }) => (token ? user : null))
}

/** The roles and capabilities of who is signed in. */
export function useOwnRights(): readonly string[] {
  const user = useSessionUser()
  return user ? rightsOf(user) : []
}
