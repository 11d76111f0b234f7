import { type PageName, pagePaths } from './page-urls.ts'

/** Properties of a page for the server, the page cache, the service worker and search engines. */
export type PageFlags = {
  /** The same for all visitors: may be stored by the page cache. */
  isCached?: true
  /** May be listed by search engines. */
  isIndexed?: true
  /** Shows personal data: must not be stored by any cache on the way. */
  isPrivate?: true
  /** `copy`: a visited page can be read offline. `live`: only makes sense online. */
  offline?: 'copy' | 'live'
}

/** Separate from the paths: browsers build URLs and do not need these flags. */
export const pageFlags = {
  home: { isCached: true, isIndexed: true, offline: 'copy' },
  shop: { isCached: true, isIndexed: true, offline: 'copy' },
  search: { isCached: true, isIndexed: true, offline: 'copy' },
  collections: { isCached: true, isIndexed: true, offline: 'copy' },
  collection: { isCached: true, isIndexed: true, offline: 'copy' },
  product: { isCached: true, isIndexed: true, offline: 'copy' },
  // Reached by the QR code on a label: many of them, alike, and nothing anybody searches for.
  batch: { isCached: true, offline: 'copy' },
  page: { isCached: true, isIndexed: true, offline: 'copy' },
  posts: { isCached: true, isIndexed: true, offline: 'copy' },
  post: { isCached: true, isIndexed: true, offline: 'copy' },
  landing: { isCached: true, isIndexed: true, offline: 'copy' },
  calendar: { isCached: true, isIndexed: true, offline: 'copy' },
  calendarConversion: {},
  loBan: { isCached: true, isIndexed: true, offline: 'copy' },
  altarPlanner: { isCached: true, isIndexed: true, offline: 'copy' },
  familyDays: { isCached: true, offline: 'copy' },
  bowls: { isCached: true, offline: 'copy' },
  reminder: { isPrivate: true, offline: 'live' },
  calendarYear: { isCached: true, isIndexed: true, offline: 'copy' },
  calendarDay: { isCached: true, isIndexed: true, offline: 'copy' },
  cart: { offline: 'copy' },
  shippingInformation: { offline: 'live' },
  payment: { isPrivate: true, offline: 'live' },
  trackOrder: { offline: 'live' },
  myOrders: { offline: 'live' },
  order: { isPrivate: true, offline: 'live' },
  receipt: { isPrivate: true, offline: 'live' },
  stockAlerts: { offline: 'live' },
  stockAlert: { isPrivate: true, offline: 'live' },
  staff: { isPrivate: true },
  staffUsers: { isPrivate: true },
  signIn: { isPrivate: true },
  unauthorized: {},
  notFound: {},
} as const satisfies Record<PageName, PageFlags>

/** Returns a predicate: whether a path (without the language) belongs to a page with the given flag. */
export function pagesWith(hasFlag: (page: PageFlags) => unknown): (path: string) => boolean {
  const found = Object.entries<PageFlags>(pageFlags).filter(([, flags]) => hasFlag(flags))
  const patterns = found
    .map(([name]) => pagePaths[name as PageName])
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
