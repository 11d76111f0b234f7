import { call } from '#foundation/api-client/browser-api.ts'
import type { Role } from '#identity/contract.ts'
import type { updateRole } from '#identity/role-contract.ts'
import { type Capability, capabilities } from '#identity/rules.ts'
import { useDraft } from '../kit/form/use-draft.ts'

/** Capabilities of each role: unsaved changes over the saved state. */
export function useRoleCapabilities(saved: readonly Role[]) {
  // By role code; only roles that differ from the saved state.
  const draft = useDraft<Record<string, string[]>>('permission', noChanges)
  const toggle = ({ code }: Role, capability: Capability, isTicked: boolean) => {
    const before = saved.find((role) => role.code === code)?.capabilities ?? []
    const rest = (draft.value[code] ?? before).filter((one) => one !== capability)
    const ticked = isTicked ? [...rest, capability] : rest
    const { [code]: _before, ...others } = draft.value
    // Back to the saved state: nothing to save.
    const isAsBefore = ticked.length === before.length && before.every((one) => ticked.includes(one))
    draft.set(isAsBefore ? others : { ...others, [code]: ticked })
  }
  const roles = saved.map((role) => ({ ...role, capabilities: draft.value[role.code] ?? role.capabilities }))
  const changed = roles.filter(({ code }) => code in draft.value)
  const save = async () => {
    for (const role of changed) {
      await sendCapabilities(role)
      draft.set(({ [role.code]: _saved, ...others }) => others)
    }
    draft.reset()
  }
  return { roles, changed, toggle, save, reset: () => draft.reset(), unsaved: draft.unsaved }
}

const noChanges: Record<string, string[]> = {}

const sendCapabilities = ({ code, version, capabilities: ticked }: Role) =>
  call<typeof updateRole>(
    { method: 'PUT', path: '/auth/roles/:id' },
    { params: { id: code }, body: { capabilities: capabilities.filter((one) => ticked.includes(one)) } },
    { expectedVersion: version },
  )
