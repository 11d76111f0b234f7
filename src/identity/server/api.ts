import { staffIdOf } from '#foundation/api/caller.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { writeAuditEntry } from '#foundation/database/audit-log.ts'
import * as contract from '#identity/contract.ts'
import { reauthenticate } from './account/own-account.ts'
import type { AccountEmailQueueOf } from './passwords/account-emails.ts'
import { queueInvitation } from './passwords/password-links.ts'
import { deletePasswordLinks } from './passwords/set-password.ts'
import type { AttemptPolicy } from './sign-in/attempt-policy.ts'
import { signOut } from './sign-in/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { assertHoldsRoles } from './staff/grants.ts'
import { getSignedInUser, getStaff, listRoles, listStaff, listStaffByPage } from './staff/staff.ts'
import { addStaff, isCredentialChange, removeStaff, updateStaff } from './staff/write-staff.ts'

export function identityRoutes(now: () => Date, attempts: AttemptPolicy, queueOf: AccountEmailQueueOf): Route[] {
  return [
    handle(contract.login, ({ body }, services) => signIn(services, attempts, body)),
    handle(contract.logout, async (_input, { db, caller }) => {
      await signOut(db, caller.tokenHash)
      if (caller.staff) {
        const { id, username } = caller.staff
        await writeAuditEntry(db, caller, { entity: 'session', entityId: id, action: 'delete', before: { username } })
      }
      return null
    }),
    handle(contract.getInfo, (_input, { db, caller }) => getSignedInUser(db, caller)),
    handle(contract.listStaff, (_input, { db }) => listStaff(db)),
    handle(contract.listStaffByPage, ({ query }, { db }) => listStaffByPage(db, query)),
    handle(contract.getStaffUser, ({ params }, { db }) => getStaff(db, params.id)),
    handle(contract.listRoles, (_input, { db }) => listRoles(db)),
    handle(contract.addStaff, ({ body }, services) => {
      const { db, caller } = services
      return addStaff(db, { caller, now: now(), mail: queueOf(services) }, body)
    }),
    handle(contract.updateStaff, async ({ params, body }, services) => {
      const { db, caller } = services
      const { currentPassword, otp, ...change } = body
      const isOwn = staffIdOf(caller) === params.id
      if (isOwn && isCredentialChange(await getStaff(db, params.id), change))
        await reauthenticate(services, attempts, { password: currentPassword, otp }, 'currentPassword')
      return updateStaff(db, { caller, now: now(), mail: queueOf(services) }, params.id, change)
    }),
    handle(contract.removeStaff, async ({ params }, { db, caller }) => {
      await removeStaff(db, caller, params.id)
      return null
    }),
    handle(contract.inviteStaff, async ({ params }, services) => {
      const { db, caller } = services
      await assertHoldsRoles(db, caller, (await getStaff(db, params.id)).role_id)
      await queueInvitation(db, now(), { staffId: params.id, locale: caller.locale }, queueOf(services))
      return getStaff(db, params.id)
    }),
    handle(contract.withdrawInvitation, async ({ params }, { db, caller }) => {
      await assertHoldsRoles(db, caller, (await getStaff(db, params.id)).role_id)
      await deletePasswordLinks(db, params.id)
      return getStaff(db, params.id)
    }),
  ]
}
