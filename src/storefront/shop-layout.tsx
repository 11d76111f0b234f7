import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { todayInWords } from '#calendar/web/day-in-words.ts'
import { listCollections } from '#catalog/collection-contract.ts'
import { shownCollection } from '#catalog/shown.ts'
import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/messages.js'
import { listMenus } from '#navigation/contract.ts'
import { menuTree } from '#navigation/web/menu-tree.ts'
import { listSystemParams } from '#system/contract.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { PrefetchOnIntent } from '#ui/prefetch-on-intent.tsx'
import { still } from '#ui/still.tsx'
import { ToastHost } from '#ui/toast.tsx'
import type { Route } from './+types/shop-layout'
import { BottomBar } from './bottom-bar.tsx'
import { FacebookVisitor } from './facebook-visitor.tsx'
import { Header } from './header.tsx'
import { PageLinks } from './page-links.tsx'
import { paramsByKey } from './shop-data.ts'

/** Loaded when something did. */
const WentWrong = lazy(async () => ({ default: (await import('./went-wrong.tsx')).WentWrong }))
const Footer = still(async () => (await import('./footer.tsx')).Footer)

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [menus, collections, params] = await Promise.all([
    api(listMenus, {}),
    api(listCollections, {}),
    api(listSystemParams, {}),
  ])
  return {
    today: todayInWords(new Date()),
    headerMenu: menuTree(menus, 'header'),
    footerMenu: menuTree(menus, 'footer'),
    collections: collections.map(shownCollection),
    params: paramsByKey(params),
  }
}

/** Menus and parameters change rarely: loaded once per visit, not on every navigation. */
export const shouldRevalidate = () => false

export default function ShopLayout() {
  return (
    <Frame>
      <PageLinks />
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Suspense>
        <WentWrong error={error} />
      </Suspense>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        {m.nav_skip_to_content()}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
        <LoadingBar />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBar />
      <FacebookVisitor />
      <PrefetchOnIntent />
      <ToastHost />
    </>
  )
}
