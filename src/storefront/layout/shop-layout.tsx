import type { ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { ClientInfoPlaceholder } from './client-info-placeholder.tsx'
import { Footer } from './footer.tsx'
import { BottomBar } from './header/bottom-bar.tsx'
import { Header } from './header/header.tsx'
import { layoutWith } from './layout-with.tsx'

/** The usual frame of the shop's pages: header, footer and, on phones, the bottom bar. */
export const shopLayout = layoutWith(ShopFrame)

function ShopFrame({ children }: { children: ReactNode }) {
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
      <ClientInfoPlaceholder />
      <div data-toasts="" aria-live="polite" />
    </>
  )
}
