import { createHash, randomUUID } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Caller } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import { secretKey } from '#foundation/security/secret-key.ts'

const lifetimeS = 180 * 24 * 60 * 60

/** How a device became known: by a complete sign-in, or by a link in an email. */
export type DeviceTrust = 'sign-in' | 'mail'
/** A device that has signed in to an account, or reset its password, before (OWASP: device cookies). */
export type KnownDevice = { id: string; knownBy: DeviceTrust }

/**
 * One per account, so that colleagues can share a computer; it does not reveal the account. With https it is prefixed
 * with `__Host-`.
 */
const nameOf = (staffId: string) => `Device-${createHash('sha256').update(staffId).digest('hex').slice(0, 12)}`

const signatureOf = (staffId: string, text: string) => secretKey().sign('device cookie', `${staffId} ${text}`)

/** The caller's device, if it is known to this account. The cookie does not authenticate. */
export function knownDevice(caller: Pick<Caller, 'cookies'>, now: Date, staffId: string): KnownDevice | undefined {
  const [id, knownBy, end, signature, ...more] = cookieOf(caller, nameOf(staffId)).split('.')
  if (!id || !end || !signature || more.length > 0 || Number(end) * 1000 <= now.getTime()) return undefined
  if (knownBy !== 'sign-in' && knownBy !== 'mail') return undefined
  return constantTimeEqual(signature, signatureOf(staffId, `${id}.${knownBy}.${end}`)) ? { id, knownBy } : undefined
}

function cookieOf({ cookies }: Pick<Caller, 'cookies'>, name: string): string {
  const given = parse(cookies ?? '')
  return given[`__Host-${name}`] ?? given[name] ?? ''
}

/**
 * Sets the cookie that makes the browser known to the account; the same device keeps its id. One that has signed in
 * before stays known by that.
 */
export function rememberDevice(
  { caller, origin, answerHeaders }: Pick<RequestServices, 'caller' | 'origin' | 'answerHeaders'>,
  now: Date,
  staffId: string,
  knownBy: DeviceTrust,
): void {
  const before = knownDevice(caller, now, staffId)
  const trust = before?.knownBy === 'sign-in' ? 'sign-in' : knownBy
  const text = `${before?.id ?? randomUUID()}.${trust}.${Math.floor(now.getTime() / 1000) + lifetimeS}`
  const secure = origin.startsWith('https:')
  const cookie = serialize(`${secure ? '__Host-' : ''}${nameOf(staffId)}`, `${text}.${signatureOf(staffId, text)}`, {
    path: '/',
    maxAge: lifetimeS,
    httpOnly: true,
    secure,
    sameSite: 'Strict',
  })
  answerHeaders.append('Set-Cookie', cookie)
}

/** The device cookies of the `Cookie` header, for work after the answer. */
export function deviceCookies({ cookies }: Pick<Caller, 'cookies'>): string {
  return (cookies?.match(/\bDevice-[0-9a-f]{12}=[\w.-]{1,120}/g) ?? []).slice(0, 20).join('; ')
}
