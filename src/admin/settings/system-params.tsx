import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { listSystemParams, SystemParam, updateSystemParam } from '#system/contract.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded } from '../kit/load-result.ts'
import { ScreenError } from '../kit/table/table-states.tsx'
import { useCan } from '../kit/use-can.ts'
import { BankFields, bankParamKeys } from './bank-fields.tsx'
import { ParamField } from './param-field.tsx'
import { groupsOf, groupTitle } from './param-groups.ts'

export const title = () => m.admin_menu_system_params()

const read = () => call<typeof listSystemParams>({ method: 'GET', path: '/system-params/' }, {})

export function clientLoader() {
  return loaded(read())
}

export default function SystemParams({ loaderData: { data, error } }: ScreenProps<typeof clientLoader>) {
  if (error !== undefined) return <ScreenError title={m.admin_params_failed()} error={error} />
  return <ParamsForm params={data.filter(isHere)} />
}

/** Leaves out parameters that have their own screen. */
const isHere = ({ key, paramGroup }: SystemParam) => paramGroup !== 'shipping' && !key.startsWith('payment.cod_')

type Values = Record<string, string>
const valuesOf = (params: readonly SystemParam[]): Values =>
  Object.fromEntries(params.map(({ key, value }) => [key, value]))

/** All parameters in one form; each changed one is sent separately with its own version. */
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
    loadLatest: async () => {
      const others = (await read()).filter(isHere)
      newest.current = newestOf(newest.current, others)
      const last = others.toSorted((one, other) => other.updatedDate.getTime() - one.updatedDate.getTime())[0]
      return {
        values: valuesOf(others),
        version: last?.version ?? 1,
        updatedDate: last?.updatedDate ?? new Date(),
        updatedBy: last?.updatedBy ?? null,
      }
    },
  })
  const [sought, seek] = useState('')
  const found = params.filter((param) => form.errors[param.key] || isMeant(param, sought))
  const labels = Object.fromEntries(params.map(({ key, title, titleEn }) => [key, pick(title, titleEn)]))
  return (
    <FormPage form={form} title={m.admin_menu_system_params()} lead={m.admin_params_lead()} labels={labels}>
      <div className="py-4">
        <TextField
          label={m.admin_params_search()}
          name="sought"
          type="search"
          autoComplete="off"
          value={sought}
          onChange={(event) => seek(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {found.length === 0 && <p className="mt-3 text-muted text-sm">{m.admin_params_none()}</p>}
      </div>
      {groupsOf(found).map(({ group, members }) => (
        <FormSection key={group} id={group} title={groupTitle(group)}>
          {members.some(({ key }) => bankParamKeys.includes(key)) && <BankFields form={form} />}
          {members
            .filter(({ key }) => !bankParamKeys.includes(key))
            .map((param) => (
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
      {sought === '' && <ElsewhereSection />}
    </FormPage>
  )
}

/** Delivery settings have their own screen. */
function ElsewhereSection() {
  const mayOpen = useCan('shipping.write')
  return (
    <FormSection title={m.admin_params_shipping()}>
      <FullWidthField>
        <p className="text-sm">{m.admin_params_shipping_moved()}</p>
        {mayOpen && (
          <Link to="/admin/shipping" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {m.admin_params_shipping_open()}
          </Link>
        )}
      </FullWidthField>
    </FormSection>
  )
}

/** Whether every search word occurs in the parameter's key, titles or descriptions, ignoring diacritics. */
function isMeant({ key, title, titleEn, description, descriptionEn }: SystemParam, sought: string): boolean {
  const searchText = removeDiacritics([key, title, titleEn, description, descriptionEn].join(' '))
  return removeDiacritics(sought)
    .split(/\s+/)
    .every((word) => searchText.includes(word))
}

/** Parameters by key, each with its highest known version. */
function newestOf(known: ReadonlyMap<string, SystemParam>, read: readonly SystemParam[]): Map<string, SystemParam> {
  const merged = new Map(known)
  for (const param of read) {
    const before = merged.get(param.key)
    if (!before || before.version < param.version) merged.set(param.key, param)
  }
  return merged
}

/** Renames an error on `value` to the parameter's key, so that the form shows it at that field. */
async function send(params: ReadonlyMap<string, SystemParam>, key: string, value: string): Promise<SystemParam> {
  const { id = '', version } = params.get(key) ?? {}
  try {
    return await call<typeof updateSystemParam>(
      { method: 'PUT', path: '/system-params/:id' },
      { params: { id }, body: { value } },
      { expectedVersion: version },
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = error.errors?.map((one) => (one.field === 'value' ? { ...one, field: key } : one))
    throw new ApiError(error.status, error.message, errors)
  }
}
