import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#foundation/api/caller.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { conflict, forbidden, orNotFound } from '#foundation/api/shop-error.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import type { Role } from '#identity/contract.ts'
import * as contract from '#identity/role-contract.ts'
import { roles, staffRoles } from '../tables.ts'
import { assertHasCapabilities, lockGrants } from './grants.ts'
import { maxRoles } from './staff.ts'

export const rolesRoutes: Route[] = [
  handle(contract.addRole, ({ body }, { db, caller }) => addRole(db, caller, body)),
  handle(contract.updateRole, ({ params, body }, { db, caller }) => updateRole(db, caller, params.id, body)),
  handle(contract.removeRole, async ({ params }, { db, caller }) => {
    await removeRole(db, caller, params.id)
    return null
  }),
]

const errors = {
  role_pkey: ['code', m.error_role_taken],
} satisfies ConstraintErrors

type NewRole = z.output<(typeof contract.addRole)['body']>
type RoleChange = z.output<(typeof contract.updateRole)['body']>

/** Throws 403 for a right that the caller lacks, 409 when there are `maxRoles`. */
async function addRole(db: Db, caller: Caller, { code, name, nameEn, capabilities }: NewRole): Promise<Role> {
  assertHasCapabilities(caller, capabilities)
  const row = { code, name, nameEn, capabilities: [...new Set(capabilities)] }
  return db.transaction(async (tx) => {
    await lockGrants(tx)
    if ((await tx.$count(roles)) >= maxRoles) throw conflict(m.role_limit({ max: maxRoles }))
    const [role] = await mapConstraintErrors(errors, async () => tx.insert(roles).values(row).returning())
    return orNotFound(role, m.error_not_found())
  })
}

/**
 * Throws 403 for a fixed role and for capabilities that the caller lacks, whether added, removed or unchanged; 409 when
 * callers would remove their own right to do this.
 */
async function updateRole(db: Db, caller: Caller, code: string, input: RoleChange): Promise<Role> {
  const { capabilities, ...rest } = input
  return db.transaction(async (tx) => {
    await lockGrants(tx)
    const before = await getRole(tx, code)
    if (before.isFixed) throw forbidden(m.role_fixed())
    assertHasCapabilities(caller, [...before.capabilities, ...(capabilities ?? [])])
    const isOwn = caller.staff?.roles.includes(code) && !caller.staff.roles.some((own) => own === 'SADMIN')
    const loses =
      before.capabilities.includes('permission.manage') && capabilities?.includes('permission.manage') === false
    if (isOwn && loses) throw conflict(m.role_own())
    const [role] = await tx
      .update(roles)
      .set({
        ...rest,
        ...(capabilities && { capabilities: [...new Set(capabilities)] }),
        code,
      })
      .where(eq(roles.code, code))
      .returning()
    return orNotFound(role, m.error_not_found())
  })
}

/** Throws 403 for a fixed role and for one with more rights than the caller, 409 while it is assigned. */
async function removeRole(db: Db, caller: Caller, code: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGrants(tx)
    const { isFixed, capabilities } = await getRole(tx, code)
    if (isFixed) throw forbidden(m.role_fixed())
    assertHasCapabilities(caller, capabilities)
    const holders = await tx.$count(staffRoles, eq(staffRoles.roleCode, code))
    if (holders > 0) throw conflict(m.role_in_use({ n: holders }))
    await tx.delete(roles).where(eq(roles.code, code))
  })
}

async function getRole(db: Db, code: string): Promise<Role> {
  const [role] = await db.select().from(roles).where(eq(roles.code, code))
  return orNotFound(role, m.error_not_found())
}
