import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { StaffRoute } from '#navigation/rules.ts'
import { Icon } from '#ui/icon.tsx'
import { menuLabel } from './menu-label.ts'

type SidebarProps = { routes: StaffRoute[]; isOver: boolean; onClose: () => void }

/** The menu of the screens that one may open. Over the page it takes the focus and goes with Escape. */
export function Sidebar({ routes, isOver, onClose }: SidebarProps) {
  const list = useRef<HTMLElement>(null)
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

  const place = isOver
    ? 'fixed top-16 bottom-0 left-0 z-40 shadow-float animate-from-left'
    : 'sticky top-16 h-[calc(100dvh-4rem)]'
  return (
    <>
      {isOver && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={m.common_close()}
          onClick={onClose}
          className="fixed inset-0 top-16 z-30 bg-black/45"
        />
      )}
      <nav
        ref={list}
        aria-label={m.nav_menu()}
        className={`w-66 shrink-0 overflow-y-auto border-line border-r bg-paper p-3 ${place}`}
      >
        <ul className="flex flex-col gap-1">
          {routes.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} onClick={onClose} className={entryLook}>
                {menuLabel(label)}
              </NavLink>
            </li>
          ))}
          <li className="mt-3 border-line border-t pt-3">
            <NavLink to="/home" onClick={onClose} className={entryLook}>
              <Icon name="home" className="size-5" />
              {m.admin_to_shop()}
            </NavLink>
          </li>
        </ul>
      </nav>
    </>
  )
}

const entryLook = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center gap-3 rounded-md px-3 py-2 transition-colors hover:bg-paper-sunken ${isActive ? 'bg-paper-sunken font-semibold' : ''}`
