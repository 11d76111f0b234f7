import { type Bound, on } from '#foundation/serve.ts'
import type { RateLimits } from '#foundation/shared-rate-limit.ts'
import * as contract from '#identity/account-contract.ts'
import { endDevice, listDevices } from './devices.ts'
import { changeOwnPassword, checkOwnPassword, ownId } from './own-account.ts'
import { forgetPassword, type PasswordMail, resetPassword } from './password-links.ts'
import { endSignIns } from './sessions.ts'
import { getStaff } from './staff.ts'
import { confirmTwoFactor, getTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from './two-factor.ts'
import { mayTouch, updateOwnProfile } from './write-staff.ts'

/** Mails asked for and tokens tried from one address, and mails for one name. */
const resetTries = { tries: 10, windowMs: 15 * 60 * 1000 }
const mailTries = { tries: 3, windowMs: 60 * 60 * 1000 }

/** What everybody does with their own account. */
export function accountApi(now: () => Date, limits: RateLimits, mail: PasswordMail): Bound[] {
  const [byAddress, byName] = [limits('reset', resetTries), limits('reset mail', mailTries)]
  return [
    on(contract.updateOwnProfile, ({ body }, { db, asker }) => updateOwnProfile(db, asker, now(), ownId(asker), body)),
    on(contract.changeOwnPassword, async ({ body }, { db, lasting, asker }) => {
      await checkOwnPassword(lasting, now(), asker, body.currentPassword, 'currentPassword')
      await changeOwnPassword(db, now(), asker, body.password)
      return null
    }),
    on(contract.listDevices, (_input, { db, asker }) => listDevices(db, now(), asker, ownId(asker))),
    on(contract.endDevice, async ({ params }, { db, asker }) => {
      await endDevice(db, ownId(asker), params.id)
      return null
    }),
    on(contract.endOtherDevices, async (_input, { db, asker }) => {
      await endSignIns(db, ownId(asker), asker.tokenHash)
      return null
    }),
    on(contract.listDevicesOf, ({ params }, { db, asker }) => listDevices(db, now(), asker, params.id)),
    on(contract.endDeviceOf, async ({ params }, { db, asker }) => {
      mayTouch(asker, (await getStaff(db, params.id)).role_id)
      await endDevice(db, params.id, params.device)
      return null
    }),
    on(contract.endDevicesOf, async ({ params }, { db, asker }) => {
      mayTouch(asker, (await getStaff(db, params.id)).role_id)
      await endSignIns(db, params.id, asker.tokenHash)
      return null
    }),
    on(contract.getTwoFactor, (_input, { db, asker }) => getTwoFactor(db, ownId(asker))),
    on(contract.startTwoFactor, async ({ body }, { db, lasting, asker }) => {
      await checkOwnPassword(lasting, now(), asker, body.password, 'password')
      return startTwoFactor(db, { id: ownId(asker), username: asker.staff?.username ?? '' })
    }),
    on(contract.confirmTwoFactor, ({ body }, { db, asker }) =>
      confirmTwoFactor(db, now(), ownId(asker), asker.tokenHash, body.otp),
    ),
    on(contract.renewRecoveryCodes, async ({ body }, { db, lasting, asker }) => {
      await checkOwnPassword(lasting, now(), asker, body.password, 'password')
      return renewRecoveryCodes(db, ownId(asker))
    }),
    on(contract.stopTwoFactor, async ({ body }, { db, lasting, asker }) => {
      await checkOwnPassword(lasting, now(), asker, body.password, 'password')
      await stopTwoFactor(db, ownId(asker))
      return null
    }),
    on(contract.forgetPassword, async ({ body }, { db, asker }) => {
      await byAddress.take(asker.ipAddress)
      await byName.take(body.username.toLowerCase())
      await forgetPassword(db, now(), body.username, asker.locale, mail)
      return null
    }),
    on(contract.resetPassword, async ({ body }, { db, asker }) => {
      await byAddress.take(asker.ipAddress)
      await resetPassword(db, now(), asker, body)
      return null
    }),
  ]
}
