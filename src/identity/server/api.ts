import { type Bound, on } from '#foundation/api/serve.ts'
import { noteInTrail } from '#foundation/database/audit-log.ts'
import * as contract from '#identity/contract.ts'
import type { PasswordMail } from './account-mail.ts'
import type { AttemptPolicy } from './attempts.ts'
import { mustHoldRoles } from './grants.ts'
import { ownId, proveOneself } from './own-account.ts'
import { forgetPasswordLinks, invite } from './password-links.ts'
import { signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { getSignedInUser, getStaff, listRoles, listStaff, listStaffByPage } from './staff.ts'
import { addStaff, isAboutAccess, removeStaff, updateStaff } from './write-staff.ts'

export function identityApi(now: () => Date, attempts: AttemptPolicy, mail: PasswordMail): Bound[] {
  return [
    on(contract.login, ({ body }, services) => signIn(services, attempts, body)),
    on(contract.logout, async (_input, { db, asker }) => {
      await signOut(db, asker.tokenHash)
      if (asker.staff) {
        const { id, username } = asker.staff
        await noteInTrail(db, asker, { entity: 'session', entityId: id, action: 'delete', before: { username } })
      }
      return null
    }),
    on(contract.getInfo, (_input, { db, asker }) => getSignedInUser(db, asker)),
    on(contract.listStaff, (_input, { db }) => listStaff(db)),
    on(contract.listStaffByPage, ({ query }, { db }) => listStaffByPage(db, query)),
    on(contract.getStaffUser, ({ params }, { db }) => getStaff(db, params.id)),
    on(contract.listRoles, (_input, { db }) => listRoles(db)),
    on(contract.addStaff, ({ body }, { db, asker }) => addStaff(db, asker, now(), body, mail)),
    on(contract.updateStaff, async ({ params, body }, services) => {
      const { db, asker } = services
      const { currentPassword, otp, ...change } = body
      const isOwn = ownId(asker) === params.id
      if (isOwn && isAboutAccess(await getStaff(db, params.id), change))
        await proveOneself(services, attempts, { password: currentPassword, otp }, 'currentPassword')
      return updateStaff(db, asker, now(), params.id, change, mail)
    }),
    on(contract.removeStaff, async ({ params }, { db, asker }) => {
      await removeStaff(db, asker, params.id)
      return null
    }),
    on(contract.inviteStaff, async ({ params }, { db, asker }) => {
      await mustHoldRoles(db, asker, (await getStaff(db, params.id)).role_id)
      await invite(db, now(), asker.locale, params.id, mail)
      return getStaff(db, params.id)
    }),
    on(contract.withdrawInvitation, async ({ params }, { db, asker }) => {
      await mustHoldRoles(db, asker, (await getStaff(db, params.id)).role_id)
      await forgetPasswordLinks(db, params.id)
      return getStaff(db, params.id)
    }),
  ]
}
