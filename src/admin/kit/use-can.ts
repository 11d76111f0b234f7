import { type Capability, mayOpen } from '#identity/rules.ts'
import { rightsOf } from '#identity/web/session.ts'
import { useSessionUser } from '#identity/web/sign-in.ts'

/** Whether the signed-in user has a capability; the server checks again. */
export function useCan(capability: Capability): boolean {
  const user = useSessionUser()
  return user !== null && mayOpen([capability], rightsOf(user))
}
