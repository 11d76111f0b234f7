import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { ClearableId, EmptyAnswer, Id, idParams, WireTime } from '#foundation/api/schemas.ts'
import { ClearableEmail, Password, reauthFields, StaffUser } from './contract.ts'

/** A sign-in of an account on a device, which may have several. */
export const Device = z.object({
  id: Id,
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdDate: WireTime,
  /** Accurate to five minutes. */
  lastSeenDate: WireTime,
  expire_date: WireTime,
  /** Whether this is the caller's own sign-in. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const TwoFactor = z.object({
  isEnabled: z.boolean(),
  enabledDate: WireTime.nullable(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
/** Required when the second factor is on: a code of the app, or a recovery code. */
const Otp = z.string().trim().max(40).optional()
const withPassword = z.strictObject({ password: z.string().min(1).max(200), otp: Otp })

export const updateOwnProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'staff',
  summary: 'Changes one’s own name, email or picture; another email needs `currentPassword`.',
  body: z.strictObject({
    fullname: z.string().trim().min(1).max(120).optional(),
    email: ClearableEmail,
    avatar: ClearableId,
    ...reauthFields,
  }),
  answer: StaffUser,
})
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  access: 'staff',
  summary: 'Sets a new password of one’s own and ends all other sign-ins.',
  body: z.strictObject({ currentPassword: z.string().min(1).max(200), otp: Otp, password: Password }),
  answer: EmptyAnswer,
})
export const listDevices = endpoint({
  method: 'GET',
  path: '/auth/devices',
  access: 'staff',
  summary: 'One’s own sign-ins, the latest seen first.',
  answer: z.array(Device),
})
export const endDevice = endpoint({
  method: 'DELETE',
  path: '/auth/devices/:id',
  access: 'staff',
  summary: 'Ends one of one’s own sign-ins.',
  params: idParams,
  answer: EmptyAnswer,
})
export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/auth/devices',
  access: 'staff',
  summary: 'Ends all of one’s own sign-ins but this one.',
  answer: EmptyAnswer,
})
export const listDevicesOf = endpoint({
  method: 'GET',
  path: '/auth/user/:id/devices',
  access: 'user.manage',
  summary: 'Where a member of staff is signed in, the latest seen first.',
  params: idParams,
  answer: z.array(Device),
})
export const endDeviceOf = endpoint({
  method: 'DELETE',
  path: '/auth/user/:id/devices/:device',
  access: 'user.manage',
  summary: 'Ends a sign-in of a member of staff.',
  params: z.object({ id: Id, device: Id }),
  answer: EmptyAnswer,
})
export const endDevicesOf = endpoint({
  method: 'DELETE',
  path: '/auth/user/:id/devices',
  access: 'user.manage',
  summary: 'Ends all sign-ins of a member of staff.',
  params: idParams,
  answer: EmptyAnswer,
})
export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/auth/two-factor',
  access: 'staff',
  summary: 'Whether one signs in with a second factor.',
  answer: TwoFactor,
})
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor',
  access: 'staff',
  summary: 'Gives a new secret for an authenticator app. It counts once a code of it is confirmed, within 15 minutes.',
  body: withPassword,
  /** `uri` is the content of the QR code. */
  answer: z.object({ secret: z.string(), uri: z.string() }),
})
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/confirm',
  access: 'staff',
  summary:
    'Switches the second factor on with a first code, and ends all other sign-ins. Recovery codes are told this once.',
  body: z.strictObject({ otp: z.string().trim().min(1).max(40) }),
  answer: RecoveryCodes,
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  access: 'staff',
  summary: 'New recovery codes; the old ones no longer hold.',
  body: withPassword,
  answer: RecoveryCodes,
})
export const stopTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/stop',
  access: 'staff',
  summary: 'Switches the second factor off.',
  body: withPassword,
  answer: EmptyAnswer,
})
export const forgetPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot',
  access: 'anyone',
  ignoresInvalidToken: true,
  summary: 'Mails a link to set a new password, if there is such an account with an email. The answer never tells.',
  body: z.strictObject({ username: z.string().trim().min(1).max(200) }),
  answer: EmptyAnswer,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset',
  access: 'anyone',
  ignoresInvalidToken: true,
  summary:
    'Sets a new password with the token of the mail, once and within 30 minutes (a week if invited); ends all sign-ins.',
  body: z.strictObject({ token: z.string().trim().min(1).max(100), password: Password }),
  answer: EmptyAnswer,
})
