import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { listRoles, Role } from '#identity/contract.ts'
import type { removeRole } from '#identity/role-contract.ts'
import { refreshUser } from '#identity/web/sign-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { useBusy } from '#ui/browser/use-busy.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { ScreenProps } from '../app/screen-props.ts'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { errorMessageOf, loaded } from '../kit/load-result.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
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
  const { isBusy, attempt, revalidate } = useRoleAction()
  const { roles, changed, toggle, save, reset, unsaved } = useRoleCapabilities(saved)
  const saveChanged = () =>
    attempt(save, m.admin_saved_fields({ title: m.admin_menu_permission(), fields: changed.map(roleName).join(', ') }))
  const remove = async (role: Role) => {
    const title = m.admin_role_remove({ name: roleName(role) })
    if (!(await confirm({ title, yes: m.common_delete(), tone: 'danger' }))) return
    await attempt(
      () => call<typeof removeRole>({ method: 'DELETE', path: '/auth/roles/:id' }, { params: { id: role.code } }),
      m.admin_did({ action: m.common_delete(), name: roleName(role) }),
    )
  }
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
        onRemove={(role) => void remove(role)}
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

/** Runs an action on roles, shows the result and reloads the roles and the user's own rights. */
function useRoleAction() {
  const { revalidate } = useRevalidator()
  const { isBusy, whileBusy } = useBusy()
  const attempt = (action: () => Promise<unknown>, doneMessage: string) =>
    whileBusy(async () => {
      try {
        await action()
        toast({ tone: 'success', message: doneMessage })
      } catch (error) {
        toast({ tone: 'danger', message: errorMessageOf(error) })
      }
      // Also after an error: roles that were saved before it may be the user's own.
      await refreshUser().catch(() => undefined)
      await revalidate()
    })
  return { isBusy, attempt, revalidate }
}

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
