/** What a role may be allowed to do. SADMIN holds all of it without listing it. */
export const capabilities = [
  'user.manage',
  'permission.manage',
  'system.write',
  'log.read',
  'product.write',
  'collection.write',
  'menu.write',
  'page.write',
  'order.read',
  'order.write',
  'review.moderate',
  'voucher.read',
  'voucher.write',
  'attachment.write',
  'statistics.read',
] as const
export type Capability = (typeof capabilities)[number]

/** `'SADMIN, SYSAD'` → `['SADMIN', 'SYSAD']`: the roles of a `role_id` (specification §6). */
export function rolesOf(roleId: string | null | undefined): string[] {
  const codes = (roleId ?? '').split(',').map((code) => code.trim())
  return [...new Set(codes.filter(Boolean))]
}

/**
 * The signed-in user's roles, which must not be empty.
 * Throws the exact error of specification §5 otherwise.
 */
export function requiredRoles(roleId: string | null | undefined): string[] {
  const roles = rolesOf(roleId)
  if (roles.length === 0) throw new Error('getInfo: roles must be a non-null array!')
  return roles
}

/** Whether someone with these roles may open a route: no list means everyone, SADMIN opens all (specification §4). */
export function mayOpen(routeRoles: readonly string[] | undefined, roles: readonly string[]): boolean {
  if (!routeRoles || routeRoles.length === 0) return true
  return roles.includes('SADMIN') || routeRoles.some((role) => roles.includes(role))
}

/** The browser cookie with the access token (specification §4); it serves the guard on a page load and nothing else. */
export const adminCookie = 'Admin-Token'
