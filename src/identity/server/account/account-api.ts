import { staffIdOf } from '#foundation/api/caller.ts'
import { handle, type RequestServices, type Route } from '#foundation/api/routes.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import { consumeAll, refundEach } from '#foundation/security/rate-limit.ts'
import { m } from '#i18n/messages.js'
import * as contract from '#identity/account-contract.ts'
import { minPasswordLength } from '#identity/rules.ts'
import type { AccountEmailQueueOf } from '../passwords/account-emails.ts'
import { resetPassword } from '../passwords/password-links.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import { type NoticeKind, notifyAccountHolder } from '../passwords/security-notices.ts'
import type { AttemptPolicy } from '../sign-in/attempt-policy.ts'
import { deviceCookies, knownDevice, rememberDevice } from '../sign-in/device-cookie.ts'
import { endDevice, listDevices } from '../sign-in/devices.ts'
import { recoveryJob } from '../sign-in/recovery.ts'
import { endSignIns } from '../sign-in/sessions.ts'
import {
  assertTwoFactorIsOn,
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '../sign-in/two-factor.ts'
import { assertHoldsRoles } from '../staff/grants.ts'
import { getStaff } from '../staff/staff.ts'
import { isCredentialChange, updateOwnProfile } from '../staff/write-staff.ts'
import { changeOwnPassword, reauthenticate } from './own-account.ts'

type AccountOptions = { now: () => Date; attempts: AttemptPolicy; queueOf: AccountEmailQueueOf }
/** Notifies the caller by email, in the transaction of the change. */
type Notify = (services: Pick<RequestServices, 'db' | 'caller' | 'now' | 'jobs'>, kind: NoticeKind) => Promise<void>

/** Endpoints for every user's own account, and for the devices of other users. */
export function accountRoutes(now: () => Date, attempts: AttemptPolicy, queueOf: AccountEmailQueueOf): Route[] {
  const options = { now, attempts, queueOf }
  const notify: Notify = async (services, kind) => {
    const { db, caller } = services
    const { email: address } = await getStaff(db, staffIdOf(caller))
    await notifyAccountHolder(db, now(), { kind, address, locale: caller.locale }, queueOf(services))
  }
  return [
    ...profileRoutes(options, notify),
    ...deviceRoutes(options),
    ...twoFactorRoutes(options, notify),
    ...forgottenPasswordRoutes(options),
  ]
}

function profileRoutes({ now, attempts, queueOf }: AccountOptions, notify: Notify): Route[] {
  return [
    handle(contract.updateOwnProfile, async ({ body }, services) => {
      const { db, caller } = services
      const { currentPassword, otp, ...change } = body
      if (isCredentialChange(await getStaff(db, staffIdOf(caller)), change))
        await reauthenticate(services, attempts, { password: currentPassword, otp }, 'currentPassword')
      const context = { caller, now: now(), mail: queueOf(services) }
      return updateOwnProfile(db, context, staffIdOf(caller), change)
    }),
    handle(contract.changeOwnPassword, async ({ body }, services) => {
      const { db, caller } = services
      await reauthenticate(services, attempts, { password: body.currentPassword, otp: body.otp }, 'currentPassword')
      const own = await getStaff(db, staffIdOf(caller))
      await checkNewPassword(body.password, { ...own, hasTwoFactor: own.isTwoFactor })
      await changeOwnPassword(db, { caller, now: now() }, body.password)
      await notify(services, 'staff.password-changed')
      return null
    }),
  ]
}

function deviceRoutes({ now }: AccountOptions): Route[] {
  return [
    handle(contract.listDevices, (_input, { db, caller }) =>
      listDevices(db, { caller, now: now() }, staffIdOf(caller)),
    ),
    handle(contract.endDevice, async ({ params }, { db, caller }) => {
      await endDevice(db, staffIdOf(caller), params.id)
      return null
    }),
    handle(contract.endOtherDevices, async (_input, { db, caller }) => {
      await endSignIns(db, staffIdOf(caller), caller.tokenHash)
      return null
    }),
    handle(contract.listDevicesOf, ({ params }, { db, caller }) => listDevices(db, { caller, now: now() }, params.id)),
    handle(contract.endDeviceOf, async ({ params }, { db, caller }) => {
      await assertHoldsRoles(db, caller, (await getStaff(db, params.id)).role_id)
      await endDevice(db, params.id, params.device)
      return null
    }),
    handle(contract.endDevicesOf, async ({ params }, { db, caller }) => {
      await assertHoldsRoles(db, caller, (await getStaff(db, params.id)).role_id)
      await endSignIns(db, params.id, caller.tokenHash)
      return null
    }),
  ]
}

function twoFactorRoutes({ now, attempts }: AccountOptions, notify: Notify): Route[] {
  return [
    handle(contract.getTwoFactor, (_input, { db, caller }) => getTwoFactor(db, staffIdOf(caller))),
    handle(contract.startTwoFactor, async ({ body }, services) => {
      const { db, caller } = services
      await reauthenticate(services, attempts, body)
      return startTwoFactor(db, now(), { id: staffIdOf(caller), username: caller.staff?.username ?? '' })
    }),
    handle(contract.confirmTwoFactor, async ({ body }, services) => {
      const { db, caller } = services
      const staffId = staffIdOf(caller)
      const counted = attempts.otp(staffId, knownDevice(caller, now(), staffId))
      await consumeAll(counted)
      const codes = await confirmTwoFactor(db, now(), { staffId, currentTokenHash: caller.tokenHash }, body.otp)
      await refundEach(counted)
      await notify(services, 'staff.two-factor-on')
      return codes
    }),
    handle(contract.renewRecoveryCodes, async ({ body }, services) => {
      const { db, caller } = services
      await reauthenticate(services, attempts, body)
      const codes = await renewRecoveryCodes(db, staffIdOf(caller))
      await notify(services, 'staff.recovery-codes')
      return codes
    }),
    handle(contract.stopTwoFactor, async ({ body }, services) => {
      const { db, caller } = services
      await reauthenticate(services, attempts, body)
      if ([...body.password].length < minPasswordLength(false))
        throw invalidField('password', m.auth_password_short_alone({ n: minPasswordLength(false) }))
      await assertTwoFactorIsOn(db, staffIdOf(caller))
      await stopTwoFactor(db, staffIdOf(caller))
      await notify(services, 'staff.two-factor-off')
      return null
    }),
  ]
}

function forgottenPasswordRoutes({ now, attempts, queueOf }: AccountOptions): Route[] {
  return [
    handle(contract.forgetPassword, async ({ body }, { db, jobs, caller }) => {
      await consumeAll(attempts.recovery(caller))
      const { locale } = caller
      await jobs.send(db, recoveryJob, { username: body.username, locale, devices: deviceCookies(caller) })
      return null
    }),
    handle(contract.resetPassword, async ({ body }, services) => {
      const counted = attempts.recovery(services.caller)
      await consumeAll(counted)
      const { db, caller } = services
      const staffId = await resetPassword(db, { caller, now: now() }, body, queueOf(services))
      await refundEach(counted)
      await attempts.clearAccount(staffId)
      await attempts.clearDevice(staffId, knownDevice(caller, now(), staffId))
      rememberDevice(services, now(), staffId, 'mail')
      return null
    }),
  ]
}
