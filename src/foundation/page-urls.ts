/** What the server, the page cache, the service worker and search engines need to know of a page. */
export type PageFlags = {
  /** Hono's notation: `/product/:slug`. Without the language prefix. */
  path: `/${string}`
  /** The same for everybody: the page cache may hold it. */
  isCached?: true
  /** Search engines may list it. */
  isIndexed?: true
  /** It shows who buys what: no cache in between may keep it. */
  isPrivate?: true
  /** `copy`: a visited page can be read without a connection. `live`: it only makes sense with one. */
  offline?: 'copy' | 'live'
}

/**
 * Every page of the shop on one sheet; `routes.ts` says which module draws it. The screens of the staff area:
 * navigation/rules.ts.
 */
export const pageUrls = {
  home: { path: '/home', isCached: true, isIndexed: true, offline: 'copy' },
  shop: { path: '/shop', isCached: true, isIndexed: true, offline: 'copy' },
  search: { path: '/search', isCached: true, isIndexed: true, offline: 'copy' },
  collections: { path: '/collections', isCached: true, isIndexed: true, offline: 'copy' },
  collection: { path: '/collections/:slug', isCached: true, isIndexed: true, offline: 'copy' },
  product: { path: '/product/:slug', isCached: true, isIndexed: true, offline: 'copy' },
  page: { path: '/page/:slug', isCached: true, isIndexed: true, offline: 'copy' },
  posts: { path: '/blogs', isCached: true, isIndexed: true, offline: 'copy' },
  post: { path: '/blog-view/:slug', isCached: true, isIndexed: true, offline: 'copy' },
  landing: { path: '/landing', isCached: true, isIndexed: true, offline: 'copy' },
  calendar: { path: '/calendar', isCached: true, isIndexed: true, offline: 'copy' },
  calendarConversion: { path: '/calendar/convert' },
  loBan: { path: '/calendar/lo-ban', isCached: true, isIndexed: true, offline: 'copy' },
  familyDays: { path: '/calendar/family', isCached: true, offline: 'copy' },
  calendarYear: { path: '/calendar/year/:year', isCached: true, isIndexed: true, offline: 'copy' },
  calendarDay: { path: '/calendar/:day', isCached: true, isIndexed: true, offline: 'copy' },
  cart: { path: '/shopping-cart', offline: 'copy' },
  shippingInformation: { path: '/checkout/shipping-information', offline: 'live' },
  payment: { path: '/checkout/payment', isPrivate: true, offline: 'live' },
  trackOrder: { path: '/track-order', offline: 'live' },
  myOrders: { path: '/my-orders', offline: 'live' },
  order: { path: '/order/:id', isPrivate: true, offline: 'live' },
  receipt: { path: '/order/:id/receipt', isPrivate: true, offline: 'live' },
  stockAlerts: { path: '/stock-alert', offline: 'live' },
  stockAlert: { path: '/stock-alert/:id', isPrivate: true, offline: 'live' },
  staff: { path: '/admin/*', isPrivate: true },
  staffUsers: { path: '/user/*', isPrivate: true },
  signIn: { path: '/auth/*', isPrivate: true },
  unauthorized: { path: '/401' },
  notFound: { path: '/404' },
} as const satisfies Record<string, PageFlags>

export type PageName = keyof typeof pageUrls

type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

/** The parameters in a page's address: `{ slug: string }` for `/product/:slug`. */
export type PageParams<Name extends PageName> = ParamsIn<(typeof pageUrls)[Name]['path']>

type Query = Readonly<Record<string, string | number | undefined>>
type Address<Name extends PageName> =
  unknown extends PageParams<Name>
    ? [params?: Record<string, never>, query?: Query]
    : [params: PageParams<Name>, query?: Query]

/** The path of a page without the language: `urlOf('product', { slug })` → `/product/lu-huong-dong`. */
export function urlOf<Name extends PageName>(name: Name, ...[params = {}, query = {}]: Address<Name>): string {
  const values = params as Readonly<Record<string, string>>
  const path = pageUrls[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return path + (search && `?${search}`)
}

/** Whether a path, without the language, is that of a page with the given flag. */
export function pagesWith(hasFlag: (page: PageFlags) => unknown): (path: string) => boolean {
  const found = Object.values<PageFlags>(pageUrls).filter(hasFlag)
  const patterns = found.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
