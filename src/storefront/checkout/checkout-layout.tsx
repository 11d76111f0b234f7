import type { ReactNode } from 'react'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { Wordmark } from '../layout/header/wordmark.tsx'
import { layoutWith } from '../layout/layout-with.tsx'

/**
 * A slim frame without a menu: before the order is placed, its only links lead to the home page and back to the cart.
 */
export const checkoutLayout = layoutWith(({ children }) => <SlimFrame wayOut={<BackToCart />}>{children}</SlimFrame>)

/** The frame of a placed order, without a link to the cart. */
export const placedLayout = layoutWith(({ children }) => <SlimFrame wayOut={<BackToShop />}>{children}</SlimFrame>)

const wayOutClass = 'flex min-h-11 items-center gap-1.5 hover:underline'

const BackToCart = () => (
  <Link to={urlOf('cart')} className={wayOutClass}>
    <Icon name="chevron-left" />
    {m.checkout_back_to_cart()}
  </Link>
)

const BackToShop = () => (
  <Link to={urlOf('home')} className={wayOutClass}>
    {m.checkout_back_home()}
  </Link>
)

function SlimFrame({ wayOut, children }: { wayOut: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink label={m.nav_skip_to_content()} />
      <header className="border-line border-b bg-paper-raised">
        <div className="shop-width flex max-w-6xl flex-wrap items-center justify-between gap-x-4 py-2">
          <Wordmark />
          {wayOut}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="shop-width min-h-[60dvh] max-w-6xl py-6 outline-none md:py-10">
        {children}
        <LoadingBar />
      </main>
      <div data-toasts="" aria-live="polite" />
    </>
  )
}
