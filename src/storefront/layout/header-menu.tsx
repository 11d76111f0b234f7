import { MenuLink } from '#navigation/web/menu-link.tsx'
import { HeaderPanel } from './header-panel.tsx'
import { useShop } from './shop-data.ts'

/** The entries of the header menu; one with entries below it opens them with their pictures. */
export function MainEntries() {
  const shop = useShop()
  return (
    <ul className="shop-width flex items-center gap-1 py-0.5 *:first:-ml-3">
      {shop?.headerMenu.map((branch) => (
        <li key={branch.entry.id}>
          {branch.children.length > 0 ? (
            <HeaderPanel branch={branch} collections={shop.collections} />
          ) : (
            <MenuLink entry={branch.entry} className="header-entry" />
          )}
        </li>
      ))}
    </ul>
  )
}
