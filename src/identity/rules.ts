/** Capabilities of roles. SADMIN has all of them without listing them. */
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

/** The signed-in user's own roles. Throws the exact error of specification §5 when there are none. */
export function requireRoles(roleId: string | null | undefined): string[] {
  const roles = rolesOf(roleId)
  if (roles.length === 0) throw new Error('getInfo: roles must be a non-null array!')
  return roles
}

/**
 * Whether a user with these rights may open a route: no list means everyone, SADMIN opens all (specification §4).
 * Rights are role codes and the capabilities of these roles.
 */
export function mayOpen(wanted: readonly string[] | undefined, rights: readonly string[]): boolean {
  if (!wanted || wanted.length === 0) return true
  return rights.includes('SADMIN') || wanted.some((right) => rights.includes(right))
}

/** Whether these rights (roles and capabilities) include all the capabilities; SADMIN has every one. */
export function hasAllCapabilities(rights: readonly string[], capabilities: readonly string[]): boolean {
  return rights.includes('SADMIN') || capabilities.every((capability) => rights.includes(capability))
}

/** Minimum number of characters of a password: a second factor replaces two (OWASP ASVS 6.2.1). */
export const minPasswordLength = (hasTwoFactor: boolean): number => (hasTwoFactor ? 8 : 10)

const shopNames = ['tâm hương', 'tam huong', 'đồ thờ cúng', 'do tho cung', 'password', 'mật khẩu', 'mat khau', 'admin']

/**
 * Whether a password is little more than well-known names, of the account or the shop, and digits: `TamHuong@2026`.
 * Three other letters are enough.
 */
export function isGuessable(password: string, names: readonly (string | null | undefined)[]): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
  const parts = names.flatMap((name) => (name ?? '').toLowerCase().split(/[@.]/))
  const words = [...parts, ...shopNames].map(letters).filter((word) => word.length >= 3)
  const rest = words
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), letters(password))
  return rest.length < 3 && rest.length < letters(password).length
}

const minute = 60_000
const hour = 60 * 60_000
const quarter = 15 * minute

/**
 * Limits of attempts. For one account, unknown devices share one allowance; a device that has signed in to it has its
 * own, so that others can't lock it out. NIST SP 800-63B allows a hundred wrong passwords in a row.
 */
export const attemptRates = {
  /** Wrong passwords from one network, which many people may share. */
  network: { limit: 30, windowMs: quarter },
  account: { limit: 10, windowMs: quarter },
  accountPerDay: { limit: 100, windowMs: 24 * hour },
  device: { limit: 10, windowMs: quarter },
  devicePerDay: { limit: 100, windowMs: 24 * hour },
  /** Wrong codes, after the right password. */
  otp: { limit: 10, windowMs: hour },
  /** Wrong passwords of a signed-in user, per sign-in. */
  ownPassword: { limit: 5, windowMs: quarter },
  /** Requested emails, and tried tokens of emails, per network. */
  recovery: { limit: 10, windowMs: quarter },
  /** Emails to one account; the window is shorter than a link's validity, so that there is always a valid one. */
  recoveryMail: { limit: 3, windowMs: quarter },
} as const

/** Normalizes a recovery code: `K3F9-…` with or without dashes, `O` for `0`, `I` or `L` for `1`. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}
