import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { unauthenticated } from './shop-error.ts'

/** Who calls the API: the sender of a request, or the visitor for whom a page is rendered. */
export type Caller = {
  /** Set for a signed-in member of staff. */
  staff: { id: string; username: string; roles: readonly string[]; capabilities: readonly string[] } | undefined
  /** SHA-256 of the accepted token. */
  tokenHash: Buffer | undefined
  /** Of the `Accept-Language` header; for a page, of its URL. */
  locale: Locale
  ipAddress: string
  userAgent: string
  /** The `Cookie` header: of known devices and of who has just changed data; never authenticates. */
  cookies?: string | undefined
  requestId: string
  /** The request's `Idempotency-Key`; undefined without one of 8 to 255 visible ASCII characters. */
  idempotencyKey?: string | undefined
  /** The version that the caller's change is based on (`If-Match`); undefined without one. */
  expectedVersion?: number | undefined
}

/** Whether the caller has the capability. SADMIN has every one (specification §4). */
export function can(caller: Caller, capability: string): boolean {
  const { staff } = caller
  if (!staff) return false
  return staff.roles.includes('SADMIN') || staff.capabilities.includes(capability)
}

/** The caller's id, for endpoints that only staff can reach. */
export function staffIdOf({ staff }: Caller): string {
  if (!staff) throw unauthenticated(m.error_sign_in_first())
  return staff.id
}

/** The name for createdBy and updatedBy; null for visitors. */
export function actorName(caller: Caller): string | null {
  return caller.staff?.username ?? null
}

/** The name for histories; `system` for actions not taken by staff. */
export const actorOrSystem = (caller: Caller): string => actorName(caller) ?? 'system'

/** The caller of an action, and its time. */
export type CallContext = { caller: Caller; now: Date }
