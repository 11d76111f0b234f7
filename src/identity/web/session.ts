import { createStore } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { onUnauthenticated, onUnusableAnswer } from '#foundation/api-client/browser-api.ts'
import { setTokenSource } from '#foundation/api-client/session-token.ts'
import { localizedPath, splitLocale } from '#i18n/locale.ts'
import type { SignedInUser } from '#identity/contract.ts'
import { rolesOf } from '#identity/rules.ts'
import { followOtherPages, readStoredState } from '#ui/browser/browser-storage.ts'
import { tryStorage } from '#ui/browser/try-storage.ts'
import { signInPath, staffPathPattern } from '../staff-path.ts'
import { removeAdminCookie } from './admin-cookie.ts'

export type SessionUser = Pick<SignedInUser, 'id' | 'username' | 'fullname' | 'email' | 'role_id' | 'capabilities'> & {
  /** May be missing in sessions stored before pictures existed. */
  avatar?: string | null
}
/** With `isRemembered` false the sign-in ends with the tab. */
export type Session = { token: string | null; user: SessionUser | null; isRemembered: boolean }

const signedOut: Session = { token: null, user: null, isRemembered: true }
export const sessionKey = 'tamhuong.session'

/**
 * The signed-in user: in local storage (specification §4), or in session storage when not to be remembered. Shop pages
 * load this file too when a member of staff views them, so it stays small; signing in and out is in `sign-in.ts`.
 */
export const session = createStore<Session>()(
  persist(() => signedOut, { name: sessionKey, storage: sessionStorages() }),
)

/** The roles and capabilities of a member of staff. Sessions stored by older versions have no capabilities. */
export function rightsOf({ role_id, capabilities }: Pick<SessionUser, 'role_id'> & Partial<SessionUser>): string[] {
  return [...rolesOf(role_id), ...(capabilities ?? [])]
}

/** The rights of the signed-in member of staff; none on the server, which uses the cookie. */
export function sessionRights(): readonly string[] {
  const { token, user } = session.getState()
  return token && user ? rightsOf(user) : []
}

/**
 * Deletes the token on this device only, without calling the server. All tabs are signed out, also those with a sign-in
 * of their own: the browser has one cookie.
 */
export function clearSession(): void {
  session.setState(signedOut)
  removeAdminCookie()
}

/**
 * Session storage when the user is not to be remembered, else local storage; a session that was removed there is signed
 * out. Nothing is stored if storage is blocked or full: the session then lasts as long as the page.
 */
function sessionStorages(): PersistStorage<Session> | undefined {
  if (typeof window === 'undefined') return undefined
  let isStored = false
  return {
    getItem: (name) =>
      tryStorage(() => {
        // A sign-in of this tab alone removed what was there: there was a sign-out elsewhere since.
        if (readStoredState<Session>(name)?.token === null) sessionStorage.removeItem(name)
        const stored = sessionStorage.getItem(name) ?? localStorage.getItem(name)
        if (stored === null) return isStored ? { state: signedOut, version: 0 } : null
        isStored = true
        return JSON.parse(stored)
      }) ?? null,
    setItem: (name, value) =>
      tryStorage(() => {
        const isOfTab = sessionStorage.getItem(name) !== null
        const [chosen, other] = value.state.isRemembered
          ? [localStorage, sessionStorage]
          : [sessionStorage, localStorage]
        chosen.setItem(name, JSON.stringify(value))
        isStored = true
        // Beside the session of this tab, another tab may have stored a remembered one since.
        if (value.state.isRemembered || !isOfTab) other.removeItem(name)
      }),
    removeItem: (name) =>
      tryStorage(() => {
        localStorage.removeItem(name)
        sessionStorage.removeItem(name)
      }),
  }
}

/** Why a new sign-in is needed; shown on the sign-in screen. */
const reasons = ['expired', 'broken', 'elsewhere'] as const
export type SignInReason = (typeof reasons)[number]
const reasonKey = 'tamhuong.signInReason'

/** Why this tab was signed out; undefined when it was not, or after a new sign-in. */
export function readSignInReason(): SignInReason | undefined {
  const read = tryStorage(() => sessionStorage.getItem(reasonKey))
  return reasons.find((reason) => reason === read)
}

export const clearSignInReason = () => tryStorage(() => sessionStorage.removeItem(reasonKey))

/** Deletes the token and opens the sign-in page with the way back (decisions §3). */
export function sendToSignIn(reason: SignInReason): void {
  const { locale, path } = splitLocale(location.pathname)
  const isThere = path === signInPath
  if (!isThere) tryStorage(() => sessionStorage.setItem(reasonKey, reason))
  clearSession()
  if (isThere) return
  const back = encodeURIComponent(path + location.search)
  location.assign(localizedPath(locale, `${signInPath}?redirect=${back}`))
}

const restartPauseMs = 30_000
const restartKey = 'tamhuong.reloadedAt'

/**
 * After a broken answer: deletes the token and reloads the page, or for staff opens the sign-in page that leads back.
 * At most once in 30 s, to avoid a loop: a screen that fails again shows the error itself, and the token stays.
 */
function startAfresh(): void {
  const isTooSoon = tryStorage(() => Date.now() - Number(sessionStorage.getItem(restartKey)) < restartPauseMs) ?? true
  if (isTooSoon) return
  tryStorage(() => sessionStorage.setItem(restartKey, String(Date.now())))
  if (staffPathPattern.test(splitLocale(location.pathname).path)) {
    sendToSignIn('broken')
    return
  }
  clearSession()
  location.reload()
}

if (typeof window !== 'undefined') {
  setTokenSource(() => session.getState().token)
  onUnauthenticated(() => sendToSignIn('expired'))
  onUnusableAnswer(startAfresh)
  followOtherPages(sessionKey, () => session.persist.rehydrate())
}
