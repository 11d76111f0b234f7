import { siteName } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import type { SessionUser } from '#identity/web/session.ts'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { setConfiguratorOpen, setProfileOpen, useLayout } from './layout-store.ts'
import { LunarCalendar } from './lunar-calendar.tsx'
import { PendingWorkPopup } from './pending-work-popup.tsx'

type TopBarProps = { user: SessionUser; isMenuShown: boolean; onMenu: () => void; onSearch: () => void }

export function TopBar({ user, isMenuShown, onMenu, onSearch }: TopBarProps) {
  const { profileSidebarVisible, configSidebarVisible } = useLayout()
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-0.5 border-line border-b bg-paper px-1.5 sm:px-3">
      <IconButton
        icon="menu"
        label={m.admin_topbar_toggle_menu()}
        aria-expanded={isMenuShown}
        onClick={onMenu}
        className="aria-expanded:not-hover:bg-transparent"
      />
      <p
        className={`mr-auto truncate pl-1 font-semibold font-serif max-lg:sr-only ${isMenuShown ? 'lg:invisible' : ''}`}
      >
        {siteName()} <span className="font-normal text-muted">· {m.admin_area()}</span>
      </p>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        title={m.admin_palette_title()}
        className="mr-auto inline-flex min-h-11 items-center gap-2.5 rounded-md px-3 text-muted text-sm hover:bg-paper-sunken sm:edge sm:min-w-56 sm:bg-paper-raised sm:[--frame:var(--line)] lg:mr-2"
      >
        <StaffIcon name="search" />
        <span className="max-sm:sr-only">{m.admin_palette_find()}</span>
        <kbd className="ml-auto font-sans text-xs max-sm:hidden">Ctrl K</kbd>
      </button>
      <LunarCalendar />
      <PendingWorkPopup user={user} />
      <ThemeToggle />
      <IconButton
        icon="palette"
        label={m.admin_topbar_configurator()}
        aria-haspopup="dialog"
        aria-expanded={configSidebarVisible}
        onClick={() => setConfiguratorOpen(true)}
      />
      <IconButton
        icon="user"
        label={`${m.admin_topbar_profile()}: ${user.fullname}`}
        aria-haspopup="dialog"
        aria-expanded={profileSidebarVisible}
        onClick={() => setProfileOpen(true)}
      />
    </header>
  )
}
