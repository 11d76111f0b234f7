import { tokenCookie } from '../token-cookie.ts'

/** Loads the session of a member of staff viewing the shop; shoppers have none. */
export async function loadSession(): Promise<void> {
  if (document.cookie.includes(`${tokenCookie}=`)) await import('./session.ts')
}
