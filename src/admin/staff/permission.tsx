import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { listRoles, Role } from '#identity/contract.ts'
import type { removeRole, updateRole } from '#identity/role-contract.ts'
import { type Capability, capabilities, holdsAll } from '#identity/rules.ts'
import { refreshUser, useOwnRights } from '#identity/web/sign-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import type { ScreenProps } from '../app/screen-props.ts'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { SelectBox } from '../kit/form/select-box.tsx'
import { useDraft } from '../kit/form/use-draft.ts'
import { useBusy } from '../kit/form/use-submission.ts'
import { errorMessageOf, loaded } from '../kit/load-result.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
import { ActionMenu } from '../kit/overlays/popup.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { ScreenFailed } from '../kit/table/table-states.tsx'
import { capabilityGroups, capabilityLabels } from './capability-labels.ts'
import { RoleDialog } from './role-dialog.tsx'

export const title = () => m.admin_menu_permission()

export function clientLoader() {
  return loaded(call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {}))
}

/**
 * Every role beside what it may do. Ticks are saved together, and hold from the next call of everybody who has the
 * role.
 */
export default function Permission({ loaderData: { data, error: errorMessage } }: ScreenProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const [edited, edit] = useState<Role | 'new'>()
  const { isBusy, whileBusy } = useBusy()
  // By the code of a role: what it is to be allowed.
  const ticked = useDraft<Record<string, string[]>>('permission', noTicks)
  const rights = useOwnRights()
  if (errorMessage !== undefined) return <ScreenFailed title={m.admin_roles_failed()} error={errorMessage} />
  const attempt = (work: () => Promise<unknown>, done: string) =>
    whileBusy(async () => {
      try {
        await work()
        await refreshUser()
        toast({ tone: 'success', message: done })
      } catch (error) {
        toast({ tone: 'danger', message: errorMessageOf(error) })
      }
      await revalidate()
    })
  const wantedOf = (role: Role) => ticked.value[role.code] ?? role.capabilities
  const toggle = (role: Role, capability: Capability, is: boolean) => {
    const rest = wantedOf(role).filter((one) => one !== capability)
    const wanted = is ? [...rest, capability] : rest
    const { [role.code]: _before, ...others } = ticked.value
    // Ticked back: nothing is left to save.
    const isAsBefore =
      wanted.length === role.capabilities.length && role.capabilities.every((one) => wanted.includes(one))
    ticked.set(isAsBefore ? others : { ...others, [role.code]: wanted })
  }
  const changed = data.filter(({ code }) => code in ticked.value)
  const saveTicks = () =>
    attempt(
      async () => {
        for (const role of changed) {
          await change(role, wantedOf(role))
          ticked.set(({ [role.code]: _saved, ...others }) => others)
        }
        ticked.reset()
      },
      m.admin_saved_fields({ title: m.admin_menu_permission(), fields: changed.map(nameOf).join(', ') }),
    )
  const remove = async (role: Role) => {
    const asked = {
      title: m.admin_role_remove({ name: nameOf(role) }),
      yes: m.common_delete(),
      tone: 'danger' as const,
    }
    if (!(await confirm(asked))) return
    await attempt(
      () => call<typeof removeRole>({ method: 'DELETE', path: '/auth/roles/:id' }, { params: { id: role.code } }),
      m.admin_did({ action: m.common_delete(), name: nameOf(role) }),
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
      <div className="card relative max-h-[max(24rem,calc(100dvh-12rem))] overflow-auto">
        <table className="w-full border-separate border-spacing-0 text-left text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${head} left-0 z-20 min-w-40 px-4 sm:min-w-52`}>
                {m.admin_role_right()}
              </th>
              {data.map((role) => (
                <th key={role.code} scope="col" className={`${head} min-w-32 px-2 text-center align-top`}>
                  <span className="flex flex-col items-center">
                    <span className="pt-2">{nameOf(role)}</span>
                    <span className="font-normal text-muted text-xs">{role.code}</span>
                    {role.isFixed || !holdsAll(rights, role.capabilities) ? (
                      <span className="flex min-h-11 items-center gap-1 font-normal text-muted text-xs">
                        <StaffIcon name="lock" className="size-3.5" />
                        {role.isFixed ? m.admin_role_fixed() : m.admin_role_beyond()}
                      </span>
                    ) : (
                      <ActionMenu
                        icon="dots"
                        label={m.admin_table_actions_for({ name: nameOf(role) })}
                        actions={[
                          { label: m.admin_role_rename(), icon: 'edit', onSelect: () => edit(role) },
                          {
                            label: m.common_delete(),
                            icon: 'trash',
                            tone: 'danger',
                            onSelect: () => void remove(role),
                          },
                        ]}
                      />
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {capabilityGroups(capabilities).map(([title, members]) => (
            <tbody key={title}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={data.length + 1}
                  className="bg-paper-sunken px-4 py-1.5 font-semibold text-xs"
                >
                  {title}
                </th>
              </tr>
              {members.map((capability) => (
                <tr key={capability} className="hover:bg-paper-sunken/50">
                  <th scope="row" className="sticky left-0 border-line border-b bg-paper-raised px-4 py-1 font-normal">
                    {capabilityLabels(capability)}
                    <span className="block text-muted text-xs">{capability}</span>
                  </th>
                  {data.map((role) => (
                    <td key={role.code} className="border-line border-b px-2 text-center">
                      <Right
                        role={{ ...role, capabilities: wantedOf(role) }}
                        rights={rights}
                        capability={capability}
                        isBusy={isBusy}
                        onChange={(is) => toggle(role, capability, is)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {changed.length > 0 && (
        <section
          aria-label={m.admin_form_unsaved()}
          className="card sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 px-4 py-2 shadow-float"
        >
          <p role="status" className="mr-auto text-sm">
            <span className="font-semibold">{m.admin_form_unsaved()}</span> {changed.map(nameOf).join(', ')}
          </p>
          <Button variant="ghost" disabled={isBusy} onClick={() => ticked.reset()}>
            {m.admin_form_discard()}
          </Button>
          <Button busy={isBusy} onClick={() => void saveTicks()}>
            {m.common_save()}
          </Button>
        </section>
      )}
      <LeaveGuard unsaved={ticked.unsaved} onDiscard={() => ticked.reset()} />
      {edited && (
        <RoleDialog
          role={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
          onSaved={() =>
            attempt(
              async () => edit(undefined),
              m.admin_saved_named({ title: edited === 'new' ? m.admin_role_add() : nameOf(edited) }),
            )
          }
        />
      )}
    </>
  )
}

const noTicks: Record<string, string[]> = {}

const head = 'sticky top-0 z-10 border-line border-b bg-paper-raised font-semibold'

const nameOf = ({ name, nameEn }: Role) => pick(name, nameEn)

const change = ({ code, version }: Role, wanted: readonly string[]) =>
  call<typeof updateRole>(
    { method: 'PUT', path: '/auth/roles/:id' },
    { params: { id: code }, body: { capabilities: capabilities.filter((one) => wanted.includes(one)) } },
    { seenVersion: version },
  )

type RightProps = {
  role: Role
  /** What the asker may do: nobody gives or takes what they lack. */
  rights: readonly string[]
  capability: Capability
  isBusy: boolean
  onChange: (is: boolean) => void
}

/** What a fixed role may do is shown; SADMIN may do everything without a list. */
function Right({ role, rights, capability, isBusy, onChange }: RightProps) {
  const has = role.code === 'SADMIN' || role.capabilities.includes(capability)
  const label = m.admin_role_may({ role: nameOf(role), right: capabilityLabels(capability) })
  if (role.isFixed)
    return (
      <span className="inline-flex size-11 items-center justify-center">
        <span className="sr-only">{has ? m.common_yes() : m.common_no()}</span>
        {has ? <StaffIcon name="check" className="size-4.5 text-success" /> : <span aria-hidden="true">–</span>}
      </span>
    )
  return (
    <span className={`inline-flex transition-opacity ${isBusy ? 'opacity-40' : ''}`}>
      <SelectBox
        label={label}
        checked={has}
        disabled={!holdsAll(rights, [capability, ...role.capabilities])}
        onChange={onChange}
      />
    </span>
  )
}
