import { useStore } from 'zustand'
import { call } from '#foundation/browser-api.ts'
import type { getInfo, login, logout } from '#identity/contract.ts'
import { requiredRoles } from '#identity/rules.ts'
import { setAdminCookie } from './admin-cookie.ts'
import { clearSession, type SessionUser, session } from './session.ts'

/**
 * Signs in by user name or email and gives who it is. Throws `ApiError` for what the server refuses, and the exact error of
 * specification §5 for somebody without a role; then nobody is signed in.
 */
export async function signIn(username: string, password: string, isRemembered: boolean): Promise<SessionUser> {
  clearSession()
  const { access_token: token } = await call<typeof login>(
    { method: 'POST', path: '/auth/login' },
    { body: { username, password } },
  )
  session.setState({ token, user: null, isRemembered })
  try {
    const { id, username, fullname, email, role_id } = await call<typeof getInfo>(
      { method: 'GET', path: '/auth/info' },
      {},
    )
    requiredRoles(role_id)
    const user = { id, username, fullname, email, role_id }
    session.setState({ user })
    setAdminCookie(token, isRemembered)
    return user
  } catch (error) {
    clearSession()
    throw error
  }
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
