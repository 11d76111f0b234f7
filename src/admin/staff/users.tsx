import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { listRoles, listStaffByPage, Role, removeStaff, StaffUser, updateStaff } from '#identity/contract.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Avatar } from '../account/avatar.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { loaded } from '../kit/load-result.ts'
import type { MenuAction } from '../kit/overlays/action-menu.tsx'
import { DetailDrawer, Facts } from '../kit/overlays/detail-drawer.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { dateColumn } from '../kit/table/date-column.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { roleName, roleNames } from './role-name.ts'
import { sendInvitation } from './user-security.tsx'

export const title = () => m.admin_menu_user()

const load = listLoader<typeof listStaffByPage>('/auth/pagination')

export async function clientLoader({ request }: ScreenLoaderArgs) {
  const [staff, roles] = await Promise.all([
    loadListPage(load, shape, request),
    loaded(call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {})),
  ])
  return { staff, roles: roles.data ?? [] }
}

export default function Users({ loaderData: { staff, roles } }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const [opened, open] = useState<StaffUser>()
  const actionsOf = useUserActions(open)
  return (
    <>
      <PageHeader
        title={m.admin_menu_user()}
        lead={m.admin_users_text()}
        actions={
          <ButtonLink to="/user/new">
            <StaffIcon name="plus" />
            {m.admin_user_add()}
          </ButtonLink>
        }
      />
      <DataTable
        name="users"
        label={m.admin_menu_user()}
        list={list}
        loaded={staff}
        load={load}
        columns={columns(roles)}
        filters={filters(roles)}
        rowLabels={{ keyOf: ({ id }) => id, nameOf: ({ fullname }) => fullname, hrefOf: ({ id }) => `/user/${id}` }}
        actionsOf={actionsOf}
        bulkActions={[
          { label: m.admin_user_lock(), run: (user) => change(user, { is_lock: true }) },
          { label: m.admin_user_unlock(), run: (user) => change(user, { is_lock: false }) },
          {
            label: m.common_delete(),
            tone: 'danger',
            confirm: (users) => removal(users.map(({ fullname }) => fullname).join(', ')),
            run: remove,
          },
        ]}
        empty={{ title: m.admin_users_empty() }}
      />
      <DetailDrawer
        open={opened !== undefined}
        onOpenChange={(isOpen) => !isOpen && open(undefined)}
        title={opened?.fullname ?? ''}
        actions={opened && <ButtonLink to={`/user/${opened.id}`}>{m.common_edit()}</ButtonLink>}
      >
        {opened && <Facts facts={factsOf(opened, roles)} />}
      </DetailDrawer>
    </>
  )
}

/** Actions of a staff row. */
function useUserActions(onOpen: (user: StaffUser) => void) {
  const navigate = useNavigate()
  const { attempt } = useAttempt()
  return (user: StaffUser): MenuAction[] => [
    { label: m.admin_details(), icon: 'eye', onSelect: () => onOpen(user) },
    { label: m.common_edit(), icon: 'edit', onSelect: () => navigate(`/user/${user.id}`) },
    ...(user.isInvited
      ? [
          {
            label: m.admin_user_invite_again(),
            icon: 'mail' as const,
            onSelect: () => attempt(() => sendInvitation(user), { done: m.admin_user_invited_again() }),
          },
        ]
      : []),
    {
      label: user.is_lock ? m.admin_user_unlock() : m.admin_user_lock(),
      icon: 'lock',
      onSelect: () =>
        attempt(() => change(user, { is_lock: !user.is_lock }), {
          done: m.admin_did({
            action: user.is_lock ? m.admin_user_unlock() : m.admin_user_lock(),
            name: user.fullname,
          }),
        }),
    },
    {
      label: m.common_delete(),
      icon: 'trash',
      tone: 'danger',
      onSelect: () =>
        attempt(() => remove(user), {
          ask: removal(user.fullname),
          done: m.admin_did({ action: m.common_delete(), name: user.fullname }),
        }),
    },
  ]
}

const change = ({ id }: StaffUser, body: { is_lock: boolean }) =>
  call<typeof updateStaff>({ method: 'PUT', path: '/auth/update/:id' }, { params: { id }, body })

