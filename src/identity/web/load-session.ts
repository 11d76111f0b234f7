import { tokenCookie } from '../token-cookie.ts'

/** The session of a member of staff who looks at the shop; shoppers have none and load none. */
export async function loadSession(): Promise<void> {
  if (document.cookie.includes(`${tokenCookie}=`)) await import('./session.ts')
}
