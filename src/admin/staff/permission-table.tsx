import { m } from '#i18n/messages.js'
import type { Role } from '#identity/contract.ts'
import { type Capability, capabilities, hasAllCapabilities } from '#identity/rules.ts'
import { useOwnRights } from '#identity/web/sign-in.ts'
import { CellCheckbox } from '../kit/form/cell-checkbox.tsx'
import { ActionMenu } from '../kit/overlays/action-menu.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { capabilityGroups, capabilityLabel } from './capability-labels.ts'
import { roleName } from './role-name.ts'

const head = 'sticky top-0 z-10 border-line border-b bg-paper-raised font-semibold'

type HeadingActions = { onRename: (role: Role) => void; onRemove: (role: Role) => void }

type PermissionTableProps = HeadingActions & {
  /** Current state of the checkboxes, saved or not. */
  roles: readonly Role[]
  isBusy: boolean
  onToggle: (role: Role, capability: Capability, isTicked: boolean) => void
}

/** One column per role, one row per capability. */
export function PermissionTable({ roles, isBusy, onToggle, onRename, onRemove }: PermissionTableProps) {
  const rights = useOwnRights()
  return (
    <div className="card relative max-h-[max(24rem,calc(100dvh-12rem))] overflow-auto">
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${head} left-0 z-20 min-w-40 px-4 sm:min-w-52`}>
              {m.admin_role_right()}
            </th>
            {roles.map((role) => (
              <RoleHeading key={role.code} role={role} onRename={onRename} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {capabilityGroups(capabilities).map(({ title, members }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={roles.length + 1}
                className="bg-paper-sunken px-4 py-1.5 font-semibold text-xs"
              >
                {title}
              </th>
            </tr>
            {members.map((capability) => (
              <tr key={capability} className="hover:bg-paper-sunken/50">
                <th scope="row" className="sticky left-0 border-line border-b bg-paper-raised px-4 py-1 font-normal">
                  {capabilityLabel(capability)}
                  <span className="block text-muted text-xs">{capability}</span>
                </th>
                {roles.map((role) => (
                  <td key={role.code} className="border-line border-b px-2 text-center">
                    <PermissionBox
                      role={role}
                      rights={rights}
                      capability={capability}
                      isBusy={isBusy}
                      onChange={(isTicked) => onToggle(role, capability, isTicked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Name of a role and its actions, available to users who hold all of its capabilities. */
function RoleHeading({ role, onRename, onRemove }: HeadingActions & { role: Role }) {
  const rights = useOwnRights()
  return (
    <th scope="col" className={`${head} min-w-32 px-2 text-center align-top`}>
      <span className="flex flex-col items-center">
        <span className="pt-2">{roleName(role)}</span>
        <span className="font-normal text-muted text-xs">{role.code}</span>
        {role.isFixed || !hasAllCapabilities(rights, role.capabilities) ? (
          <span className="flex min-h-11 items-center gap-1 font-normal text-muted text-xs">
            <StaffIcon name="lock" className="size-3.5" />
            {role.isFixed ? m.admin_role_fixed() : m.admin_role_beyond()}
          </span>
        ) : (
          <ActionMenu
            icon="dots"
            label={m.admin_table_actions_for({ name: roleName(role) })}
            actions={[
              { label: m.admin_role_rename(), icon: 'edit', onSelect: () => onRename(role) },
              {
                label: m.common_delete(),
                icon: 'trash',
                tone: 'danger',
                onSelect: () => onRemove(role),
              },
            ]}
          />
        )}
      </span>
    </th>
  )
}

type PermissionBoxProps = {
  role: Role
  /** Roles and capabilities of the signed-in user, who can change only roles whose capabilities are all among them. */
  rights: readonly string[]
  capability: Capability
  isBusy: boolean
  onChange: (isTicked: boolean) => void
}

/** Fixed roles are read-only; SADMIN has every capability without a list. */
function PermissionBox({ role, rights, capability, isBusy, onChange }: PermissionBoxProps) {
  const has = role.code === 'SADMIN' || role.capabilities.includes(capability)
  const label = m.admin_role_may({ role: roleName(role), right: capabilityLabel(capability) })
  if (role.isFixed)
    return (
      <span className="inline-flex size-11 items-center justify-center">
        <span className="sr-only">{has ? m.common_yes() : m.common_no()}</span>
        {has ? <StaffIcon name="check" className="size-4.5 text-success" /> : <span aria-hidden="true">–</span>}
      </span>
    )
  return (
    <span className="inline-flex">
      <CellCheckbox
        label={label}
        checked={has}
        disabled={isBusy || !hasAllCapabilities(rights, [capability, ...role.capabilities])}
        onChange={onChange}
      />
    </span>
  )
}
