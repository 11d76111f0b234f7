import { tokenCookie } from '../token-cookie.ts'

/**
 * Makes API calls carry the token of a signed-in member of staff, if there is one: importing `session.ts` sets where it
 * comes from.
 */
export async function loadSession(): Promise<void> {
  if (document.cookie.includes(`${tokenCookie}=`)) await import('./session.ts')
}
