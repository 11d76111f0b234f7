import type { ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import type { Layout } from '#rendering/page.ts'
import { Icon } from '#ui/content/icon.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { FailedHead, FailedPage } from '../errors/failed-page.tsx'
import { type PageHead, PageHeadTags } from '../layout/page-head.tsx'
import { loadShop, type Shop, ShopContext } from '../layout/shop-data.ts'
import { Wordmark } from '../layout/wordmark.tsx'

/** A slim frame without a menu: before the order is placed nothing leads away from it but the way home and back to the cart. */
export const checkoutLayout: Layout<Shop, PageHead> = {
  load: ({ api }) => loadShop(api),
  Head: ({ head, error, frame, request }) =>
    head ? <PageHeadTags head={head} request={request} params={frame?.params} /> : <FailedHead error={error} />,
  Frame: ({ frame, children }) => (
    <ShopContext value={frame}>
      <Frame wayOut={<BackToCart />}>{children}</Frame>
    </ShopContext>
  ),
  Failed: FailedPage,
}

/** The frame of an order that was placed: the cart has nothing to do with it any more. */
export const placedLayout: Layout<Shop, PageHead> = {
  ...checkoutLayout,
  Frame: ({ frame, children }) => (
    <ShopContext value={frame}>
      <Frame wayOut={<BackToShop />}>{children}</Frame>
    </ShopContext>
  ),
}

const wayOutLook = 'flex min-h-11 items-center gap-1.5 hover:underline'

const BackToCart = () => (
  <Link to="/shopping-cart" className={wayOutLook}>
    <Icon name="chevron-left" />
    {m.checkout_back_to_cart()}
  </Link>
)

const BackToShop = () => (
  <Link to="/home" className={wayOutLook}>
    {m.checkout_back_home()}
  </Link>
)

function Frame({ wayOut, children }: { wayOut: ReactNode; children: ReactNode }) {
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
      <div data-toasts="" />
    </>
  )
}
