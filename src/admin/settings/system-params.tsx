import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { listSystemParams, SystemParam, updateSystemParams } from '#system/contract.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded } from '../kit/load-result.ts'
import { ignoreEnter } from '../kit/on-enter.ts'
import { ScreenError } from '../kit/table/table-states.tsx'
import { useCan } from '../kit/use-can.ts'
import { BankFields, bankParamKeys } from './bank-fields.tsx'
import { ParamField } from './param-field.tsx'
import { groupsOf, groupTitle } from './param-groups.ts'

export const title = () => m.admin_menu_system_params()

/** By key. */
type Values = Record<string, string>

const read = () => call<typeof listSystemParams>({ method: 'GET', path: '/system-params/' }, {})

const save = (body: Values, version: number | undefined) =>
  call<typeof updateSystemParams>({ method: 'PUT', path: '/system-params/' }, { body }, { expectedVersion: version })

export function clientLoader() {
  return loaded(read())
}

export default function SystemParams({ loaderData: { data, error } }: ScreenProps<typeof clientLoader>) {
  if (error !== undefined) return <ScreenError title={m.admin_params_failed()} error={error} />
  return <ParamsForm params={data.filter(isHere)} />
}

/** Leaves out parameters that have their own screen. */
const isHere = ({ key, paramGroup }: SystemParam) => paramGroup !== 'shipping' && !key.startsWith('payment.cod_')

const valuesOf = (params: readonly SystemParam[]): Values =>
  Object.fromEntries(params.map(({ key, value }) => [key, value]))

const versionOf = (params: readonly SystemParam[]) => params.reduce((sum, { version }) => sum + version, 0)

/** The last of these changes stands for all of them. */
function latestOf(params: readonly SystemParam[]) {
  const [last] = params.toSorted((one, other) => other.updatedDate.getTime() - one.updatedDate.getTime())
  const { updatedDate = null, updatedBy = null } = last ?? {}
  return otherVersion(valuesOf(params), { version: versionOf(params), updatedDate, updatedBy })
}

/** All parameters of this screen in one form, saved together: all of them, or none. */
function ParamsForm({ params }: { params: readonly SystemParam[] }) {
  const { revalidate } = useRevalidator()
  const form = useStaffForm<Values>({
    name: 'system-params',
    initial: valuesOf(params),
    version: versionOf(params),
    save: async (body, _changes, version) => ({ version: versionOf(await save(body, version)) }),
    onSaved: revalidate,
    loadLatest: async () => latestOf((await read()).filter(isHere)),
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
          onKeyDown={ignoreEnter}
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
