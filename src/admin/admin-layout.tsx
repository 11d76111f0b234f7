import { useCallback, useState } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { rolesOf } from '#identity/rules.ts'
import { session } from '#identity/web/session.ts'
import { signOut } from '#identity/web/sign-in.ts'
import { permittedRoutes } from '#navigation/rules.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTheme } from '#ui/theme/theme-store.ts'
import type { Route } from './+types/admin-layout'
import { closeMenu, initialFlags, isMenuOver, isMenuShown, toggleMenu } from './layout-rules.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useWindowWidth } from './window-width.ts'

/** Only the browser knows who is signed in: the admin area is drawn there (decisions §3). */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { token, user } = session.getState()
  if (token && user) return { user }
  const { pathname, search } = new URL(request.url)
  throw redirect(`/auth/login?redirect=${encodeURIComponent(pathname.replace(/^\/en(?=\/)/, '') + search)}`)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="flex min-h-dvh flex-col" aria-busy="true">
      <p className="sr-only">{m.common_loading()}</p>
      <div className="flex h-16 items-center border-line border-b px-4">
        <Skeleton className="h-7 w-40" />
      </div>
      <div className="flex flex-col gap-4 p-4 sm:p-8">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  )
}

export default function AdminLayout({ loaderData: { user } }: Route.ComponentProps) {
  const [flags, setFlags] = useState(initialFlags)
  const menuMode = useTheme((theme) => theme.menuMode)
  const width = useWindowWidth()
  const navigate = useNavigate()
  const shown = isMenuShown(flags, menuMode, width)
  const over = isMenuOver(flags, menuMode, width)
  const close = useCallback(() => setFlags(closeMenu), [])

  const leave = async () => {
    await signOut()
    await navigate('/auth/login', { replace: true })
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-3">
        {m.nav_skip_to_content()}
      </a>
      <TopBar
        user={user}
        isMenuShown={shown}
        onMenu={() => setFlags((now) => toggleMenu(now, menuMode, window.innerWidth))}
        onSignOut={leave}
      />
      <div className="flex flex-1">
        {shown && (
          <Sidebar
            routes={permittedRoutes(rolesOf(user.role_id)).filter(({ hidden }) => !hidden)}
            isOver={over}
            onClose={close}
          />
        )}
        <main id="content" tabIndex={-1} inert={over} className="min-w-0 flex-1 p-4 outline-none sm:p-8">
          <LoadingBar />
          <Outlet />
        </main>
      </div>
    </div>
  )
}
