import { staffPath } from '#identity/staff-path.ts'

/** Public paths, exactly as specification §2 lists them … */
const allowedPaths = new Set([
  '/auth/login',
  '/product',
  '/landing',
  '/home',
  '/shopping-cart',
  '/shop',
  '/checkout/shipping-information',
  '/checkout/payment',
  '/404',
  '/401',
  '/blogs',
])

/** … and additional public paths (decisions §2). */
const ownPaths = new Set([
  '/search',
  '/track-order',
  '/my-orders',
  '/stock-alert',
  '/calendar',
  '/calendar.ics',
  '/calendar.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/blogs/feed.xml',
  '/auth/forgot',
  '/auth/reset',
])
const ownPrefixes = ['/batch/', '/order/', '/stock-alert/', '/sitemap/', '/calendar/']

/** Detail pages: a path that contains one of these is public (specification §2). */
const allowedParts = ['/product', '/collections', '/page', '/blog-view']

const redirects: Record<string, string> = {
  '/': '/home',
  '/auth': '/auth/login',
  '/product': '/shop',
}

/** Whether the path contains a public part anywhere. */
export const hasPublicPart = (path: string): boolean => allowedParts.some((part) => path.includes(part))

/**
 * The part of the guard that does not depend on the signed-in user. Returns a path to redirect to, `to: undefined` to
 * allow the navigation, or `ask` when the staff guard must decide. `path` is without the language prefix.
 */
export function guardAnonymous(path: string): { to: string | undefined } | 'ask' {
  const redirect = redirects[path]
  if (redirect !== undefined) return { to: redirect }
  if (allowedPaths.has(path) || ownPaths.has(path)) return { to: undefined }
  if (ownPrefixes.some((prefix) => path.startsWith(prefix))) return { to: undefined }
  if (staffPath.test(path)) return 'ask'
  return { to: hasPublicPart(path) ? undefined : '/401' }
}
