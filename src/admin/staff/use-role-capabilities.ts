import { call } from '#foundation/api-client/browser-api.ts'
import type { Role } from '#identity/contract.ts'
import type { updateRole } from '#identity/role-contract.ts'
import { type Capability, capabilities } from '#identity/rules.ts'
import { useDraft } from '../kit/form/use-draft.ts'

/** Capabilities that were ticked or unticked. Others are as saved, also when a colleague changes them meanwhile. */
export type Ticks = { readonly [capability in Capability]?: boolean }
type TicksByRole = Readonly<Record<string, Ticks>>

/** Capabilities of each role: unsaved changes over the saved state. */
export function useRoleCapabilities(saved: readonly Role[]) {
  const draft = useDraft<TicksByRole>('permission.ticks', noChanges)
  const remaining = ofRoles(draft.value, saved)
  if (remaining !== draft.value) draft.set(remaining)
  const toggle = ({ code }: Role, capability: Capability, isTicked: boolean) => {
    const before = saved.find((role) => role.code === code)?.capabilities ?? []
    draft.set(({ [code]: ticks = {}, ...others }) => {
      const changed = withTick(before, ticks, { [capability]: isTicked })
      return Object.keys(changed).length === 0 ? others : { ...others, [code]: changed }
    })
  }
  const roles = saved.map((role) => ({ ...role, capabilities: ticked(role.capabilities, draft.value[role.code]) }))
  const changed = roles.filter(({ code }) => code in draft.value)
  const save = async () => {
    for (const role of changed) {
      await sendCapabilities(role)
      draft.set(({ [role.code]: _saved, ...others }) => others)
    }
  }
  return { roles, changed, toggle, save, reset: () => draft.reset(), unsaved: draft.unsaved }
}

const noChanges = {}

/** The changes of roles that still exist: nobody could see or discard those of a removed one. */
export function ofRoles(changes: TicksByRole, roles: readonly Pick<Role, 'code'>[]): TicksByRole {
  const remaining = Object.entries(changes).filter(([code]) => roles.some((role) => role.code === code))
  return remaining.length < Object.keys(changes).length ? Object.fromEntries(remaining) : changes
}

/** The changes with one more, without those that are as saved. */
export function withTick(saved: readonly string[], ticks: Ticks, tick: Ticks): Ticks {
  const all = Object.entries({ ...ticks, ...tick })
  return Object.fromEntries(all.filter(([capability, isTicked]) => saved.includes(capability) !== isTicked))
}

/** The capabilities as the table shows them: unsaved ticks over the saved ones. */
export const ticked = (saved: readonly string[], ticks: Ticks = {}): Capability[] =>
  capabilities.filter((capability) => ticks[capability] ?? saved.includes(capability))

const sendCapabilities = ({
  code,
  version,
  capabilities: chosen,
}: Omit<Role, 'capabilities'> & { capabilities: Capability[] }) =>
  call<typeof updateRole>(
    { method: 'PUT', path: '/auth/roles/:id' },
    { params: { id: code }, body: { capabilities: chosen } },
    { expectedVersion: version },
  )
