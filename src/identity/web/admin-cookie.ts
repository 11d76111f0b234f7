import { adminCookie } from '#identity/admin-cookie.ts'

const lifetimeDays = 7

/** The access token in the cookie `Admin-Token`; null when there is none (specification §4). */
export function readAdminCookie(): string | null {
  for (const part of document.cookie.split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === adminCookie && value) return decodeURIComponent(value)
  }
  return null
}

/** Keeps the cookie for 7 days, or until the browser closes when it is not to be remembered. */
export function setAdminCookie(token: string, isRemembered: boolean): void {
  write(`${adminCookie}=${encodeURIComponent(token)}`, isRemembered ? `; Max-Age=${lifetimeDays * 24 * 60 * 60}` : '')
}

export function removeAdminCookie(): void {
  write(`${adminCookie}=`, '; Max-Age=0')
}

function write(pair: string, age: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is there on https only, and a shop may stand in a house of its own
  document.cookie = `${pair}; Path=/; SameSite=Lax${age}${secure}`
}
