import { urlOf } from '#foundation/page-urls.ts'
import { type Capability, mayOpen } from '#identity/rules.ts'
import { guardAnonymous, hasPublicPart } from './open-paths.ts'

export type StaffRoute = {
  path: string
  /** The menu entry, as specification §2 names it; the staff app has its label and icon. */
  menuKey: string
  /** Roles that may open it and its sub-paths; SADMIN always may. Without any, and no `capability`, all staff may. */
  roles: readonly string[]
  /** Also opens it, so that custom roles reach the screens they have rights for. */
  capability?: Capability
  hidden?: boolean
  /** Matches this path alone, not its sub-paths. */
  isExact?: true
}

/** The role-filtered routes (specification §2, §6), in the order of the sidebar. */
export const staffAccess: readonly StaffRoute[] = [
  { path: '/admin', menuKey: 'dashboard', roles: [], isExact: true },
  { path: '/admin/orders', menuKey: 'order', roles: [], capability: 'order.read' },
  { path: '/admin/orders/new', menuKey: 'order', roles: [], capability: 'order.write', hidden: true },
  { path: '/admin/payments', menuKey: 'payment', roles: [], capability: 'payment.read' },
  { path: '/admin/vouchers', menuKey: 'voucher', roles: [], capability: 'voucher.read', isExact: true },
  { path: '/admin/vouchers', menuKey: 'voucher', roles: [], capability: 'voucher.write', hidden: true },
  { path: '/admin/statistics', menuKey: 'statistics', roles: [], capability: 'statistics.read' },
  { path: '/admin/products', menuKey: 'product', roles: [], capability: 'product.write' },
  { path: '/admin/promotions', menuKey: 'promotion', roles: [], capability: 'product.write' },
  { path: '/admin/stock', menuKey: 'stock', roles: [], capability: 'stock.write' },
  { path: '/admin/batches', menuKey: 'batch', roles: [], capability: 'product.write' },
  { path: '/admin/collections', menuKey: 'collection', roles: [], capability: 'collection.write' },
  { path: '/admin/media', menuKey: 'attachment', roles: [], capability: 'attachment.write' },
  { path: '/admin/crud', menuKey: 'crud', roles: [], capability: 'menu.write' },
  { path: '/admin/reviews', menuKey: 'review', roles: [], capability: 'review.moderate' },
  { path: '/admin/questions', menuKey: 'question', roles: [], capability: 'review.moderate' },
  { path: '/admin/pages', menuKey: 'page', roles: [], capability: 'page.write' },
  { path: '/admin/rituals', menuKey: 'ritual', roles: [], capability: 'page.write' },
  { path: '/admin/landing', menuKey: 'landing', roles: [], capability: 'page.write' },
  { path: '/admin/menus', menuKey: 'menu', roles: [], capability: 'menu.write' },
  { path: '/user', menuKey: 'user', roles: ['SYSAD'], capability: 'user.manage' },
  { path: '/admin/permission', menuKey: 'permission', roles: ['SYSAD'], capability: 'permission.manage' },
  { path: '/admin/shipping', menuKey: 'shipping', roles: ['SYSAD'], capability: 'shipping.write' },
  { path: '/admin/cutoffs', menuKey: 'cutoff', roles: ['SYSAD'], capability: 'shipping.write' },
  { path: '/admin/system-params', menuKey: 'system-params', roles: ['SYSAD'], capability: 'system.write' },
  { path: '/admin/log', menuKey: 'log', roles: ['SYSAD'], capability: 'log.read' },
  { path: '/admin/log/callbacks', menuKey: 'log', roles: [], capability: 'payment.read', hidden: true },
  { path: '/admin/message', menuKey: 'message', roles: [], capability: 'message.read' },
  { path: '/admin/account', menuKey: 'account', roles: [] },
]

const isOpenTo = ({ roles, capability }: StaffRoute, rights: readonly string[]) =>
  mayOpen(capability ? [...roles, capability] : roles, rights)

const isWithin = (path: string, { path: own, isExact }: StaffRoute) =>
  path === own || (!isExact && path.startsWith(`${own}/`))

/** The role-filtered routes open to a user; the sidebar omits hidden ones. `rights` are role codes and capabilities. */
export function permittedRoutes(rights: readonly string[]): StaffRoute[] {
  if (rights.length === 0) return []
  return staffAccess.filter((route) => isOpenTo(route, rights))
}

/** Whether the guard depends on the signed-in user, which only role-filtered routes do. */
export function isRoleFilteredPath(path: string): boolean {
  return routeOf(path) !== undefined
}

/** The menu key of the staff screen at a path, if there is one. */
export const menuKeyOfPath = (path: string): string | undefined => routeOf(path)?.menuKey

/** The route that controls access to a path: the longest match. */
function routeOf(path: string): StaffRoute | undefined {
  const leading = staffAccess.filter((route) => isWithin(path, route))
  return leading.toSorted((one, other) => other.path.length - one.path.length)[0]
}

/**
 * The navigation guard of server and browser (specification §2, decisions §2). Returns the path to redirect to, or
 * undefined to allow it. `path` is without the language prefix, `rights` are role codes and capabilities.
 */
export function guard(path: string, rights: readonly string[]): string | undefined {
  const answer = guardAnonymous(path)
  if (answer !== 'ask') return answer.to
  // A staff path is restricted even if it contains one of the public parts.
  const route = routeOf(path)
  if (route) return rights.length > 0 && isOpenTo(route, rights) ? undefined : urlOf('unauthorized')
  return hasPublicPart(path) ? undefined : urlOf('unauthorized')
}

/** Cookie with the path that was requested before sign-in; the sign-in redirects to it. */
export const returnCookie = 'staff-return'

/**
 * Validates a return path after sign-in: paths of this site only, against open redirects. Browsers read `\` as `/` and
 * skip tabs and line ends, so neither may hide a second slash.
 */
export function safeReturnPath(wanted: string | null | undefined): string | undefined {
  return wanted && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted) ? wanted : undefined
}
