import { CartCount } from '#cart/web/cart-count.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { memoizedHtml } from '#rendering/memoized-html.tsx'
import { zaloHref } from '#system/zalo-href.ts'
import { Icon, type IconName } from '#ui/content/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { searchSheetId } from '../../search/search-sheet.tsx'
import { ZaloLink } from '../contact-links.tsx'
import { phoneHref } from '../phone-href.ts'
import { emptyShop, type Shop, useShop } from '../shop-data.ts'
import { headerDrawerId } from './header-drawer.tsx'

/**
 * The main links at the bottom of a phone screen: five, or four where the shop has no hotline. Labels grow with the
 * text size while five fit in a row.
 */
export function BottomBar() {
  return (
    <nav
      aria-label={m.nav_quick()}
      data-tab-bar=""
      className="no-print fixed inset-x-0 bottom-0 z-40 border-line border-t bg-paper-raised pb-[env(safe-area-inset-bottom)] md:hidden"
      {...barEntries(useShop() ?? emptyShop)}
    />
  )
}

const barEntries = memoizedHtml(({ params }: Partial<Shop>) => {
  const hotline = params?.['shop.hotline']
  const zalo = params?.['shop.zalo']
  return (
    <ul className="flex">
      <li className="min-w-0 flex-1">
        <Link to={urlOf('home')} className="bar-entry">
          <Mark icon="home" label={m.nav_home()} />
        </Link>
      </li>
      <li className="min-w-0 flex-1">
        <Link to={urlOf('collections')} data-opens={headerDrawerId} className="bar-entry">
          <Mark icon="grid" label={m.nav_categories()} />
        </Link>
      </li>
      <li className="min-w-0 flex-1">
        <Link to={urlOf('search')} data-opens={searchSheetId} className="bar-entry">
          <Mark icon="search" label={m.nav_search()} />
        </Link>
      </li>
      <li className="min-w-0 flex-1">
        <Link to={urlOf('cart')} className="bar-entry">
          <Mark icon="cart" label={m.nav_cart()} />
          <CartCount />
        </Link>
      </li>
      {hotline && (
        <li className="min-w-0 flex-1">
          {zaloHref(zalo) ? (
            <ContactEntry hotline={hotline} zalo={zalo} />
          ) : (
            <a href={phoneHref(hotline)} className="bar-entry">
              <Mark icon="phone" label={m.contact_call()} />
            </a>
          )}
        </li>
      )}
    </ul>
  )
})

const contactId = 'contact-choice'

/** Opens the choice between a call and Zalo above the bar, without scripts. */
function ContactEntry({ hotline, zalo }: { hotline: string; zalo: string | undefined }) {
  return (
    <>
      <button type="button" popoverTarget={contactId} className="bar-entry w-full">
        <Mark icon="phone" label={m.contact_choice()} />
      </button>
      <div id={contactId} popover="auto" className="contact-choice card shadow-float">
        <a href={phoneHref(hotline)} className="menu-row gap-3">
          <Icon name="phone" className="size-5 text-brass" />
          <span>
            {m.contact_call()} · {hotline}
          </span>
        </a>
        <ZaloLink zalo={zalo} className="menu-row gap-3" icon="size-5" />
      </div>
    </>
  )
}

function Mark({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} className="size-5.5" />
      <span className="line-clamp-1">{label}</span>
    </>
  )
}
