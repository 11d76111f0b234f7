import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { addStaff, StaffUser, updateStaff } from '#identity/contract.ts'
import { otherVersion } from '../kit/form/use-staff-form.ts'

/** Invited users choose their own password; `isInvite` is not a field of a user. */
export const emptyUser = {
  avatar: '',
  isInvite: true,
  username: '',
  fullname: '',
  email: '',
  role_id: '',
  password: '',
  is_activate: true,
  is_lock: false,
  lockReason: '',
  currentPassword: '',
  otp: '',
}

export type UserValues = typeof emptyUser

export const valuesOf = (user: StaffUser): UserValues => ({
  avatar: user.avatar ?? '',
  isInvite: user.isInvited,
  username: user.username,
  fullname: user.fullname,
  email: user.email ?? '',
  role_id: user.role_id,
  password: '',
  is_activate: user.is_activate,
  is_lock: user.is_lock,
  lockReason: user.lockReason ?? '',
  currentPassword: '',
  otp: '',
})

export function addUser({
  isInvite,
  email,
  password,
  avatar,
  currentPassword: _current,
  otp: _otp,
  ...values
}: UserValues) {
  const body = { ...values, ...(email && { email }), ...(avatar && { avatar }), ...(!isInvite && { password }) }
  return call<typeof addStaff>({ method: 'POST', path: '/auth/add' }, { body })
}

/** An empty password is not sent and changes nothing. */
export function changeUser(user: StaffUser, changes: Partial<UserValues>, version: number | undefined) {
  const { password, currentPassword, otp, isInvite: _isInvite, ...rest } = changes
  const body = {
    ...rest,
    ...(password && { password }),
    ...(currentPassword && { currentPassword }),
    ...(otp && { otp }),
  }
  const where = { method: 'PUT', path: '/auth/update/:id' } as const
  return call<typeof updateStaff>(where, { params: { id: user.id }, body }, { expectedVersion: version })
}

export const otherVersionOf = (user: StaffUser) => otherVersion(valuesOf(user), user)

/** Labels of the user's fields. */
export const userLabels = () => ({
  avatar: m.admin_user_avatar(),
  fullname: m.admin_user_fullname(),
  email: m.admin_user_email(),
  username: m.auth_username(),
  role_id: m.admin_user_roles(),
  is_activate: m.admin_user_active(),
  is_lock: m.admin_user_locked(),
  lockReason: m.admin_user_lock_reason(),
})
