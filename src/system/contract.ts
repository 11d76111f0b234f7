import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, Id, idParams, optionalText, Stamps } from '#foundation/api/schemas.ts'

export const SystemParamType = z.enum(['text', 'longtext', 'number', 'vnd', 'boolean', 'json', 'choice', 'picture'])

export const SystemParam = z.object({
  id: Id,
  key: z.string(),
  /** Always text on the wire; `type` defines its format. */
  value: z.string(),
  type: SystemParamType,
  paramGroup: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  /** Allowed values of a `choice`; any when empty. */
  options: z.array(z.string()),
  /** The value in a new shop; null if unknown. */
  defaultValue: z.string().nullable(),
  isPublic: z.boolean(),
  ...Stamps,
})
export type SystemParam = z.infer<typeof SystemParam>

const fields = {
  key: z.string().regex(/^[a-z][a-z0-9_.]{1,63}$/),
  value: z.string().max(20_000),
  type: SystemParamType.default('text'),
  paramGroup: z.string().trim().min(1).max(60).default('general'),
  title: z.string().trim().min(1).max(200),
  titleEn: optionalText(200),
  description: optionalText(1000),
  descriptionEn: optionalText(1000),
  isPublic: z.boolean().default(false),
}
export const NewSystemParam = z.strictObject(fields)
export type NewSystemParam = z.infer<typeof NewSystemParam>
export const SystemParamChange = z
  .strictObject({
    ...fields,
    type: SystemParamType,
    paramGroup: fields.paramGroup.unwrap(),
    isPublic: z.boolean(),
  })
  .partial()
export type SystemParamChange = z.infer<typeof SystemParamChange>

export const listSystemParams = endpoint({
  method: 'GET',
  path: '/system-params/',
  access: 'anyone',
  summary: 'System parameters by key; visitors get the public ones.',
  answer: z.array(SystemParam),
  cacheable: true,
})
export const getSystemParam = endpoint({
  method: 'GET',
  path: '/system-params/:id',
  access: 'anyone',
  summary: 'One system parameter; visitors only a public one.',
  params: idParams,
  answer: SystemParam,
})
export const addSystemParam = endpoint({
  method: 'POST',
  path: '/system-params/',
  access: 'system.write',
  summary: 'Adds a system parameter.',
  body: NewSystemParam,
  answer: SystemParam,
  success: 201,
})
export const updateSystemParam = endpoint({
  method: 'PUT',
  path: '/system-params/:id',
  access: 'system.write',
  summary: 'Changes a system parameter; its value must fit its type.',
  params: idParams,
  body: SystemParamChange,
  ignoresServerFields: true,
  answer: SystemParam,
})
export const updateSystemParams = endpoint({
  method: 'PUT',
  path: '/system-params/',
  access: 'system.write',
  summary:
    'Sets the values of several parameters by key: all, or none. `If-Match` is the sum of the versions of these parameters.',
  body: z.record(fields.key, fields.value),
  bodyLimit: 1024 * 1024,
  answer: z.array(SystemParam),
})
export const removeSystemParam = endpoint({
  method: 'DELETE',
  path: '/system-params/:id',
  access: 'system.write',
  summary: 'Removes a system parameter.',
  params: idParams,
  answer: EmptyAnswer,
})
