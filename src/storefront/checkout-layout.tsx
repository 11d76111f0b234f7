import { lazy, Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/icon.tsx'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { ToastHost } from '#ui/toast.tsx'
import type { Route } from './+types/checkout-layout'
import { PageLinks } from './page-links.tsx'
import { Wordmark } from './wordmark.tsx'

/** Loaded when something did. */
const WentWrong = lazy(async () => ({ default: (await import('./went-wrong.tsx')).WentWrong }))

export default function CheckoutLayout() {
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

/** A slim frame without a menu: nothing leads away from the order but the way home and back to the cart. */
function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        {m.nav_skip_to_content()}
      </a>
      <header className="border-line border-b bg-paper-raised">
        <div className="shop-width flex max-w-6xl flex-wrap items-center justify-between gap-x-4 py-2">
          <Wordmark />
          <Link to="/shopping-cart" className="flex min-h-11 items-center gap-1.5 hover:underline">
            <Icon name="chevron-left" />
            {m.checkout_back_to_cart()}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="shop-width min-h-[60dvh] max-w-6xl py-6 outline-none md:py-10">
        {children}
        <LoadingBar />
      </main>
      <ToastHost />
    </>
  )
}
