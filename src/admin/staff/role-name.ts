import { pick } from '#i18n/locale.ts'
import type { Role } from '#identity/contract.ts'
import { rolesOf } from '#identity/rules.ts'

export const roleName = ({ name, nameEn }: Role) => pick(name, nameEn)

/** Names of the roles; unknown codes are returned unchanged. */
export function roleNames(roleId: string, roles: readonly Role[]): string {
  const named = rolesOf(roleId).map((code) => {
    const role = roles.find((one) => one.code === code)
    return role ? roleName(role) : code
  })
  return named.join(', ') || '–'
}
