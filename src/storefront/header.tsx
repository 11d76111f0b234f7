import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LunarLine } from '#calendar/web/lunar-line.tsx'
import { CartCount } from '#cart/web/cart-count.tsx'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/icon.tsx'
import { still } from '#ui/still.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SearchForm } from './search-form.tsx'
import { phoneHref, useShop } from './shop-data.ts'
import { Wordmark } from './wordmark.tsx'

const MainEntries = still(async () => (await import('./main-entries.tsx')).MainEntries)
const loadDrawer = () => import('./header-drawer.tsx')
const HeaderDrawer = lazy(async () => ({ default: (await loadDrawer()).HeaderDrawer }))

export function Header() {
  const { pathname } = useLocation()
  /** The drawer belongs to the screen on which it was opened: going elsewhere closes it. */
  const [openedAt, setOpenedAt] = useState<string>()
  const drawerOpen = openedAt === pathname
  return (
    <>
      <AnnouncementLine />
      <header className="no-print sticky top-0 z-40 border-line border-b bg-paper">
        <div className="shop-width flex h-16 items-center gap-2 md:h-19 md:gap-4 lg:gap-8">
          <button
            type="button"
            aria-label={m.nav_menu()}
            aria-expanded={drawerOpen}
            onPointerEnter={loadDrawer}
            onClick={() => setOpenedAt(pathname)}
            className="-ml-2.5 flex size-11 items-center justify-center rounded-md hover:bg-paper-sunken lg:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
          <Wordmark />
          <SearchForm className="mx-auto hidden max-w-xl flex-1 md:flex" />
          <div className="ml-auto flex items-center md:ml-0">
            <Link to="/search" aria-label={m.nav_search()} className={`${round} md:hidden`}>
              <Icon name="search" className="size-6" />
            </Link>
            <Link to="/shopping-cart" className={`${round} relative`}>
              <Icon name="cart" className="size-6" />
              <span className="sr-only">{m.nav_cart()}</span>
              <CartCount />
            </Link>
          </div>
        </div>
      </header>
      <MainMenu />
      {openedAt !== undefined && (
        <Suspense>
          <HeaderDrawer open={drawerOpen} onOpenChange={(open) => setOpenedAt(open ? pathname : undefined)} />
        </Suspense>
      )}
    </>
  )
}

const round = 'flex size-11 items-center justify-center rounded-md hover:bg-paper-sunken'

function AnnouncementLine() {
  const shop = useShop()
  const hotline = shop?.params['shop.hotline']
  return (
    <section aria-label={m.nav_shop_info()} className="no-print border-line border-b bg-paper-sunken text-xs">
      <div className="shop-width flex min-h-11 items-center gap-x-2 md:gap-x-5">
        <div className="min-w-0 flex-1 py-1.5 leading-snug">{shop && <LunarLine today={shop.today} />}</div>
        {hotline && (
          <a
            href={phoneHref(hotline)}
            className="hidden min-h-11 items-center gap-1.5 font-semibold hover:underline md:flex"
          >
            <Icon name="phone" className="size-4 text-brass" />
            {hotline}
          </a>
        )}
        <Link to="/track-order" className="hidden min-h-11 items-center hover:underline md:flex">
          {m.nav_track_order()}
        </Link>
        <div className="flex items-center">
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </div>
    </section>
  )
}

/** Closes the panel that is open, and gives it. */
function closePanel(menu: HTMLElement | null): HTMLDetailsElement | null {
  const opened = menu?.querySelector<HTMLDetailsElement>('details[open]') ?? null
  if (opened) opened.open = false
  return opened
}

/** The header menu on wide screens. Its panels open without JavaScript; Escape, leaving and going elsewhere close them. */
function MainMenu() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)

  // A panel that was opened before the scripts came stays open on the screen that it was opened on.
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (openedOn.current === pathname) return
    openedOn.current = pathname
    closePanel(menu.current)
  }, [pathname])

  return (
    <nav
      ref={menu}
      aria-label={m.nav_main()}
      onKeyDown={(event) => event.key === 'Escape' && closePanel(menu.current)?.querySelector('summary')?.focus()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && closePanel(menu.current)}
      className="no-print relative z-30 hidden border-line border-b lg:block"
    >
      <Suspense>
        <MainEntries />
      </Suspense>
    </nav>
  )
}
