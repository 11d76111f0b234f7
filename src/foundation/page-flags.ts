import { type PageName, pagePaths } from './page-urls.ts'

/** Properties of a page for the server, the page cache, the service worker and search engines. */
export type PageFlags = {
  /**
   * Who may open it, by the navigation guard. `specified`: anybody, by the lists of specification §2. `ours`: anybody,
   * beyond those lists (decisions §2). `staff`: by role or capability, as navigation/rules.ts lists.
   */
  access: 'specified' | 'ours' | 'staff'
  /** The same for all visitors: may be stored by the page cache. */
  isCached?: true
  /** May be listed by search engines. */
  isIndexed?: true
  /** Listed in the sitemap by itself; pages with parameters are listed by their data. */
  isListed?: true
  /** Crawlers need not visit it. Other pages that are not indexed stay open, or crawlers could not read the mark. */
  isClosedToCrawlers?: true
  /** Never prefetched or prerendered: shows personal data, or loading has side effects. Only for linked pages. */
  isNeverAhead?: true
  /** Shows personal data: must not be stored by any cache on the way. */
  isPrivate?: true
  /** `copy`: a visited page can be read offline. `live`: only makes sense online. */
  offline?: 'copy' | 'live'
}

/** Separate from the paths: browsers build URLs and do not need these flags. */
export const pageFlags = {
  home: { access: 'specified', isCached: true, isIndexed: true, isListed: true, offline: 'copy' },
  shop: { access: 'specified', isCached: true, isIndexed: true, isListed: true, offline: 'copy' },
  search: { access: 'ours', isCached: true, isIndexed: true, offline: 'copy' },
  collections: { access: 'specified', isCached: true, isIndexed: true, isListed: true, offline: 'copy' },
  collection: { access: 'specified', isCached: true, isIndexed: true, offline: 'copy' },
  product: { access: 'specified', isCached: true, isIndexed: true, offline: 'copy' },
  // Reached by the QR code on a label: many of them, alike, and nothing anybody searches for.
  batch: { access: 'ours', isCached: true, offline: 'copy' },
  page: { access: 'specified', isCached: true, isIndexed: true, offline: 'copy' },
  posts: { access: 'specified', isCached: true, isIndexed: true, isListed: true, offline: 'copy' },
  post: { access: 'specified', isCached: true, isIndexed: true, offline: 'copy' },
  landing: { access: 'specified', isCached: true, isIndexed: true, isListed: true, offline: 'copy' },
  calendar: { access: 'ours', isCached: true, isIndexed: true, isListed: true, offline: 'copy' },
  calendarConversion: { access: 'ours', offline: 'live' },
  loBan: { access: 'ours', isCached: true, isIndexed: true, isListed: true, offline: 'copy' },
  altarPlanner: { access: 'ours', isCached: true, isIndexed: true, isListed: true, offline: 'copy' },
  familyDays: { access: 'ours', isCached: true, offline: 'copy' },
  bowls: { access: 'ours', isCached: true, offline: 'copy' },
  reminder: { access: 'ours', isPrivate: true, offline: 'live' },
  calendarYear: { access: 'ours', isCached: true, isIndexed: true, offline: 'copy' },
  calendarDay: { access: 'ours', isCached: true, isIndexed: true, offline: 'copy' },
  cart: { access: 'specified', isClosedToCrawlers: true, isNeverAhead: true, offline: 'copy' },
  shippingInformation: { access: 'specified', isClosedToCrawlers: true, isNeverAhead: true, offline: 'live' },
  payment: { access: 'specified', isClosedToCrawlers: true, isNeverAhead: true, isPrivate: true, offline: 'live' },
  trackOrder: { access: 'ours', isClosedToCrawlers: true, offline: 'live' },
  myOrders: { access: 'ours', isClosedToCrawlers: true, offline: 'live' },
  order: { access: 'ours', isClosedToCrawlers: true, isNeverAhead: true, isPrivate: true, offline: 'live' },
  receipt: { access: 'ours', isClosedToCrawlers: true, isNeverAhead: true, isPrivate: true, offline: 'live' },
  orderFiles: { access: 'ours', isClosedToCrawlers: true, isNeverAhead: true, isPrivate: true, offline: 'live' },
  stockAlerts: { access: 'ours', isClosedToCrawlers: true, offline: 'live' },
  stockAlert: { access: 'ours', isClosedToCrawlers: true, isPrivate: true, offline: 'live' },
  staff: { access: 'staff', isClosedToCrawlers: true, isNeverAhead: true, isPrivate: true },
  staffUsers: { access: 'staff', isClosedToCrawlers: true, isNeverAhead: true, isPrivate: true },
  signIn: { access: 'specified', isClosedToCrawlers: true, isNeverAhead: true, isPrivate: true },
  unauthorized: { access: 'specified' },
  notFound: { access: 'specified' },
} as const satisfies Record<PageName, PageFlags>

/** The pages with the given flag, as paths in Hono's notation. */
export const pathsWith = (hasFlag: (page: PageFlags) => unknown): string[] =>
  Object.entries<PageFlags>(pageFlags)
    .filter(([, flags]) => hasFlag(flags))
    .map(([name]) => pagePaths[name as PageName])

const isFixedPath = (path: string) => !/[:*]/.test(path)
const fixedPaths = new Set<string>(Object.values(pagePaths).filter(isFixedPath))

/**
 * Returns a predicate: whether a path (without the language) belongs to a page with the given flag. As in routing,
 * `/calendar/convert` is a page of its own and not a `/calendar/:day`.
 */
export function pageMatcher(hasFlag: (page: PageFlags) => unknown): (path: string) => boolean {
  const paths = pathsWith(hasFlag)
  const patterns = paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`))
  return (path) => (fixedPaths.has(path) ? paths.includes(path) : patterns.some((pattern) => pattern.test(path)))
}

/** The first segments of the pages with the given flag, `/order` for `/order/:id/receipt`, each once. */
export const sectionsWith = (hasFlag: (page: PageFlags) => unknown): string[] => [
  ...new Set(pathsWith(hasFlag).map((path) => `/${path.split('/')[1]}`)),
]
