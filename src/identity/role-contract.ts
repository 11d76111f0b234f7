import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, optionalText } from '#foundation/api/schemas.ts'
import { Role } from './contract.ts'
import { capabilities } from './rules.ts'

const fields = {
  name: z.string().trim().min(1).max(80),
  nameEn: optionalText(80),
  capabilities: z.array(z.enum(capabilities)).max(capabilities.length),
}
const roleParams = z.object({ id: z.string().max(32).meta({ description: 'The code of the role' }) })

export const addRole = endpoint({
  method: 'POST',
  path: '/auth/roles',
  access: 'permission.manage',
  summary: 'Adds a role.',
  body: z.strictObject({
    code: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{1,31}$/)
      .meta({ example: 'WAREHOUSE' }),
    ...fields,
  }),
  answer: Role,
  success: 201,
})
export const updateRole = endpoint({
  method: 'PUT',
  path: '/auth/roles/:id',
  access: 'permission.manage',
  summary: 'Renames a role or changes what it may do, which holds from the next call of everybody who has it.',
  params: roleParams,
  body: z.strictObject(fields).partial(),
  ignoresServerFields: true,
  answer: Role,
})
export const removeRole = endpoint({
  method: 'DELETE',
  path: '/auth/roles/:id',
  access: 'permission.manage',
  summary: 'Removes a role that nobody has.',
  params: roleParams,
  answer: EmptyAnswer,
})
