import { useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate } from 'react-router'
import { m } from '#i18n/messages.js'
import { clearSignInReason, readSignInReason, rightsOf, sendToSignIn, session } from '#identity/web/session.ts'
import { getSessionUser, isSignedIn, refreshUser, signOut, useSessionUser } from '#identity/web/sign-in.ts'
import { permittedRoutes } from '#navigation/rules.ts'
import { ToastHost } from '#ui/feedback/toast-host.tsx'
import { useTheme } from '#ui/theme/theme-store.ts'
import { StaffLoadingBar } from '../app/staff-loading-bar.tsx'
import { StaffSkeleton } from '../app/staff-skeleton.tsx'
import { removeWholeRecords } from '../kit/form/draft.ts'
import { ConfirmHost } from '../kit/overlays/confirm.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Configurator } from './configurator.tsx'
import { activeItem, isMenuOverlay, isMenuVisible, toggleMenu } from './layout-rules.ts'
import { closeMenuNow, hoverMenuNow, useLayout } from './layout-store.ts'
import { ProfileSidebar } from './profile-sidebar.tsx'
import { ScreenTags } from './screen-tags.tsx'
import { Sidebar } from './sidebar.tsx'
import { StaffArea } from './staff-area.tsx'
import { TopBar } from './top-bar.tsx'
import { useExtraSidebarLinks } from './use-extra-sidebar-links.ts'
import { useWindowWidth } from './use-window-width.ts'

/** Runs after `guardNavigation`, which lets only signed-in staff pass. */
export const clientLoader = () => ({ user: getSessionUser() })

export default function AdminLayout() {
  const loaded = useLoaderData<typeof clientLoader>()
  const user = useSessionUser() ?? loaded.user
  const flags = useLayout()
  const menuMode = useTheme((theme) => theme.menuMode)
  const width = useWindowWidth()
  const { pathname } = useLocation()
  const [isSearching, setSearching] = useState(false)
  const shown = isMenuVisible(flags, menuMode, width)
  const over = isMenuOverlay(flags, menuMode, width)
  const rights = rightsOf(user)
  const links = useExtraSidebarLinks(rights)
  const routes = permittedRoutes(rights).filter(({ hidden }) => !hidden)

  // Roles and name may have changed since the sign-in; also detects an expired token.
  useEffect(() => void refreshUser().catch(() => undefined), [])
  useEffect(removeWholeRecords, [])
  useActiveMenuItem(pathname)
  const { isLeaving, signOutHere } = useSignOut()
  if (isLeaving) return <StaffSkeleton />
  return (
    <StaffArea>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-(--layer-overlay) focus:bg-paper focus:p-3"
      >
        {m.nav_skip_to_content()}
      </a>
      <TopBar
        user={user}
        isMenuShown={shown}
        onMenu={() => useLayout.setState((now) => toggleMenu(now, menuMode, window.innerWidth))}
        onSearch={() => setSearching(true)}
      />
      <div className="flex flex-1">
        {shown && (
          <Sidebar
            routes={routes}
            links={links}
            active={flags.activeMenuItem}
            place={over ? 'overlay' : flags.staticMenuInactive ? 'hover' : 'static'}
            onClose={closeMenuNow}
            onPointerLeave={() => hoverMenuNow(false)}
          />
        )}
        {!shown && menuMode === 'static' && (
          <div
            aria-hidden="true"
            onPointerEnter={() => hoverMenuNow(true)}
            className="fixed top-14 bottom-0 left-0 z-20 w-2"
          />
        )}
        <div inert={over} className="flex min-w-0 flex-1 flex-col">
          <ScreenTags userId={user.id} />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none sm:p-6">
            <StaffLoadingBar />
            <Outlet />
          </main>
        </div>
      </div>
      <ProfileSidebar user={user} onSignOut={signOutHere} />
      <Configurator />
      <CommandPalette user={user} open={isSearching} onOpenChange={setSearching} onSignOut={signOutHere} />
      <ConfirmHost />
      <div aria-live="polite">
        <ToastHost />
      </div>
    </StaffArea>
  )
}

/**
 * Highlights the menu entry of the current screen. It is looked up among those of all staff: a screen whose entry is
 * not in the own menu must not highlight a shorter path.
 */
function useActiveMenuItem(pathname: string) {
  useEffect(() => {
    useLayout.setState({
      activeMenuItem: activeItem(
        pathname,
        permittedRoutes(['SADMIN'])
          .filter(({ hidden }) => !hidden)
          .map(({ path }) => path),
      ),
    })
  }, [pathname])
}

/**
 * The sign-out action, after which nothing of the screen is shown while the sign-in loads. After a sign-out in another
 * tab the sign-in leads back here.
 */
function useSignOut() {
  const navigate = useNavigate()
  const isSigningOut = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // Signed in again, perhaps by another tab. Without a token the sign-in is about to say the reason.
    if (isSignedIn()) clearSignInReason()
    return session.subscribe(({ token }, before) => {
      if (before.token && !token && !isSigningOut.current && readSignInReason() === undefined) sendToSignIn('elsewhere')
    })
  }, [])

  const signOutHere = () => {
    isSigningOut.current = true
    setLeaving(true)
    useLayout.setState({ profileSidebarVisible: false })
    signOut()
    void navigate('/auth/login', { replace: true })
  }
  return { isLeaving, signOutHere }
}
