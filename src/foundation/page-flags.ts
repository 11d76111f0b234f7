import { type PageName, pagePaths } from './page-urls.ts'

/** What the server, the page cache, the service worker and search engines need to know of a page. */
export type PageFlags = {
  /** The same for everybody: the page cache may hold it. */
  isCached?: true
  /** Search engines may list it. */
  isIndexed?: true
  /** It shows who buys what: no cache in between may keep it. */
  isPrivate?: true
  /** `copy`: a visited page can be read without a connection. `live`: it only makes sense with one. */
  offline?: 'copy' | 'live'
}

/** Not beside the paths: browsers build addresses and need none of this. */
export const pageFlags = {
  home: { isCached: true, isIndexed: true, offline: 'copy' },
  shop: { isCached: true, isIndexed: true, offline: 'copy' },
  search: { isCached: true, isIndexed: true, offline: 'copy' },
  collections: { isCached: true, isIndexed: true, offline: 'copy' },
  collection: { isCached: true, isIndexed: true, offline: 'copy' },
  product: { isCached: true, isIndexed: true, offline: 'copy' },
  page: { isCached: true, isIndexed: true, offline: 'copy' },
  posts: { isCached: true, isIndexed: true, offline: 'copy' },
  post: { isCached: true, isIndexed: true, offline: 'copy' },
  landing: { isCached: true, isIndexed: true, offline: 'copy' },
  calendar: { isCached: true, isIndexed: true, offline: 'copy' },
  calendarConversion: {},
  loBan: { isCached: true, isIndexed: true, offline: 'copy' },
  familyDays: { isCached: true, offline: 'copy' },
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

/** Whether a path, without the language, is that of a page with the given flag. */
export function pagesWith(hasFlag: (page: PageFlags) => unknown): (path: string) => boolean {
  const found = Object.entries<PageFlags>(pageFlags).filter(([, flags]) => hasFlag(flags))
  const patterns = found
    .map(([name]) => pagePaths[name as PageName])
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
