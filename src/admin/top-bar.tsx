import { useLocation } from 'react-router'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { SessionUser } from '#identity/web/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'

type TopBarProps = { user: SessionUser; isMenuShown: boolean; onMenu: () => void; onSignOut: () => void }

export function TopBar({ user, isMenuShown, onMenu, onSignOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-40 flex h-16 items-center gap-1 border-line border-b bg-paper px-2 sm:gap-2 sm:px-4">
      <button
        type="button"
        aria-label={m.admin_topbar_toggle_menu()}
        aria-expanded={isMenuShown}
        onClick={onMenu}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-paper-sunken"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <p className="mr-auto font-semibold font-serif text-lg max-sm:sr-only">{m.admin_area()}</p>
      <OtherLanguage />
      <ThemeToggle />
      <p className="truncate px-2 text-sm max-md:sr-only">{user.fullname}</p>
      <Button variant="ghost" onClick={onSignOut} className="shrink-0 px-3 text-sm">
        {m.nav_logout()}
      </Button>
    </header>
  )
}

/** The same screen in the other language: a full load, since the server decides the language. */
function OtherLanguage() {
  const { pathname, search } = useLocation()
  const other = currentLocale() === 'vi' ? 'en' : 'vi'
  return (
    <a
      href={localizedPath(other, pathname + search)}
      hrefLang={other}
      lang={other}
      className="ml-auto inline-flex min-h-11 shrink-0 items-center rounded-md px-2 text-sm hover:bg-paper-sunken"
    >
      {m.admin_other_language()}
    </a>
  )
}
