import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  ClearableId,
  clearable,
  EmptyAnswer,
  Id,
  idParams,
  listOf,
  optionalText,
  PageQuery,
  SearchText,
  sortBy,
  WireTime,
} from '#foundation/api/schemas.ts'

/** A member of staff as published (specification §3); the mixed naming is part of the contract. */
export const StaffUser = z.object({
  id: Id,
  avatar: Id.nullable(),
  email: z.string().nullable(),
  username: z.string(),
  fullname: z.string(),
  /** Passed through unchanged in both directions; an empty text clears it. */
  dob: z.string().nullable(),
  /** Comma-separated role codes. */
  role_id: z.string(),
  /** When the caller's own sign-in ends, in `getInfo` only; null elsewhere. */
  expire_date: WireTime.nullable(),
  created_at: WireTime,
  is_activate: z.boolean(),
  is_developer: z.boolean(),
  is_lock: z.boolean(),
  /** Whether signing in also requires a code from an authenticator app. */
  isTwoFactor: z.boolean(),
  /** Has no password yet, and can't sign in until the invitation is accepted. */
  isInvited: z.boolean(),
  /** When the invitation expires, possibly in the past; null when there is none or it was withdrawn. */
  invitedUntil: WireTime.nullable(),
  lastSignInDate: WireTime.nullable(),
  /** Why the account is locked; null without a reason. */
  lockReason: z.string().nullable(),
  createdDate: WireTime,
  updatedDate: WireTime,
  version: z.int(),
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type StaffUser = z.infer<typeof StaffUser>

/** The caller with the capabilities of all their roles; SADMIN may do everything without listing it. */
export const SignedInUser = StaffUser.extend({ capabilities: z.array(z.string()) })
export type SignedInUser = z.infer<typeof SignedInUser>

export const Role = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  capabilities: z.array(z.string()),
  /** SADMIN and SYSAD are named in the specification and can't be changed. */
  isFixed: z.boolean(),
  version: z.int(),
})
export type Role = z.infer<typeof Role>

const Username = z.string().trim().min(3).max(64)
export const Password = z.string().min(8).max(200)
const RoleId = z.string().trim().min(1).max(400).meta({ description: 'Comma-separated role codes', example: 'SADMIN' })

/** For recovery and notices. */
export const ClearableEmail = clearable(z.email().max(200))

const staffFields = {
  username: Username,
  email: ClearableEmail,
  fullname: z.string().trim().min(1).max(120),
  dob: clearable(z.string().max(40)),
  /** A picture uploaded for staff. */
  avatar: ClearableId,
  role_id: RoleId,
  is_activate: z.boolean().optional(),
  is_developer: z.boolean().optional(),
  is_lock: z.boolean().optional(),
  /** Belongs to the lock: unlocking clears it. */
  lockReason: optionalText(300),
}
/** Without a password they are invited by email, and choose their own. */
export const NewStaff = z.strictObject({ ...staffFields, password: Password.optional() })
export type NewStaff = z.infer<typeof NewStaff>
export const StaffChange = z
  .strictObject({
    ...staffFields,
    password: Password,
    /** `false` removes the second factor of a user who lost it; `true` changes nothing. */
    isTwoFactor: z.boolean(),
  })
  .partial()
export type StaffChange = z.infer<typeof StaffChange>

/** Required to change one's own email or password; `otp` if the second factor is on. */
export const reauthFields = {
  currentPassword: z.string().min(1).max(200).optional(),
  otp: z.string().trim().max(40).optional(),
}

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  ignoresInvalidToken: true,
  summary:
    'Sign in. `username` is the user name or the email address. A 401 with an error on `otp` asks for the same call with a code: of the authenticator app, or a recovery code.',
  body: z.strictObject({
    username: z.string().trim().min(1).max(200),
    password: z.string().min(1).max(200),
    otp: z.string().trim().max(40).optional(),
  }),
  answer: z.object({ access_token: z.string(), expire_date: WireTime }),
})
export const logout = endpoint({
  method: 'DELETE',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'Ends the sign-in of the token; without one there is nothing to do.',
  answer: EmptyAnswer,
})
export const getInfo = endpoint({
  method: 'GET',
  path: '/auth/info',
  access: 'staff',
  summary: 'The signed-in member of staff.',
  answer: SignedInUser,
})
export const listStaff = endpoint({
  method: 'GET',
  path: '/auth/list',
  access: 'user.manage',
  summary: 'The first 500 members of staff, newest last; the list by pages has all.',
  answer: z.array(StaffUser),
})
export const StaffState = z.enum(['active', 'invited', 'locked', 'inactive'])
export const listStaffByPage = endpoint({
  method: 'GET',
  path: '/auth/pagination',
  access: 'user.manage',
  summary: 'Staff, a page at a time; searched by name, user name and email.',
  query: PageQuery.extend({
    q: SearchText.optional(),
    role: z.string().max(40).optional(),
    state: StaffState.optional(),
    sort: sortBy('fullname', 'username', 'email', 'lastSignInDate', 'createdDate', 'updatedDate').default('fullname'),
  }),
  answer: listOf(StaffUser),
})
export const getStaffUser = endpoint({
  method: 'GET',
  path: '/auth/user/:id',
  access: 'user.manage',
  summary: 'One member of staff.',
  params: idParams,
  answer: StaffUser,
})
export const listRoles = endpoint({
  method: 'GET',
  path: '/auth/roles',
  access: 'staff',
  summary: 'Roles and what each may do.',
  answer: z.array(Role),
})
export const addStaff = endpoint({
  method: 'POST',
  path: '/auth/add',
  access: 'user.manage',
  summary: 'Adds a member of staff; without a password, invites them by mail to choose one.',
  body: NewStaff,
  answer: StaffUser,
  success: 201,
})
export const updateStaff = endpoint({
  method: 'PUT',
  path: '/auth/update/:id',
  access: 'user.manage',
  summary:
    'Changes a member of staff; locking, deactivating, a new password or taking the second factor away ends all their sign-ins but the calling one. Needs every capability of theirs; one’s own email and password need `currentPassword`.',
  params: idParams,
  body: StaffChange.extend(reauthFields),
  ignoresServerFields: true,
  answer: StaffUser,
})
export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/auth/remove/:id',
  access: 'user.manage',
  summary: 'Removes a member of staff.',
  params: idParams,
  answer: EmptyAnswer,
})
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/auth/user/:id/invitation',
  access: 'user.manage',
  summary: 'Mails a fresh invitation to somebody without a password; an earlier one no longer holds.',
  params: idParams,
  answer: StaffUser,
})
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/auth/user/:id/invitation',
  access: 'user.manage',
  summary: 'Withdraws an invitation: its link no longer holds.',
  params: idParams,
  answer: StaffUser,
})
