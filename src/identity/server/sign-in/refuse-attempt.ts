import type { RequestServices } from '#foundation/api/routes.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { writeAuditEntry } from '#foundation/database/audit-log.ts'

/** A failed sign-in, or a wrong password or code of somebody who is signed in. */
type Attempt = { kind: 'sign_in_failure' | 'proof_failure'; who: { id: string; username: string } | undefined }

const messages: Record<Attempt['kind'], string> = {
  sign_in_failure: 'a sign-in failed',
  proof_failure: 'a re-authentication failed',
}

/**
 * Logs a refused attempt and its origin, and throws `error`. Unknown names are not logged: they may be a password in
 * the wrong field. The audit log has attempts on existing accounts, as far as their number was allowed. Failures, as of
 * the database, are no refusal and only thrown.
 */
export async function refuseAttempt(
  { rootDb, caller, log }: Pick<RequestServices, 'rootDb' | 'caller' | 'log'>,
  { kind, who }: Attempt,
  reason: string,
  error: unknown,
): Promise<never> {
  if (!(error instanceof ShopError)) throw error
  const { ipAddress, requestId } = caller
  log.warn({ account: who?.username ?? null, ipAddress, requestId, reason }, messages[kind])
  if (who && !reason.startsWith('too many')) {
    const after = { username: who.username, reason, device: caller.userAgent.slice(0, 300) }
    const entry = { entity: kind, entityId: who.id, action: 'insert', after } as const
    await writeAuditEntry(rootDb, caller, entry, caller.staff?.username ?? '')
  }
  throw error
}
