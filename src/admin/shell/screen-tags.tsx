import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { m } from '#i18n/messages.js'
import { persistentStore } from '#ui/browser/persistent-store.ts'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { type OpenedScreen, urlAfterClosing, withOpened, withoutScreen } from './opened-screens.ts'

type Opened = { userId: string; screens: readonly OpenedScreen[] }

/** Survives reloads; another user signing in starts with an empty list. */
const useOpened = persistentStore<Opened>('tamhuong.admin.screens', { userId: '', screens: [] }, { keep: (all) => all })

/** The tags view of specification §9: opened screens, to return to or close. */
export function ScreenTags({ userId }: { userId: string }) {
  const { pathname, search } = useLocation()
  /** A tag that goes once its screen is left for this one; the target may redirect to other filters. */
  const closing = useRef<{ path: string; target: string }>(undefined)
  const isAtRest = useNavigation().state === 'idle'
  const navigate = useNavigate()
  const opened = useOpened()
  const screens = opened.userId === userId ? opened.screens : []
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!isAtRest) return
    const title = document.querySelector('main h1')?.textContent?.trim()
    const closed = closing.current?.target === pathname ? closing.current.path : undefined
    closing.current = undefined
    useOpened.setState((now) => {
      const others = now.userId === userId ? withoutScreen(now.screens, closed) : []
      return { userId, screens: title ? withOpened(others, { path: pathname, search, title }) : others }
    })
  }, [isAtRest, pathname, search, userId])
  // Runs again when the entry is added to the list.
  const place = screens.findIndex(({ path }) => path === pathname)
  useEffect(() => {
    const tag = place >= 0 ? strip.current?.children[place] : undefined
    tag?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place])
  const close = (path: string) => {
    // The current one goes once it is left, which its form may ask about.
    if (path !== pathname) return useOpened.setState({ userId, screens: withoutScreen(screens, path) })
    const url = urlAfterClosing(screens, path)
    closing.current = { path, target: url.split('?')[0] ?? url }
    void navigate(url)
  }
  if (screens.length === 0) return null
  return (
    <nav aria-label={m.admin_screens_opened()} className="border-line border-b bg-paper max-sm:hidden">
      <ul ref={strip} className="scroll-hint flex gap-1 overflow-x-auto px-2 py-1">
        {screens.map(({ path, search: itsSearch, title }) => (
          <li
            key={path}
            className="flex shrink-0 items-center rounded-md bg-paper-sunken/50 text-sm has-aria-current:bg-paper-sunken"
          >
            <Link
              to={path + itsSearch}
              aria-current={path === pathname ? 'page' : undefined}
              className="inline-flex min-h-8 max-w-52 items-center truncate pl-3 pointer-coarse:min-h-11 aria-[current=page]:font-semibold"
            >
              {title}
            </Link>
            <button
              type="button"
              aria-label={m.admin_screens_close({ name: title })}
              onClick={() => close(path)}
              className="flex size-8 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
            >
              <StaffIcon name="close" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
