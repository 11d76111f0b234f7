import type { ReactNode } from 'react'
import { useNavigate, useParams, useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { listDevicesOf } from '#identity/account-contract.ts'
import type { addStaff, getStaffUser, listRoles, Role, StaffUser, updateStaff } from '#identity/contract.ts'
import { holdsAll, rolesOf } from '#identity/rules.ts'
import { useOwnRights, useSessionUser } from '#identity/web/sign-in.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AvatarField } from '../account/avatar-field.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { OwnProofFields } from '../auth/own-proof-fields.tsx'
import { FormPage, FormSection, Wide } from '../kit/form/form-page.tsx'
import { useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded } from '../kit/load-result.ts'
import { ScreenFailed } from '../kit/table/table-states.tsx'
import { localTime } from '../settings/local-time.ts'
import { RoleBoxes } from './role-boxes.tsx'
import { UserSecurity } from './user-security.tsx'

export const title = () => m.admin_menu_user()

const read = (id: string) => call<typeof getStaffUser>({ method: 'GET', path: '/auth/user/:id' }, { params: { id } })

const isNew = (id: string | undefined): id is undefined | 'new' => id === undefined || id === 'new'

const readDevices = (id: string) =>
  call<typeof listDevicesOf>({ method: 'GET', path: '/auth/user/:id/devices' }, { params: { id } })

/** `/user/new` is for somebody who does not exist yet. */
export async function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(
    Promise.all([
      isNew(id) ? null : read(id),
      call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {}),
      isNew(id) ? [] : readDevices(id),
    ]),
  )
}

export default function User({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { id = 'new' } = useParams()
  if (loaderData.error !== undefined) return <ScreenFailed title={m.admin_users_failed()} error={loaderData.error} />
  const [user, roles, devices] = loaderData.data
  return (
    <UserForm key={id} user={user} roles={roles}>
      {user && <UserSecurity user={user} devices={devices} />}
    </UserForm>
  )
}

/** Who is to be invited chooses the password; `isInvite` is no field of anybody. */
const nobody = {
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

const valuesOf = (user: StaffUser): typeof nobody => ({
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

type UserFormProps = { user: StaffUser | null; roles: readonly Role[]; children: ReactNode }

function UserForm({ user, roles, children }: UserFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [own, rights] = [useSessionUser(), useOwnRights()]
  const beyond = roles.filter((role) => !mayGrant(rights, role)).map(({ code }) => code)
  const isBeyond = user !== null && rolesOf(user.role_id).some((code) => beyond.includes(code))
  const form = useStaffForm({
    name: `user.${user?.id ?? 'new'}`,
    initial: user ? valuesOf(user) : nobody,
    seen: user?.version ?? null,
    secrets: ['password', 'currentPassword', 'otp'],
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
      <fieldset disabled={isBeyond} className="min-w-0 divide-y divide-line">
        <FormSection title={m.admin_user_person()}>
          {isBeyond && (
            <Wide>
              <Alert tone="info">{m.admin_user_beyond()}</Alert>
            </Wide>
          )}
          <Wide>
            <AvatarField of={form.values.fullname} {...form.value('avatar')} />
          </Wide>
          <TextField label={m.admin_user_fullname()} {...form.text('fullname')} autoComplete="off" maxLength={120} />
          <TextField
            label={m.admin_user_email()}
            hint={m.admin_user_email_hint()}
            optional={!form.values.isInvite}
            {...form.text('email')}
            type="email"
            autoComplete="off"
            maxLength={200}
          />
        </FormSection>
        <FormSection
          title={m.admin_user_sign_in()}
          text={user ? m.admin_user_sign_in_text() : m.admin_user_invite_text()}
        >
          {!user && (
            <Wide>
              <Checkbox label={m.admin_user_invite()} {...form.flag('isInvite')} />
            </Wide>
          )}
          <TextField
            label={m.auth_username()}
            {...form.text('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
          {(user || !form.values.isInvite) && (
            <TextField
              label={user ? m.admin_user_new_password() : m.auth_password()}
              hint={m.admin_user_password_hint()}
              optional={user !== null}
              {...form.text('password')}
              type="password"
              autoComplete="new-password"
              maxLength={200}
            />
          )}
        </FormSection>
        {user?.id === own?.id && user && isAboutAccess(user, form.values) && (
          <FormSection title={m.admin_own_proof()} text={m.admin_own_proof_text()}>
            <OwnProofFields text={form.text} asksOtp={user.isTwoFactor} />
          </FormSection>
        )}
        <FormSection title={m.admin_user_roles()} text={m.admin_user_roles_text()}>
          <Wide>
            <RoleBoxes
              roles={roles.map(({ code, name, nameEn }) => ({ value: code, label: pick(name, nameEn) }))}
              chosen={rolesOf(form.values.role_id)}
              fixed={beyond}
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
        {children}
      </fieldset>
    </FormPage>
  )
}

const isAboutAccess = (user: StaffUser, { email, password }: typeof nobody) =>
  password !== '' || email.trim() !== (user.email ?? '')

/** Only a SADMIN grants SADMIN, which lists no capabilities. */
const mayGrant = (rights: readonly string[], { code, capabilities }: Role) =>
  holdsAll(rights, code === 'SADMIN' ? ['SADMIN'] : capabilities)

const labels = () => ({
  avatar: m.admin_user_avatar(),
  fullname: m.admin_user_fullname(),
  email: m.admin_user_email(),
  username: m.auth_username(),
  role_id: m.admin_user_roles(),
  is_activate: m.admin_user_active(),
  is_lock: m.admin_user_locked(),
  lockReason: m.admin_user_lock_reason(),
})

function add({ isInvite, email, password, avatar, currentPassword: _current, otp: _otp, ...values }: typeof nobody) {
  const body = { ...values, ...(email && { email }), ...(avatar && { avatar }), ...(!isInvite && { password }) }
  return call<typeof addStaff>({ method: 'POST', path: '/auth/add' }, { body })
}

/** An empty password changes nothing. */
function update(user: StaffUser, changes: Partial<typeof nobody>, seen: number | undefined) {
  const { password, currentPassword, otp, isInvite: _isInvite, ...rest } = changes
  const body = {
    ...rest,
    ...(password && { password }),
    ...(currentPassword && { currentPassword }),
    ...(otp && { otp }),
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
