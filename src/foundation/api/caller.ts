import type { Locale } from '#i18n/locale.ts'

/** Who is asking, worked out once per request. */
export type Caller = {
  /** Set for a signed-in member of staff. */
  staff: { id: string; username: string; roles: readonly string[]; capabilities: readonly string[] } | undefined
  /** SHA-256 of the token that was presented and accepted. */
  tokenHash: Buffer | undefined
  locale: Locale
  ipAddress: string
  userAgent: string
  /** The `Cookie` header; only known devices are told by it, it signs nobody in. */
  cookies?: string | undefined
  requestId: string
  /** What the caller names this request by (`Idempotency-Key`), 8 to 255 characters; undefined when it doesn't. */
  idempotencyKey?: string | undefined
  /** The version that the caller's change was made on (`If-Match`); undefined when they don't say. */
  seenVersion?: number | undefined
}

/** Whether the caller holds the capability. SADMIN holds every one (specification §4). */
export function can(caller: Caller, capability: string): boolean {
  const { staff } = caller
  if (!staff) return false
  return staff.roles.includes('SADMIN') || staff.capabilities.includes(capability)
}

/** The name written into createdBy and updatedBy; null for visitors. */
export function actorName(caller: Caller): string | null {
  return caller.staff?.username ?? null
}

/** The name written into histories, where `system` stands for what nobody of the staff did. */
export const actorOrSystem = (caller: Caller): string => actorName(caller) ?? 'system'

/** Who does something, and when. */
export type CallContext = { caller: Caller; now: Date }
