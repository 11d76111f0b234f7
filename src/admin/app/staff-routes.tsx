import type { ComponentType } from 'react'
import {
  type Params,
  type RouteObject,
  redirectDocument,
  useLoaderData,
  useLocation,
  useMatches,
  useParams,
} from 'react-router'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { splitLocale } from '#i18n/locale.ts'
import { staffPathPattern } from '#identity/staff-path.ts'
import { useLastLoaded } from '../kit/use-last-loaded.ts'
import AdminLayout, { clientLoader as loadAdminLayout } from '../shell/admin-layout.tsx'
import Screen, { ErrorBoundary } from '../shell/screen.tsx'
import { guardNavigation } from './guard-navigation.ts'
import type { ScreenLoaderArgs, ScreenParams, ScreenProps } from './screen-props.ts'
import { StaffSkeleton } from './staff-skeleton.tsx'

type ScreenModule = {
  /** Rendered with the result of its own `clientLoader`. */
  default: ComponentType<ScreenProps<() => never>>
  /** Title of the page; a record's own, so that tabs and bookmarks tell records apart. */
  title?: (loaderData: never) => string
  clientLoader?: (args: ScreenLoaderArgs) => unknown
}

const screenParams = ({ id = '', entity }: Params): ScreenParams => (entity === undefined ? { id } : { id, entity })

type ScreenHandle = Pick<ScreenModule, 'title'> & { path: string; Screen: ScreenModule['default'] }

function useHandle(): ScreenHandle {
  const [match] = useMatches().slice(-1)
  return match?.handle as ScreenHandle
}

/** The same one in each render, as loaded data is. */
const nothingLoaded = { data: undefined }

/** Renders the screen that the route has loaded and sets its title, which stays when a reload fails. */
function LoadedScreen() {
  const { path, Screen, title } = useHandle()
  const loaderData = useLoaderData<never>()
  const lastLoaded = useLastLoaded<unknown>(loaderData ?? nothingLoaded, useLocation().pathname)
  return (
    <>
      {title && <title>{`${title(lastLoaded as never)} – ${siteTitle()}`}</title>}
      {/* Routes that share a screen do not share what was entered there. */}
      <Screen key={path} loaderData={loaderData} params={screenParams(useParams())} />
    </>
  )
}

const Nothing = () => null

/** A route whose code is loaded when it is opened. */
function screen(path: string, load: () => Promise<ScreenModule>): RouteObject {
  return {
    path,
    middleware: [guardNavigation],
    HydrateFallback: Nothing,
    lazy: async () => {
      const { default: Screen, title, clientLoader } = await load()
      return {
        loader: clientLoader && (({ request, params }) => clientLoader({ request, params: screenParams(params) })),
        handle: { path, Screen, title } satisfies ScreenHandle,
        Component: LoadedScreen,
      }
    },
  }
}

const screens = [
  screen('admin', () => import('../reports/dashboard.tsx')),
  screen('admin/orders', () => import('../orders/orders.tsx')),
  screen('admin/orders/new', () => import('../orders/new/new-order.tsx')),
  screen('admin/orders/import', () => import('../imports/import.tsx')),
  screen('admin/orders/held', () => import('../orders/held-goods.tsx')),
  screen('admin/orders/:id', () => import('../orders/order.tsx')),
  screen('admin/payments', () => import('../orders/payments/payments.tsx')),
  screen('admin/promotions', () => import('../promotions/promotions.tsx')),
  screen('admin/promotions/:id', () => import('../promotions/promotion.tsx')),
  screen('admin/vouchers', () => import('../vouchers/vouchers.tsx')),
  screen('admin/vouchers/:id', () => import('../vouchers/voucher.tsx')),
  screen('admin/statistics', () => import('../reports/statistics.tsx')),
  screen('admin/permission', () => import('../staff/permission.tsx')),
  screen('admin/log', () => import('../audit-log/log.tsx')),
  screen('admin/log/callbacks', () => import('../audit-log/payment-callbacks.tsx')),
  screen('admin/message', () => import('../audit-log/outgoing-mail.tsx')),
  screen('user', () => import('../staff/users.tsx')),
  screen('user/:id', () => import('../staff/user.tsx')),
  screen('admin/products', () => import('../catalog/products.tsx')),
  screen('admin/products/import', () => import('../imports/import.tsx')),
  screen('admin/products/:id', () => import('../catalog/product.tsx')),
  screen('admin/stock', () => import('../catalog/stock.tsx')),
  screen('admin/batches', () => import('../batches/batches.tsx')),
  screen('admin/batches/:id', () => import('../batches/batch.tsx')),
  screen('admin/collections', () => import('../catalog/collections.tsx')),
  screen('admin/collections/:id', () => import('../catalog/collection.tsx')),
  screen('admin/media', () => import('../content/media.tsx')),
  screen('admin/crud/:entity?', () => import('../settings/crud.tsx')),
  screen('admin/rituals', () => import('../rituals/rituals.tsx')),
  screen('admin/rituals/:id', () => import('../rituals/ritual.tsx')),
  screen('admin/pages', () => import('../content/pages.tsx')),
  screen('admin/pages/:id', () => import('../content/page-edit.tsx')),
  screen('admin/reviews', () => import('../reviews/reviews.tsx')),
  screen('admin/questions', () => import('../questions/questions.tsx')),
  screen('admin/landing', () => import('../content/home-edit.tsx')),
  screen('admin/menus', () => import('../content/menus.tsx')),
  screen('admin/cutoffs', () => import('../cutoffs/cutoffs.tsx')),
  screen('admin/cutoffs/:id', () => import('../cutoffs/cutoff.tsx')),
  screen('admin/shipping', () => import('../shipping/shipping.tsx')),
  screen('admin/system-params', () => import('../settings/system-params.tsx')),
  screen('admin/account', () => import('../account/account.tsx')),
]

/**
 * Every other path is a page rendered by the server, except below the staff area: the server answers all these with
 * this app, so one without a screen leads to `/404`.
 */
const elsewhere: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const { path } = splitLocale(pathname)
    const hasNoPage = staffPathPattern.test(path) || path.startsWith('/auth/')
    throw redirectDocument(hasNoPage ? urlOf('notFound') : path + search)
  },
  HydrateFallback: Nothing,
  Component: Nothing,
}

/** Every screen of the staff area. Who may open which: navigation/rules.ts. */
export const staffScreens: RouteObject[] = [
  screen('auth/login', () => import('../auth/login.tsx')),
  screen('auth/forgot', () => import('../auth/forgot.tsx')),
  screen('auth/reset', () => import('../auth/reset.tsx')),
  screen('admin/orders/print', () => import('../orders/print/print.tsx')),
  screen('admin/batches/label', () => import('../batches/batch-label.tsx')),
  {
    loader: loadAdminLayout,
    shouldRevalidate: () => false,
    HydrateFallback: StaffSkeleton,
    Component: AdminLayout,
    children: [{ Component: Screen, ErrorBoundary, children: screens }],
  },
  elsewhere,
]
