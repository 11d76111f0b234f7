import { type Bound, on } from '#foundation/serve.ts'
import { noteInTrail } from '#foundation/trail.ts'
import * as contract from '#identity/contract.ts'
import type { AttemptPolicy } from './attempts.ts'
import { forgetPasswordLinks, invite, type PasswordMail } from './password-links.ts'
import { signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { getSignedInUser, getStaff, listRoles, listStaff, listStaffByPage } from './staff.ts'
import { addStaff, mayTouch, removeStaff, updateStaff } from './write-staff.ts'

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
    on(contract.updateStaff, ({ params, body }, { db, asker }) => updateStaff(db, asker, now(), params.id, body)),
    on(contract.removeStaff, async ({ params }, { db, asker }) => {
      await removeStaff(db, asker, params.id)
      return null
    }),
    on(contract.inviteStaff, async ({ params }, { db, asker }) => {
      mayTouch(asker, (await getStaff(db, params.id)).role_id)
      await invite(db, now(), asker.locale, params.id, mail)
      return getStaff(db, params.id)
    }),
    on(contract.withdrawInvitation, async ({ params }, { db, asker }) => {
      mayTouch(asker, (await getStaff(db, params.id)).role_id)
      await forgetPasswordLinks(db, params.id)
      return getStaff(db, params.id)
    }),
  ]
}
