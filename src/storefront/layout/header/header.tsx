import { LunarLine } from '#calendar/web/lunar-line.tsx'
import { CartCount } from '#cart/web/cart-count.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { memoizedHtml } from '#rendering/memoized-html.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { SearchSheet, searchSheetId } from '../../search/search-sheet.tsx'
import { ZaloLink } from '../contact-links.tsx'
import { phoneHref } from '../phone-href.ts'
import { emptyShop, useShop } from '../shop-data.ts'
import { HeaderDrawer, headerDrawerId } from './header-drawer.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  return (
    <>
      <AnnouncementLine />
      <header className="no-print sticky top-0 z-40 border-line border-b bg-paper">
        <div className="shop-width flex h-16 items-center gap-2 md:h-19 md:gap-4 lg:gap-8">
          <button
            type="button"
            aria-label={m.nav_menu()}
            popoverTarget={headerDrawerId}
            className="-ml-2.5 flex size-11 items-center justify-center rounded-md hover:bg-paper-sunken lg:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
          <Wordmark />
          <SearchForm className="mx-auto hidden max-w-xl flex-1 md:flex" />
          <div className="ml-auto flex items-center md:ml-0">
            <Link
              to={urlOf('search')}
              data-opens={searchSheetId}
              aria-label={m.nav_search()}
              className={`${round} md:hidden`}
            >
              <Icon name="search" className="size-6" />
            </Link>
            <Link to={urlOf('cart')} className={`${round} relative`}>
              <Icon name="cart" className="size-6" />
              <span className="sr-only">{m.nav_cart()}</span>
              <CartCount />
            </Link>
          </div>
        </div>
      </header>
      <MainMenu />
      <HeaderDrawer />
      <SearchSheet />
    </>
  )
}

const round = 'flex size-11 items-center justify-center rounded-md hover:bg-paper-sunken'

function AnnouncementLine() {
  const shop = useShop()
  const hotline = shop?.params['shop.hotline']
  return (
    <section
      aria-label={m.nav_shop_info()}
      className="no-print border-line border-b bg-paper-sunken text-[min(0.8125rem,4vw)]"
    >
      <div className="shop-width flex min-h-11 items-center gap-x-2 md:flex-wrap md:gap-x-5">
        <div className="min-w-0 flex-1 py-1.5 leading-snug md:min-w-[12em]">
          {shop && <LunarLine today={shop.today} />}
        </div>
        {hotline && (
          <a
            href={phoneHref(hotline)}
            className="hidden min-h-11 items-center gap-1.5 font-semibold hover:underline md:flex"
          >
            <Icon name="phone" className="size-4 text-brass" />
            {hotline}
          </a>
        )}
        <ZaloLink zalo={shop?.params['shop.zalo']} className="hidden min-h-11 items-center hover:underline md:flex" />
        <Link to={urlOf('trackOrder')} className="hidden min-h-11 items-center hover:underline md:flex">
          {m.nav_track_order()}
        </Link>
        <div className="flex items-center">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </section>
  )
}

/** The header menu on wide screens. Its panels open without scripts and are closed by close-panels-on-leave.ts. */
function MainMenu() {
  return (
    <nav
      aria-label={m.nav_main()}
      data-panels=""
      className="no-print sticky top-19 z-30 hidden border-line border-b bg-paper lg:block"
      {...mainEntries(useShop() ?? emptyShop)}
    />
  )
}

const mainEntries = memoizedHtml(HeaderMenu)
