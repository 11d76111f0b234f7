import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { urlOf } from '#foundation/page-urls.ts'
import { siteName } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import type { MenuEntry } from '#navigation/contract.ts'
import type { StaffRoute } from '#navigation/rules.ts'
import { MenuLink } from '#navigation/web/menu-link.tsx'
import { isStaffIcon, StaffIcon, type StaffIconName } from '../kit/staff-icon.tsx'
import { useStoredValue } from '../kit/use-stored-value.ts'
import { groupLabel, groupOf, type MenuGroup, menuGroups, menuIcon, menuLabel } from './sidebar-menu.ts'

type SidebarProps = {
  routes: readonly StaffRoute[]
  /** Additional entries from the shop's own menu. */
  links: readonly MenuEntry[]
  /** Path of the current entry. */
  active: string | null
  /**
   * `static`: next to the page; `overlay`: until an entry is chosen; `hover`: shown while the pointer is on it.
   */
  place: 'static' | 'overlay' | 'hover'
  onClose: () => void
  onPointerLeave: () => void
}

const places = {
  static: 'sticky top-14 h-[calc(100dvh-3.5rem)]',
  overlay: 'fixed top-14 bottom-0 left-0 z-(--layer-menu) shadow-float animate-from-left',
  hover: 'fixed top-14 bottom-0 left-0 z-(--layer-menu) shadow-float animate-from-left',
}

/** Menu of the screens that the user may open. As an overlay it takes the focus and closes on Escape. */
export function Sidebar({ routes, links, active, place, onClose, onPointerLeave }: SidebarProps) {
  const list = useRef<HTMLElement>(null)
  const [folded, fold] = useStoredValue<readonly MenuGroup[]>('sidebar.folded', [])
  const isOver = place === 'overlay'
  useOverlayFocus(list, isOver, onClose)

  return (
    <>
      {isOver && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={m.common_close()}
          onClick={onClose}
          className="fixed inset-0 top-14 z-(--layer-menu) bg-black/45"
        />
      )}
      <nav
        ref={list}
        aria-label={m.nav_menu()}
        onPointerLeave={place === 'hover' ? onPointerLeave : undefined}
        className={`flex w-60 shrink-0 flex-col overflow-y-auto border-line border-r bg-paper px-2.5 py-2 ${places[place]}`}
      >
        <Logo onClick={onClose} />
        {menuGroups.map((group) => {
          const entries = routes.filter(({ menuKey }) => groupOf(menuKey) === group)
          if (entries.length === 0) return null
          const shown = (
            <ul className="flex flex-col">
              {entries.map(({ path, menuKey }) => (
                <li key={path}>
                  <Entry to={path} icon={menuIcon(menuKey)} isActive={path === active} onClick={onClose}>
                    {menuLabel(menuKey)}
                  </Entry>
                </li>
              ))}
            </ul>
          )
          if (!group) return <div key="top">{shown}</div>
          return (
            <Group
              key={group}
              title={groupLabel(group)}
              isOpen={!folded.includes(group)}
              onToggle={(isOpen) =>
                fold(isOpen ? folded.filter((one) => one !== group) : [...new Set([...folded, group])])
              }
            >
              {shown}
            </Group>
          )
        })}
        {links.length > 0 && (
          <ul className="mt-1 border-line border-t pt-1">
            {links.map((entry) => (
              <li key={entry.id} className="flex items-center">
                {isStaffIcon(entry.icon) && <StaffIcon name={entry.icon} className="ml-3 size-4.5 text-muted" />}
                <MenuLink entry={entry} className={`${entryClass} flex-1`} onClick={onClose} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto border-line border-t pt-1">
          <Entry to={urlOf('home')} icon="home" isActive={false} onClick={onClose}>
            {m.admin_to_shop()}
          </Entry>
        </div>
      </nav>
    </>
  )
}

/** While overlaying the page: moves the focus in, closes on Escape and restores the focus. */
function useOverlayFocus(list: RefObject<HTMLElement | null>, isOver: boolean, onClose: () => void) {
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
  }, [list, isOver, onClose])
}

/** The sidebar's logo (specification §9): icon and name. */
function Logo({ onClick }: { onClick: () => void }) {
  return (
    <Link to="/admin" onClick={onClick} className="mb-1 flex min-h-11 items-center gap-2.5 rounded-md px-2.5">
      <img src="/favicon.svg" alt="" width={28} height={28} className="size-7" />
      <span className="truncate font-semibold font-serif text-lg">{siteName()}</span>
    </Link>
  )
}

type GroupProps = { title: string; isOpen: boolean; onToggle: (isOpen: boolean) => void; children: ReactNode }

/** A collapsible group of entries; its state is remembered. */
function Group({ title, isOpen, onToggle, children }: GroupProps) {
  return (
    <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)} className="group/fold mt-1">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between rounded-md px-3 font-medium text-muted text-xs hover:bg-paper-sunken pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {title}
        <StaffIcon name="chevron-right" className="size-3.5 transition-transform group-open/fold:rotate-90" />
      </summary>
      {children}
    </details>
  )
}

type EntryProps = { to: string; icon: StaffIconName; isActive: boolean; onClick: () => void; children: string }

function Entry({ to, icon, isActive, onClick, children }: EntryProps) {
  return (
    <Link to={to} onClick={onClick} aria-current={isActive ? 'page' : undefined} className={entryClass}>
      {isActive && <span aria-hidden="true" className="absolute inset-y-1.5 left-0 w-0.75 rounded-full bg-primary" />}
      <StaffIcon name={icon} className={`size-4.5 ${isActive ? 'text-ink' : 'text-muted'}`} />
      {children}
    </Link>
  )
}

const entryClass =
  'relative flex min-h-9 items-center gap-3 rounded-md px-3 text-sm transition-colors hover:bg-paper-sunken pointer-coarse:min-h-11 aria-[current=page]:bg-paper-sunken aria-[current=page]:font-semibold'
