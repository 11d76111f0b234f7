import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/messages.js'
import type { Menu } from '#navigation/contract.ts'
import type { StaffRoute } from '#navigation/rules.ts'
import { MenuLink } from '#navigation/web/menu-link.tsx'
import { StaffIcon, type StaffIconName } from './kit/staff-icon.tsx'
import { groupLabel, groupOf, menuGroups, menuIcon, menuLabel } from './menu-label.ts'

type SidebarProps = {
  routes: readonly StaffRoute[]
  /** Further entries of the shop's own. */
  links: readonly Menu[]
  /** Path of the entry that is open. */
  active: string | null
  /** `stands` beside the page; `over` it until something is chosen; `peeks` while the pointer is on it. */
  place: 'stands' | 'over' | 'peeks'
  onClose: () => void
  onPointerLeave: () => void
}

const places = {
  stands: 'sticky top-14 h-[calc(100dvh-3.5rem)]',
  over: 'fixed top-14 bottom-0 left-0 z-40 shadow-float animate-from-left',
  peeks: 'fixed top-14 bottom-0 left-0 z-30 shadow-float animate-from-left',
}

/** The menu of the screens that one may open. Over the page it takes the focus and goes with Escape. */
export function Sidebar({ routes, links, active, place, onClose, onPointerLeave }: SidebarProps) {
  const list = useRef<HTMLElement>(null)
  const isOver = place === 'over'
  useEffect(() => {
    if (!isOver) return
    const before = document.activeElement
    list.current?.querySelector('a')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isOver, onClose])

  return (
    <>
      {isOver && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={m.common_close()}
          onClick={onClose}
          className="fixed inset-0 top-14 z-30 bg-black/45"
        />
      )}
      <nav
        ref={list}
        aria-label={m.nav_menu()}
        onPointerLeave={place === 'peeks' ? onPointerLeave : undefined}
        className={`flex w-60 shrink-0 flex-col overflow-y-auto border-line border-r bg-paper px-2.5 py-3 ${places[place]}`}
      >
        {menuGroups.map((group) => {
          const entries = routes.filter(({ label }) => groupOf(label) === group)
          if (entries.length === 0) return null
          return (
            <div key={group ?? ''} className="mb-3">
              {group && (
                <h2 className="px-3 pt-1 pb-1.5 font-medium font-sans text-muted text-xs">{groupLabel(group)}</h2>
              )}
              <ul className="flex flex-col gap-0.5">
                {entries.map(({ path, label }) => (
                  <li key={path}>
                    <Entry to={path} icon={menuIcon(label)} isActive={path === active} onClick={onClose}>
                      {menuLabel(label)}
                    </Entry>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
        {links.length > 0 && (
          <ul className="mb-3 border-line border-t pt-2.5">
            {links.map((entry) => (
              <li key={entry.id}>
                <MenuLink entry={entry} className={entryLook} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto border-line border-t pt-2.5">
          <Entry to="/home" icon="home" isActive={false} onClick={onClose}>
            {m.admin_to_shop()}
          </Entry>
        </div>
      </nav>
    </>
  )
}

type EntryProps = { to: string; icon: StaffIconName; isActive: boolean; onClick: () => void; children: string }

function Entry({ to, icon, isActive, onClick, children }: EntryProps) {
  return (
    <Link to={to} onClick={onClick} aria-current={isActive ? 'page' : undefined} className={entryLook}>
      {isActive && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-0.75 rounded-full bg-primary" />}
      <StaffIcon name={icon} className={`size-5 ${isActive ? 'text-ink' : 'text-muted'}`} />
      {children}
    </Link>
  )
}

const entryLook =
  'relative flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-sm transition-colors hover:bg-paper-sunken aria-[current=page]:bg-paper-sunken aria-[current=page]:font-semibold'
