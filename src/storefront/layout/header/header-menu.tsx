import { MenuLink } from '#navigation/web/menu-link.tsx'
import type { Shop } from '../shop-data.ts'
import { HeaderPanel } from './header-panel.tsx'

/** The entries of the header menu; those with children open a panel, where collections have pictures. */
export function HeaderMenu({ headerMenu = [], collections = [] }: Partial<Shop>) {
  return (
    <ul className="shop-width flex flex-wrap items-center gap-1 py-0.5 *:first:-ml-3">
      {headerMenu.map((branch) => (
        <li key={branch.entry.id}>
          {branch.children.length > 0 ? (
            <HeaderPanel branch={branch} collections={collections} />
          ) : (
            <MenuLink entry={branch.entry} className="header-entry" />
          )}
        </li>
      ))}
    </ul>
  )
}
