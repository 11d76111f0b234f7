import { inArray } from 'drizzle-orm'
import type { Caller } from '#foundation/api/caller.ts'
import { forbidden } from '#foundation/api/shop-error.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import { hasAllCapabilities, rolesOf } from '#identity/rules.ts'
import { roles } from '../tables.ts'

/**
 * Serializes changes of accounts and roles, until commit: what a caller is checked against must not change meanwhile,
 * and each change makes sure that a manager remains.
 */
export const lockGrants = (tx: Db) => lockUntilCommit(tx, 'staff')

/**
 * Throws 403 unless the caller has every capability of these roles: rights can only be granted, changed or removed by
 * those who have them. Otherwise staff managers could give themselves any right, or take over accounts with more
 * rights.
 */
export async function assertHoldsRoles(db: Db, caller: Caller, roleId: string): Promise<void> {
  const codes = rolesOf(roleId)
  const mayGrantAll = caller.staff?.roles.includes('SADMIN')
  if (codes.includes('SADMIN') && !mayGrantAll) throw forbidden(m.auth_sadmin_only(), 'SADMIN')
  const granted = await db.select({ capabilities: roles.capabilities }).from(roles).where(inArray(roles.code, codes))
  assertHasCapabilities(
    caller,
    granted.flatMap(({ capabilities }) => capabilities),
  )
}

export function assertHasCapabilities({ staff }: Caller, capabilities: readonly string[]): void {
  const rights = staff ? [...staff.roles, ...staff.capabilities] : []
  const missing = capabilities.filter((capability) => !hasAllCapabilities(rights, [capability]))
  if (!staff || missing.length > 0) throw forbidden(m.auth_not_held(), [...new Set(missing)].join(', '))
}
