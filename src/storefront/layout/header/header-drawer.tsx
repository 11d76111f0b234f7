import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { MenuLink } from '#navigation/web/menu-link.tsx'
import { memoizedHtml } from '#rendering/memoized-html.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { DrawerPopover } from '#ui/overlays/drawer-popover.tsx'
import { CollectionEntry } from '../../listing/collection-card.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { ZaloTextLink } from '../contact-links.tsx'
import { emptyShop, type Shop, useShop } from '../shop-data.ts'

export const headerDrawerId = 'menu-drawer'

/** The whole menu on phones and small tablets. */
export function HeaderDrawer() {
  return (
    <DrawerPopover id={headerDrawerId} title={m.nav_menu()}>
      <SearchForm className="mb-5 flex" />
      <nav aria-label={m.nav_main()} {...drawerEntries(useShop() ?? emptyShop)} />
    </DrawerPopover>
  )
}

const drawerEntries = memoizedHtml(({ collections = [], headerMenu = [], params }: Partial<Shop>) => (
  <>
    <ul>
      {collections.map((collection) => (
        <li key={collection.id}>
          <CollectionEntry collection={collection} />
        </li>
      ))}
    </ul>
    <ul className="mt-4 border-line border-t pt-3">
      {headerMenu
        .filter(({ children }) => children.length === 0)
        .map(({ entry }) => (
          <li key={entry.id}>
            <MenuLink entry={entry} className="menu-row" />
          </li>
        ))}
      <li>
        <Link to={urlOf('trackOrder')} className="menu-row">
          {m.nav_track_order()}
        </Link>
      </li>
      <li>
        <Link to={urlOf('myOrders')} className="menu-row">
          {m.my_orders_title()}
        </Link>
      </li>
      <li className="empty:hidden">
        <ZaloTextLink zalo={params?.['shop.zalo']} className="menu-row" />
      </li>
    </ul>
  </>
))
