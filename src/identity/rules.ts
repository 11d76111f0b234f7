/** What a role may be allowed to do. SADMIN holds all of it without listing it. */
export const capabilities = [
  'user.manage',
  'permission.manage',
  'system.write',
  'log.read',
  'product.write',
  'stock.write',
  'collection.write',
  'menu.write',
  'page.write',
  'order.read',
  'order.write',
  'payment.read',
  'payment.write',
  'review.moderate',
  'voucher.read',
  'voucher.write',
  'shipping.write',
  'attachment.write',
  'statistics.read',
  'message.read',
  'message.write',
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

/**
 * Whether someone with these rights may open a route: no list means everyone, SADMIN opens all (specification §4). Rights are
 * role codes and, for roles of the shop's own making, capabilities.
 */
export function mayOpen(wanted: readonly string[] | undefined, rights: readonly string[]): boolean {
  if (!wanted || wanted.length === 0) return true
  return rights.includes('SADMIN') || wanted.some((right) => rights.includes(right))
}

/** Tries that somebody has before waiting begins: on one account, and from one address, behind which many may sit. */
export const freeTries = { account: 5, address: 20 } as const

/** How long tries count: somebody who comes back after this begins anew. */
export const triesHoldMs = 60 * 60 * 1000

const firstWaitMs = 5_000
const longestWaitMs = 15 * 60 * 1000

/** How long to wait after the `count`th try: nothing at first, then 5 s, doubling up to a quarter of an hour. */
export function waitAfterTry(count: number, free: number): number {
  return count < free ? 0 : Math.min(firstWaitMs * 2 ** Math.min(count - free, 20), longestWaitMs)
}

/** A recovery code in any writing: `K3F9-…` with or without dashes, `O` for `0`, `I` or `L` for `1`. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}
