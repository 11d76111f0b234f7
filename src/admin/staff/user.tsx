import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { listDevicesOf } from '#identity/account-contract.ts'
import type { getStaffUser, listRoles, Role, StaffUser } from '#identity/contract.ts'
import { hasAllCapabilities, rolesOf } from '#identity/rules.ts'
import { refreshUser, useOwnRights, useSessionUser } from '#identity/web/sign-in.ts'
import { Avatar } from '../account/avatar.tsx'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { clearUnneededProof, ReauthFields } from '../auth/reauth-fields.tsx'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { useStaffForm } from '../kit/form/use-staff-form.ts'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { ScreenError } from '../kit/table/table-states.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { roleName, roleNames } from './role-name.ts'
import { ProfileFields, SignInFields, StateFields } from './user-fields.tsx'
import { UserSecurity } from './user-security.tsx'
import { addUser, changeUser, emptyUser, otherVersionOf, type UserValues, userLabels, valuesOf } from './user-values.ts'

export const title = ({ data }: LoaderData<typeof clientLoader>) => data?.[0]?.fullname ?? m.admin_menu_user()

const read = (id: string) => call<typeof getStaffUser>({ method: 'GET', path: '/auth/user/:id' }, { params: { id } })

const readDevices = (id: string) =>
  call<typeof listDevicesOf>({ method: 'GET', path: '/auth/user/:id/devices' }, { params: { id } })

/** `/user/new` creates a user. */
export async function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(
    Promise.all([
      id === 'new' ? null : read(id),
      call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {}),
      id === 'new' ? [] : readDevices(id),
    ]),
  )
}

const back = () => ({ to: '/user', label: m.admin_menu_user() })

export default function User({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
  if (loaderData.error !== undefined)
    return <ScreenError title={loadErrorTitle(loaderData, m.user_not_found())} error={loaderData.error} back={back()} />
  const [user, roles, devices] = loaderData.data
  return (
    <UserForm key={id} user={user} roles={roles}>
      {user && <UserSecurity user={user} devices={devices} />}
    </UserForm>
  )
}

type UserFormProps = { user: StaffUser | null; roles: readonly Role[]; children: ReactNode }

function UserForm({ user, roles, children }: UserFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const own = useSessionUser()
  const rights = useOwnRights()
  const protectedRoles = roles.filter((role) => !mayGrant(rights, role)).map(({ code }) => code)
  const hasProtectedRoles = user !== null && rolesOf(user.role_id).some((code) => protectedRoles.includes(code))
  const form = useStaffForm({
    name: `user.${user?.id ?? 'new'}`,
    initial: user ? valuesOf(user) : emptyUser,
    version: user?.version ?? null,
    secrets: ['password', 'currentPassword', 'otp'],
    save: (values, changes, version) => (user ? changeUser(user, changes, version) : addUser(values)),
    onSaved: async () => {
      if (!user) return navigate('/user')
      if (user.id === own?.id) await refreshUser().catch(() => undefined)
      return revalidate()
    },
    ...(user && { loadLatest: async () => otherVersionOf(await read(user.id)) }),
  })
  const needsProof = user !== null && user.id === own?.id && changesCredentials(user, form.values)
  clearUnneededProof(form, needsProof)
  return (
    <FormPage
      form={form}
      title={user ? user.fullname : m.admin_user_add()}
      lead={user && m.admin_user_since({ time: formatLocalDateTime(user.createdDate) })}
      back={back()}
      labels={userLabels()}
      valueTexts={{
        avatar: (id) => (id ? avatarShown(id, form.values.fullname) : '–'),
        role_id: (codes) => roleNames(codes, roles),
      }}
    >
      <fieldset disabled={hasProtectedRoles} className="min-w-0 divide-y divide-line">
        <ProfileFields form={form} hasProtectedRoles={hasProtectedRoles} />
        <SignInFields form={form} user={user} />
        {needsProof && (
          <FormSection title={m.admin_own_proof()} text={m.admin_own_proof_text()}>
            <ReauthFields text={form.text} asksOtp={user.isTwoFactor} />
          </FormSection>
        )}
        <FormSection title={m.admin_user_roles()} text={m.admin_user_roles_text()}>
          <FullWidthField>
            <RoleBoxes
              roles={roles.map((role) => ({ value: role.code, label: roleName(role) }))}
              chosen={rolesOf(form.values.role_id)}
              fixed={protectedRoles}
              error={form.errors.role_id}
              onChange={(codes) => form.set('role_id', codes.join(','))}
            />
          </FullWidthField>
        </FormSection>
        <StateFields form={form} lockReason={user?.lockReason ?? ''} />
        {children}
      </fieldset>
    </FormPage>
  )
}

const avatarShown = (id: string, name: string) => (
  <>
    <Avatar picture={id} name={name} className="size-11" />
    <span className="sr-only">{m.admin_user_avatar()}</span>
  </>
)

const changesCredentials = (user: StaffUser, { email, password }: UserValues) =>
  password !== '' || email.trim() !== (user.email ?? '')

/** Only a SADMIN may grant SADMIN, whose list of capabilities is empty. */
const mayGrant = (rights: readonly string[], { code, capabilities }: Role) =>
  hasAllCapabilities(rights, code === 'SADMIN' ? ['SADMIN'] : capabilities)
