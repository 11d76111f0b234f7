import { handle, type RequestServices, type Route } from '#foundation/api/serve.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import { giveBackEach, takeEach } from '#foundation/security/rate-limit.ts'
import { m } from '#i18n/messages.js'
import * as contract from '#identity/account-contract.ts'
import { shortestPassword } from '#identity/rules.ts'
import type { PasswordEmail } from '../passwords/account-emails.ts'
import { resetPassword } from '../passwords/password-links.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import { type NoticeKind, notifyAccountHolder } from '../passwords/security-notices.ts'
import type { AttemptPolicy } from '../sign-in/attempts.ts'
import { deviceCookies, rememberDevice } from '../sign-in/device-cookie.ts'
import { endDevice, listDevices } from '../sign-in/devices.ts'
import { recoveryJob } from '../sign-in/recovery.ts'
import { endSignIns } from '../sign-in/sessions.ts'
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '../sign-in/two-factor.ts'
import { assertHoldsRoles } from '../staff/grants.ts'
import { getStaff } from '../staff/staff.ts'
import { isAboutAccess, updateOwnProfile } from '../staff/write-staff.ts'
import { changeOwnPassword, ownId, proveOneself } from './own-account.ts'

/** What everybody does with their own account. */
export function accountApi(now: () => Date, attempts: AttemptPolicy, mail: PasswordEmail): Route[] {
  /** Tells the asker by mail, in the transaction of the change. */
  const tell = async ({ db, asker }: Pick<RequestServices, 'db' | 'asker'>, kind: NoticeKind) => {
    const { email: address } = await getStaff(db, ownId(asker))
    await notifyAccountHolder(db, now(), { kind, address, locale: asker.locale }, mail)
  }
  return [
    handle(contract.updateOwnProfile, async ({ body }, services) => {
      const { db, asker } = services
      const { currentPassword, otp, ...change } = body
      if (isAboutAccess(await getStaff(db, ownId(asker)), change))
        await proveOneself(services, attempts, { password: currentPassword, otp }, 'currentPassword')
      return updateOwnProfile(db, { asker, now: now(), mail }, ownId(asker), change)
    }),
    handle(contract.changeOwnPassword, async ({ body }, services) => {
      const { db, asker } = services
      await proveOneself(services, attempts, { password: body.currentPassword, otp: body.otp }, 'currentPassword')
      const own = await getStaff(db, ownId(asker))
      await checkNewPassword(body.password, { ...own, hasTwoFactor: own.isTwoFactor })
      await changeOwnPassword(db, now(), asker, body.password)
      await tell(services, 'staff.password-changed')
      return null
    }),
    handle(contract.listDevices, (_input, { db, asker }) => listDevices(db, now(), asker, ownId(asker))),
    handle(contract.endDevice, async ({ params }, { db, asker }) => {
      await endDevice(db, ownId(asker), params.id)
      return null
    }),
    handle(contract.endOtherDevices, async (_input, { db, asker }) => {
      await endSignIns(db, ownId(asker), asker.tokenHash)
      return null
    }),
    handle(contract.listDevicesOf, ({ params }, { db, asker }) => listDevices(db, now(), asker, params.id)),
    handle(contract.endDeviceOf, async ({ params }, { db, asker }) => {
      await assertHoldsRoles(db, asker, (await getStaff(db, params.id)).role_id)
      await endDevice(db, params.id, params.device)
      return null
    }),
    handle(contract.endDevicesOf, async ({ params }, { db, asker }) => {
      await assertHoldsRoles(db, asker, (await getStaff(db, params.id)).role_id)
      await endSignIns(db, params.id, asker.tokenHash)
      return null
    }),
    handle(contract.getTwoFactor, (_input, { db, asker }) => getTwoFactor(db, ownId(asker))),
    handle(contract.startTwoFactor, async ({ body }, services) => {
      const { db, asker } = services
      await proveOneself(services, attempts, body)
      return startTwoFactor(db, { id: ownId(asker), username: asker.staff?.username ?? '' })
    }),
    handle(contract.confirmTwoFactor, async ({ body }, services) => {
      const { db, asker } = services
      const codes = await confirmTwoFactor(
        db,
        now(),
        { staffId: ownId(asker), currentTokenHash: asker.tokenHash },
        body.otp,
      )
      await tell(services, 'staff.two-factor-on')
      return codes
    }),
    handle(contract.renewRecoveryCodes, async ({ body }, services) => {
      const { db, asker } = services
      await proveOneself(services, attempts, body)
      await tell(services, 'staff.recovery-codes')
      return renewRecoveryCodes(db, ownId(asker))
    }),
    handle(contract.stopTwoFactor, async ({ body }, services) => {
      const { db, asker } = services
      await proveOneself(services, attempts, body)
      if ([...body.password].length < shortestPassword(false))
        throw invalidField('password', m.auth_password_short_alone({ n: shortestPassword(false) }))
      await stopTwoFactor(db, ownId(asker))
      await tell(services, 'staff.two-factor-off')
      return null
    }),
    handle(contract.forgetPassword, async ({ body }, { db, jobs, asker }) => {
      await takeEach(attempts.recovery(asker))
      const { locale } = asker
      await jobs.send(db, recoveryJob, { username: body.username, locale, devices: deviceCookies(asker) })
      return null
    }),
    handle(contract.resetPassword, async ({ body }, services) => {
      const tries = attempts.recovery(services.asker)
      await takeEach(tries)
      const staffId = await resetPassword(services.db, { asker: services.asker, now: now() }, body, mail)
      await giveBackEach(tries)
      await attempts.clearAccount(staffId)
      rememberDevice(services, now(), staffId, 'mail')
      return null
    }),
  ]
}
