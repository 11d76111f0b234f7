import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { listRoles, Role } from '#identity/contract.ts'
import type { removeRole } from '#identity/role-contract.ts'
import { refreshUser } from '#identity/web/sign-in.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { PermissionTable } from './permission-table.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleName } from './role-name.ts'
import { useRoleCapabilities } from './use-role-capabilities.ts'

export const title = () => m.admin_menu_permission()

export function clientLoader() {
  return loaded(call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {}))
}

/**
 * Roles and their capabilities. One button saves the changes, role by role; they apply from the next request of each
 * user with the role.
 */
export default function Permission({ loaderData: { data, error } }: ScreenProps<typeof clientLoader>) {
  if (error !== undefined) return <ScreenError title={m.admin_roles_failed()} error={error} />
  return <PermissionScreen saved={data} />
}

function PermissionScreen({ saved }: { saved: readonly Role[] }) {
  const [edited, edit] = useState<Role | 'new'>()
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const { roles, changed, toggle, save, reset, unsaved } = useRoleCapabilities(saved)
  const saveChanged = () =>
    attempt(() => refreshingRights(save), {
      done: m.admin_saved_fields({ title: m.admin_menu_permission(), fields: changed.map(roleName).join(', ') }),
    })
  const confirmAndRemove = (role: Role) =>
    attempt(() => refreshingRights(() => remove(role)), {
      ask: { title: m.admin_role_remove({ name: roleName(role) }), yes: m.common_delete(), tone: 'danger' },
      done: m.admin_did({ action: m.common_delete(), name: roleName(role) }),
    })
  return (
    <>
      <PageHeader
        title={m.admin_menu_permission()}
        lead={m.admin_roles_lead()}
        actions={
          <Button onClick={() => edit('new')}>
            <StaffIcon name="plus" />
            {m.admin_role_add()}
          </Button>
        }
      />
      <PermissionTable
        roles={roles}
        isBusy={isBusy}
        onToggle={toggle}
        onRename={({ code }) => edit(saved.find((role) => role.code === code))}
        onRemove={(role) => void confirmAndRemove(role)}
      />
      {changed.length > 0 && (
        <UnsavedBar names={changed.map(roleName)} isBusy={isBusy} onDiscard={reset} onSave={() => void saveChanged()} />
      )}
      <LeaveGuard unsaved={unsaved} onDiscard={reset} />
      {edited && (
        <RoleDialog role={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={revalidate} />
      )}
    </>
  )
}

const remove = ({ code }: Role) =>
  call<typeof removeRole>({ method: 'DELETE', path: '/auth/roles/:id' }, { params: { id: code } })

/**
 * Reloads the user's own rights after the action, also a failed one: a role that it saved before may be theirs. The
 * result is said after that.
 */
const refreshingRights = (action: () => Promise<unknown>) =>
  action().finally(() => refreshUser().catch(() => undefined))

type UnsavedBarProps = { names: readonly string[]; isBusy: boolean; onDiscard: () => void; onSave: () => void }

function UnsavedBar({ names, isBusy, onDiscard, onSave }: UnsavedBarProps) {
  return (
    <section
      aria-label={m.admin_form_unsaved()}
      className="card sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 px-4 py-2 shadow-float"
    >
      <p role="status" className="mr-auto text-sm">
        <span className="font-semibold">{m.admin_form_unsaved()}</span> {names.join(', ')}
      </p>
      <Button variant="ghost" disabled={isBusy} onClick={onDiscard}>
        {m.admin_form_discard()}
      </Button>
      <Button busy={isBusy} onClick={onSave}>
        {m.common_save()}
      </Button>
    </section>
  )
}
