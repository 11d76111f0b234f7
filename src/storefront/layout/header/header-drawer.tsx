import type { CollectionCardView } from '#catalog/card-view.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { MenuLink } from '#navigation/web/menu-link.tsx'
import type { MenuBranch, MenuEntryView } from '#navigation/web/menu-tree.ts'
import { memoizedHtml } from '#rendering/memoized-html.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { DrawerPopover } from '#ui/overlays/drawer-popover.tsx'
import { CollectionEntry } from '../../listing/collection-entry.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { ZaloLink } from '../contact-links.tsx'
import { emptyShop, type Shop, useShop } from '../shop-data.ts'

export const headerDrawerId = 'menu-drawer'

/** The whole menu on phones and small tablets: every collection with its picture, then the other entries. */
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
      {withoutCollections(headerMenu, collections).map((branch) => (
        <li key={branch.entry.id}>
          {branch.children.length > 0 ? (
            <Group branch={branch} />
          ) : (
            <MenuLink entry={branch.entry} className="menu-row" />
          )}
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
        <ZaloLink zalo={params?.['shop.zalo']} className="menu-row" />
      </li>
    </ul>
  </>
))

/** The collections are listed anyway; an entry that leads nowhere else is left out. */
function withoutCollections(
  branches: readonly MenuBranch[],
  collections: readonly CollectionCardView[],
): readonly MenuBranch[] {
  const isListed = ({ to }: MenuEntryView) => collections.some(({ slug }) => to === urlOf('collection', { slug }))
  return branches.flatMap(({ entry, children }) => {
    const others = children.filter((child) => !isListed(child))
    const isEmpty = others.length === 0 && (isListed(entry) || (children.length > 0 && !entry.to))
    return isEmpty ? [] : [{ entry: isListed(entry) ? { ...entry, to: null } : entry, children: others }]
  })
}

function Group({ branch: { entry, children } }: { branch: MenuBranch }) {
  const title = localizedText(entry.title, entry.titleEn)
  return (
    <details className="group">
      <summary className="menu-row cursor-pointer list-none justify-between [&::-webkit-details-marker]:hidden">
        <span lang={title.lang}>{title.text}</span>
        <Icon name="chevron-down" className="size-5 text-brass group-open:rotate-180" />
      </summary>
      <ul className="pl-3">
        {(entry.to ? [entry, ...children] : children).map((child) => (
          <li key={child.id}>
            <MenuLink entry={child} className="menu-row" />
          </li>
        ))}
      </ul>
    </details>
  )
}
