/**
 * All page URLs of the shop, in Hono's notation and without the language: `page-flags.ts` has their cache and search
 * engine flags, `src/routes.ts` the modules that render them. The screens of the staff area are in
 * `admin/app/staff-routes.tsx`.
 */
export const pagePaths = {
  home: '/home',
  shop: '/shop',
  search: '/search',
  collections: '/collections',
  collection: '/collections/:slug',
  product: '/product/:slug',
  batch: '/batch/:code',
  page: '/page/:slug',
  posts: '/blogs',
  post: '/blog-view/:slug',
  landing: '/landing',
  calendar: '/calendar',
  calendarConversion: '/calendar/convert',
  loBan: '/calendar/lo-ban',
  altarPlanner: '/calendar/altar-planner',
  familyDays: '/calendar/family',
  bowls: '/calendar/bowls',
  reminder: '/calendar/reminder/:id',
  calendarYear: '/calendar/year/:year',
  calendarDay: '/calendar/:day',
  cart: '/shopping-cart',
  shippingInformation: '/checkout/shipping-information',
  payment: '/checkout/payment',
  trackOrder: '/track-order',
  myOrders: '/my-orders',
  order: '/order/:id',
  receipt: '/order/:id/receipt',
  orderFiles: '/order/:id/files',
  stockAlerts: '/stock-alert',
  stockAlert: '/stock-alert/:id',
  staff: '/admin/*',
  staffUsers: '/user/*',
  signIn: '/auth/*',
  unauthorized: '/401',
  notFound: '/404',
} as const satisfies Record<string, `/${string}`>

export type PageName = keyof typeof pagePaths

type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

/** The parameters in a page's URL: `{ slug: string }` for `/product/:slug`. */
export type PageParams<Name extends PageName> = ParamsIn<(typeof pagePaths)[Name]>

type Query = Readonly<Record<string, string | number | undefined>>
type Address<Name extends PageName> =
  unknown extends PageParams<Name>
    ? [params?: Record<string, never>, query?: Query]
    : [params: PageParams<Name>, query?: Query]

/** The path of a page without the language: `urlOf('product', { slug })` → `/product/lu-huong-dong`. */
export function urlOf<Name extends PageName>(name: Name, ...[params = {}, query = {}]: Address<Name>): string {
  const values = params as Readonly<Record<string, string>>
  const path = pagePaths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return path + (search && `?${search}`)
}