const remove = ({ id }: StaffUser) =>
  call<typeof removeStaff>({ method: 'DELETE', path: '/auth/remove/:id' }, { params: { id } })

const removal = (name: string) => ({
  title: m.admin_user_remove_title({ name }),
  text: m.admin_delete_confirm(),
  yes: m.common_delete(),
  tone: 'danger' as const,
})

const factsOf = (user: StaffUser, roles: readonly Role[]) => [
  { label: m.auth_username(), value: user.username },
  { label: m.admin_user_email(), value: user.email },
  { label: m.admin_user_roles(), value: roleNames(user.role_id, roles) },
  { label: m.admin_user_state(), value: <State user={user} /> },
  ...(user.lockReason ? [{ label: m.admin_user_lock_reason(), value: user.lockReason }] : []),
  { label: m.admin_user_last_sign_in(), value: lastSignIn(user) },
  { label: m.admin_user_two_factor(), value: user.isTwoFactor ? m.common_yes() : m.common_no() },
  { label: m.admin_table_created_at(), value: `${formatLocalDateTime(user.createdDate)} · ${user.createdBy ?? '–'}` },
  { label: m.admin_table_updated_at(), value: `${formatLocalDateTime(user.updatedDate)} · ${user.updatedBy ?? '–'}` },
]

const columns = (roles: readonly Role[]): Column<StaffUser>[] => [
  {
    id: 'fullname',
    heading: m.admin_user_fullname(),
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Avatar picture={user.avatar} name={user.fullname} />
        <span>
          {user.fullname}
          <span className="block font-normal text-muted text-xs">{user.username}</span>
        </span>
      </span>
    ),
    text: (user) => user.fullname,
    isSortable: true,
    isMain: true,
  },
  {
    id: 'username',
    heading: m.auth_username(),
    text: (user) => user.username,
    isSortable: true,
    isExtra: true,
  },
  {
    id: 'email',
    heading: m.admin_user_email(),
    cell: (user) => user.email ?? '–',
    text: (user) => user.email ?? '',
    isSortable: true,
  },
  {
    id: 'role_id',
    heading: m.admin_user_roles(),
    cell: (user) => roleNames(user.role_id, roles),
    text: (user) => user.role_id,
  },
  { id: 'state', heading: m.admin_user_state(), cell: (user) => <State user={user} />, text: stateLabels },
  {
    id: 'isTwoFactor',
    heading: m.admin_user_two_factor(),
    text: (user) => (user.isTwoFactor ? m.common_yes() : m.common_no()),
    isExtra: true,
  },
  dateColumn('lastSignInDate', m.admin_user_last_sign_in(), ({ lastSignInDate }) => lastSignInDate, {
    none: m.admin_user_never(),
  }),
  dateColumn('updatedDate', m.admin_table_updated_at(), ({ updatedDate }) => updatedDate, { isExtra: true }),
  dateColumn('createdDate', m.admin_table_created_at(), ({ createdDate }) => createdDate, { isExtra: true }),
]

const filters = (roles: readonly Role[]): Filter[] => [
  {
    kind: 'choice',
    id: 'role',
    label: m.admin_user_roles(),
    options: roles.map((role) => ({ value: role.code, label: roleName(role) })),
  },
  {
    kind: 'choice',
    id: 'state',
    label: m.admin_user_state(),
    options: [
      { value: 'active', label: m.admin_user_active() },
      { value: 'invited', label: m.admin_user_invited() },
      { value: 'locked', label: m.admin_user_locked() },
      { value: 'inactive', label: m.admin_user_inactive() },
    ],
  },
]

const shape = { filters: filterNames(filters([])), sort: 'fullname' }

const lastSignIn = ({ lastSignInDate }: StaffUser): string =>
  lastSignInDate ? formatLocalDateTime(lastSignInDate) : m.admin_user_never()

function stateLabels(user: StaffUser): string {
  if (user.is_lock) return m.admin_user_locked()
  if (!user.is_activate) return m.admin_user_inactive()
  return user.isInvited ? m.admin_user_invited() : m.admin_user_active()
}

function State({ user }: { user: StaffUser }) {
  const tone = user.is_lock ? 'danger' : !user.is_activate ? 'warning' : user.isInvited ? 'info' : 'success'
  return <Tag tone={tone}>{stateLabels(user)}</Tag>
}
