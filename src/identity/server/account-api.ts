import { type Bound, on } from '#foundation/serve.ts'
import { giveBackEach, takeEach } from '#foundation/shared-rate-limit.ts'
import * as contract from '#identity/account-contract.ts'
import type { AttemptPolicy } from './attempts.ts'
import { deviceCookies, rememberDevice } from './device-cookie.ts'
import { endDevice, listDevices } from './devices.ts'
import { changeOwnPassword, ownId, proveOneself } from './own-account.ts'
import { resetPassword } from './password-links.ts'
import { recoveryJob } from './recovery.ts'
import { endSignIns } from './sessions.ts'
import { getStaff } from './staff.ts'
import { confirmTwoFactor, getTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from './two-factor.ts'
import { mayTouch, updateOwnProfile } from './write-staff.ts'

/** What everybody does with their own account. */
export function accountApi(now: () => Date, attempts: AttemptPolicy): Bound[] {
  return [
    on(contract.updateOwnProfile, ({ body }, { db, asker }) => updateOwnProfile(db, asker, now(), ownId(asker), body)),
    on(contract.changeOwnPassword, async ({ body }, services) => {
      const { db, asker } = services
      await proveOneself(services, attempts, { password: body.currentPassword, otp: body.otp }, 'currentPassword')
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
    on(contract.startTwoFactor, async ({ body }, services) => {
      const { db, asker } = services
      await proveOneself(services, attempts, body)
      return startTwoFactor(db, { id: ownId(asker), username: asker.staff?.username ?? '' })
    }),
    on(contract.confirmTwoFactor, ({ body }, { db, asker }) =>
      confirmTwoFactor(db, now(), ownId(asker), asker.tokenHash, body.otp),
    ),
    on(contract.renewRecoveryCodes, async ({ body }, services) => {
      const { db, asker } = services
      await proveOneself(services, attempts, body)
      return renewRecoveryCodes(db, ownId(asker))
    }),
    on(contract.stopTwoFactor, async ({ body }, services) => {
      const { db, asker } = services
      await proveOneself(services, attempts, body)
      await stopTwoFactor(db, ownId(asker))
      return null
    }),
    on(contract.forgetPassword, async ({ body }, { db, jobs, asker }) => {
      await takeEach(attempts.recovery(asker))
      const { locale } = asker
      await jobs.send(db, recoveryJob, { username: body.username, locale, devices: deviceCookies(asker) })
      return null
    }),
    on(contract.resetPassword, async ({ body }, services) => {
      const tries = attempts.recovery(services.asker)
      await takeEach(tries)
      const staffId = await resetPassword(services.db, now(), services.asker, body)
      await giveBackEach(tries)
      await attempts.clearAccount(staffId)
      rememberDevice(services, now(), staffId, 'mail')
      return null
    }),
  ]
}
