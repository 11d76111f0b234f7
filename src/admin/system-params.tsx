import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '#foundation/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { listSystemParams, SystemParam, updateSystemParam } from '#system/contract.ts'
import type { Route } from './+types/system-params'
import { adminMeta } from './admin-meta.ts'
import { FormPage, FormSection } from './kit/form-page.tsx'
import { loaded } from './kit/loaded.ts'
import { LoadFailed } from './kit/table-states.tsx'
import { useStaffForm } from './kit/use-staff-form.ts'
import { ParamField } from './param-field.tsx'
import { groupsOf, groupTitle } from './param-groups.ts'

export const meta = () => adminMeta(m.admin_menu_system_params())

const read = () => call<typeof listSystemParams>({ method: 'GET', path: '/system-params/' }, {})

export function clientLoader() {
  return loaded(read())
}

export default function SystemParams({ loaderData: { data, fault } }: Route.ComponentProps) {
  if (fault !== undefined) return <LoadFailed title={m.admin_params_failed()} fault={fault} />
  return <ParamsForm params={data} />
}

type Values = Record<string, string>
const valuesOf = (params: readonly SystemParam[]): Values =>
  Object.fromEntries(params.map(({ key, value }) => [key, value]))

/** All parameters on one form; each that changed is sent by itself, with the version it was changed on. */
function ParamsForm({ params }: { params: readonly SystemParam[] }) {
  const { revalidate } = useRevalidator()
  const newest = useRef(new Map<string, SystemParam>())
  newest.current = newestOf(newest.current, params)
  const form = useStaffForm<Values>({
    name: 'system-params',
    initial: valuesOf(params),
    save: async (_values, changes) => {
      for (const [key, value = ''] of Object.entries(changes))
        newest.current.set(key, await send(newest.current, key, value))
      return null
    },
    onSaved: revalidate,
    loadOther: async () => {
      const others = await read()
      newest.current = newestOf(newest.current, others)
      const last = others.toSorted((one, other) => other.updatedDate.getTime() - one.updatedDate.getTime())[0]
      return {
        values: valuesOf(others),
        updatedDate: last?.updatedDate ?? new Date(),
        updatedBy: last?.updatedBy ?? null,
      }
    },
  })
  const labels = Object.fromEntries(params.map(({ key, title, titleEn }) => [key, pick(title, titleEn)]))
  return (
    <FormPage form={form} title={m.admin_menu_system_params()} lead={m.admin_params_lead()} labels={labels}>
      {groupsOf(params).map(([group, members]) => (
        <FormSection key={group} id={group} title={groupTitle(group)}>
          {members.map((param) => (
            <ParamField
              key={param.key}
              param={param}
              value={form.values[param.key] ?? ''}
              error={form.errors[param.key]}
              onChange={(value) => form.set(param.key, value)}
            />
          ))}
        </FormSection>
      ))}
    </FormPage>
  )
}

/** By key, the version that was changed last. */
function newestOf(known: ReadonlyMap<string, SystemParam>, read: readonly SystemParam[]): Map<string, SystemParam> {
  const merged = new Map(known)
  for (const param of read) {
    const before = merged.get(param.key)
    if (!before || before.updatedDate < param.updatedDate) merged.set(param.key, param)
  }
  return merged
}

/** A fault of the value is named after its parameter, so that the form shows it there. */
async function send(params: ReadonlyMap<string, SystemParam>, key: string, value: string): Promise<SystemParam> {
  const { id = '', updatedDate } = params.get(key) ?? {}
  try {
    return await call<typeof updateSystemParam>(
      { method: 'PUT', path: '/system-params/:id' },
      { params: { id }, body: { value, ...(updatedDate && { updatedDate }) } },
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = error.errors?.map((one) => (one.field === 'value' ? { ...one, field: key } : one))
    throw new ApiError(error.status, error.message, errors)
  }
}
