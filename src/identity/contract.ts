import * as z from 'zod'
import { endpoint } from '#foundation/endpoint.ts'
import { Id, idParams, Nothing, WireTime } from '#foundation/schemas.ts'

/** A member of staff as published (specification §3); the mixed spelling is part of the contract. */
export const StaffUser = z.object({
  id: Id,
  avatar: Id.nullable(),
  email: z.string().nullable(),
  username: z.string(),
  fullname: z.string(),
  /** Passed through unchanged both ways. */
  dob: z.string().nullable(),
  /** Comma-separated role codes. */
  role_id: z.string(),
  /** When the sign-in that asks ends; null in lists. */
  expire_date: WireTime.nullable(),
  created_at: WireTime,
  is_activate: z.boolean(),
  is_developer: z.boolean(),
  is_lock: z.boolean(),
  createdDate: WireTime,
  updatedDate: WireTime,
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type StaffUser = z.infer<typeof StaffUser>

export const Role = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  capabilities: z.array(z.string()),
  isFixed: z.boolean(),
})
export type Role = z.infer<typeof Role>

const Username = z.string().trim().min(3).max(64)
const Password = z.string().min(8).max(200)
const RoleId = z.string().trim().min(1).max(400).meta({ description: 'Comma-separated role codes', example: 'SADMIN' })

const staffFields = {
  username: Username,
  email: z.email().max(200).nullish(),
  fullname: z.string().trim().min(1).max(120),
  dob: z.string().max(40).nullish(),
  avatar: Id.nullish(),
  role_id: RoleId,
  is_activate: z.boolean().optional(),
  is_developer: z.boolean().optional(),
  is_lock: z.boolean().optional(),
}
export const NewStaff = z.strictObject({ ...staffFields, password: Password })
export type NewStaff = z.infer<typeof NewStaff>
export const StaffChange = z.strictObject({ ...staffFields, password: Password }).partial()
export type StaffChange = z.infer<typeof StaffChange>

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Sign in. `username` is filled from the email field, so either is accepted.',
  body: z.strictObject({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) }),
  answer: z.object({ access_token: z.string(), expire_date: WireTime }),
})
export const logout = endpoint({
  method: 'DELETE',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'Ends the sign-in of the token; without one there is nothing to do.',
  answer: Nothing,
})
export const getInfo = endpoint({
  method: 'GET',
  path: '/auth/info',
  access: 'staff',
  summary: 'The signed-in member of staff.',
  answer: StaffUser,
})
export const listStaff = endpoint({
  method: 'GET',
  path: '/auth/list',
  access: 'user.manage',
  summary: 'All staff, newest last.',
  answer: z.array(StaffUser),
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
  summary: 'Adds a member of staff.',
  body: NewStaff,
  answer: StaffUser,
  success: 201,
})
export const updateStaff = endpoint({
  method: 'PUT',
  path: '/auth/update/:id',
  access: 'user.manage',
  summary: 'Changes a member of staff; locking, deactivating or a new password ends all their sign-ins.',
  params: idParams,
  body: StaffChange,
  answer: StaffUser,
})
export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/auth/remove/:id',
  access: 'user.manage',
  summary: 'Removes a member of staff.',
  params: idParams,
  answer: Nothing,
})
