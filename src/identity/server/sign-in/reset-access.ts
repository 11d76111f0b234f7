import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#foundation/api/caller.ts'
import { writeAuditEntry } from '#foundation/database/audit-log.ts'
import type { Db } from '#foundation/database/database.ts'
import { databaseRateLimiter } from '#foundation/security/database-rate-limit.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { setPassword } from '../passwords/set-password.ts'
import { staff, staffRoles } from '../tables.ts'
import { attemptPolicy } from './attempt-policy.ts'
import { findStaffByName } from './sign-in.ts'
import { stopTwoFactor } from './two-factor.ts'

/** The actor in the audit log for the machine's console; in brackets, to tell it from user names. */
const actor = '(console)'
const atTheMachine: Caller = {
  staff: undefined,
  tokenHash: undefined,
  locale: 'en',
  ipAddress: '',
  userAgent: '',
  requestId: '',
}

/**
 * Restores access to an account: sets and returns a random password, unlocks and activates the account, and clears
 * its wrong passwords and codes, except those of a known device, which another browser does not have. All its sign-ins
 * and emailed links end. For use on the machine's console, without authentication. Throws for an unknown account.
 */
export async function resetAccess(
  db: Db,
  now: Date,
  username: string,
  { stopsTwoFactor }: { stopsTwoFactor: boolean },
): Promise<{ username: string; password: string; needsCode: boolean }> {
  const found = await findStaffByName(db, username)
  if (!found) {
    const names = (await listAdministrators(db)).join(', ')
    throw new Error(`There is no member of staff called “${username}”. Administrators: ${names || 'none'}.`)
  }
  const { id } = found
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.actor', ${actor}, true)`)
    const opened = { isLock: false, lockReason: null, isActivate: true }
    await setPassword(tx, id, { ...opened, passwordHash, updatedDate: now, updatedBy: actor })
    if (stopsTwoFactor) await stopTwoFactor(tx, id)
    const after = { name: 'npm run staff:reset-access', username: found.username, password: '•••' }
    await writeAuditEntry(tx, atTheMachine, { entity: 'call', entityId: id, action: 'update', after }, actor)
  })
  const attempts = attemptPolicy(databaseRateLimiter(db, () => now))
  await attempts.clearAccount(id)
  await attempts.clearCodes(id)
  return { username: found.username, password, needsCode: !stopsTwoFactor && found.totpConfirmedDate !== null }
}

async function listAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .select({ username: staff.username })
    .from(staff)
    .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.roleCode, 'SADMIN')))
    .orderBy(staff.username)
  return rows.map((row) => row.username)
}
