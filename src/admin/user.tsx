import { useNavigate, useParams, useRevalidator } from 'react-router'
import { call } from '#foundation/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { addStaff, getStaffUser, listRoles, Role, StaffUser, updateStaff } from '#identity/contract.ts'
import { rolesOf } from '#identity/rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/user'
import { adminMeta } from './admin-meta.ts'
import { FormPage, FormSection, Wide } from './kit/form-page.tsx'
import { loaded } from './kit/loaded.ts'
import { ScreenFailed } from './kit/table-states.tsx'
import { useStaffForm } from './kit/use-staff-form.ts'
import { localTime } from './local-time.ts'
import { RoleBoxes } from './role-boxes.tsx'

export const meta = () => adminMeta(m.admin_menu_user())

const read = (id: string) => call<typeof getStaffUser>({ method: 'GET', path: '/auth/user/:id' }, { params: { id } })

/** `/user/new` is for somebody who does not exist yet. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loaded(
    Promise.all([
      id === undefined || id === 'new' ? null : read(id),
      call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {}),
    ]),
  )
}

export default function User({ loaderData }: Route.ComponentProps) {
  const { id = 'new' } = useParams()
  if (loaderData.fault !== undefined)
    return (
      <ScreenFailed
        title={m.admin_users_failed()}
        fault={loaderData.fault}
        back={{ to: '/user', label: m.admin_menu_user() }}
      />
    )
  const [user, roles] = loaderData.data
  return <UserForm key={id} user={user} roles={roles} />
}

const nobody = {
  username: '',
  fullname: '',
  email: '',
  role_id: '',
  password: '',
  is_activate: true,
  is_lock: false,
  lockReason: '',
  isTwoFactor: false,
}

const valuesOf = (user: StaffUser): typeof nobody => ({
  username: user.username,
  fullname: user.fullname,
  email: user.email ?? '',
  role_id: user.role_id,
  password: '',
  is_activate: user.is_activate,
  is_lock: user.is_lock,
  lockReason: user.lockReason ?? '',
  isTwoFactor: user.isTwoFactor,
})

function UserForm({ user, roles }: { user: StaffUser | null; roles: readonly Role[] }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useStaffForm({
    name: `user.${user?.id ?? 'new'}`,
    initial: user ? valuesOf(user) : nobody,
    seen: user?.version ?? null,
    secrets: ['password'],
    save: (values, changes, seen) => (user ? update(user, changes, seen) : add(values)),
    onSaved: () => (user ? revalidate() : navigate('/user')),
    ...(user && { loadOther: async () => versionOf(await read(user.id)) }),
  })
  return (
    <FormPage
      form={form}
      title={user ? user.fullname : m.admin_user_add()}
      lead={user && m.admin_user_since({ time: localTime(user.createdDate) })}
      back={{ to: '/user', label: m.admin_menu_user() }}
      labels={labels()}
    >
      <FormSection title={m.admin_user_person()}>
        <TextField label={m.admin_user_fullname()} {...form.text('fullname')} autoComplete="off" maxLength={120} />
        <TextField
          label={m.admin_user_email()}
          hint={m.admin_user_email_hint()}
          optional
          {...form.text('email')}
          type="email"
          autoComplete="off"
          maxLength={200}
        />
      </FormSection>
      <FormSection title={m.admin_user_sign_in()} text={m.admin_user_sign_in_text()}>
        <TextField
          label={m.auth_username()}
          {...form.text('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          label={user ? m.admin_user_new_password() : m.auth_password()}
          hint={m.admin_user_password_hint()}
          optional={user !== null}
          {...form.text('password')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
        />
        {user?.isTwoFactor && (
          <Wide>
            <Checkbox label={m.admin_user_two_factor_keep()} {...form.flag('isTwoFactor')} />
          </Wide>
        )}
      </FormSection>
      <FormSection title={m.admin_user_roles()} text={m.admin_user_roles_text()}>
        <Wide>
          <RoleBoxes
            roles={roles.map(({ code, name, nameEn }) => ({ value: code, label: pick(name, nameEn) }))}
            chosen={rolesOf(form.values.role_id)}
            error={form.errors.role_id}
            onChange={(codes) => form.set('role_id', codes.join(','))}
          />
        </Wide>
      </FormSection>
      <FormSection title={m.admin_user_state()}>
        <Checkbox label={m.admin_user_active()} {...form.flag('is_activate')} />
        <Checkbox label={m.admin_user_locked()} {...form.flag('is_lock')} />
        {form.values.is_lock && (
          <Wide>
            <TextField
              label={m.admin_user_lock_reason()}
              hint={m.admin_user_lock_reason_hint()}
              optional
              {...form.text('lockReason')}
              maxLength={300}
            />
          </Wide>
        )}
      </FormSection>
    </FormPage>
  )
}

const labels = () => ({
  fullname: m.admin_user_fullname(),
  email: m.admin_user_email(),
  username: m.auth_username(),
  role_id: m.admin_user_roles(),
  is_activate: m.admin_user_active(),
  is_lock: m.admin_user_locked(),
  lockReason: m.admin_user_lock_reason(),
})

function add({ isTwoFactor: _isTwoFactor, email, ...values }: typeof nobody) {
  const body = { ...values, ...(email && { email }) }
  return call<typeof addStaff>({ method: 'POST', path: '/auth/add' }, { body })
}

/** An empty password changes nothing; a second factor can only be taken away here. */
function update(user: StaffUser, changes: Partial<typeof nobody>, seen: number | undefined) {
  const { password, isTwoFactor, ...rest } = changes
  const body = {
    ...rest,
    ...(password && { password }),
    ...(isTwoFactor === false && { isTwoFactor }),
  }
  const where = { method: 'PUT', path: '/auth/update/:id' } as const
  return call<typeof updateStaff>(where, { params: { id: user.id }, body }, { seenVersion: seen })
}

const versionOf = (user: StaffUser) => ({
  values: valuesOf(user),
  version: user.version,
  updatedDate: user.updatedDate,
  updatedBy: user.updatedBy,
})
