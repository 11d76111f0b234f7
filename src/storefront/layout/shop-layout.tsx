import type { ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import type { Layout } from '#rendering/page.ts'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { FailedHead, FailedPage } from '../errors/failed-page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FacebookVisitor } from './facebook-visitor.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { type PageHead, PageHeadTags } from './page-head.tsx'
import { loadShop, type Shop, ShopContext } from './shop-data.ts'

/** The frame around every page of the shop: header, footer and, on phones, the bar below. */
export const shopLayout: Layout<Shop, PageHead> = {
  load: ({ api }) => loadShop(api),
  Head: ({ head, error, frame, request }) =>
    head ? <PageHeadTags head={head} request={request} params={frame?.params} /> : <FailedHead error={error} />,
  Frame: ({ frame, children }) => (
    <ShopContext value={frame}>
      <Frame>{children}</Frame>
    </ShopContext>
  ),
  Failed: FailedPage,
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink label={m.nav_skip_to_content()} />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
        <LoadingBar />
      </main>
      <Footer />
      <BottomBar />
      <FacebookVisitor />
      <div data-toasts="" />
    </>
  )
}
