import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { menuKeyOfPath } from '#navigation/rules.ts'
import { type Layout, type Page, type PageRequest, page } from '#rendering/page.ts'
import { StaffSkeleton } from '../app/staff-skeleton.tsx'
import { menuLabel } from './sidebar-menu.ts'

type StaffHead = { title: string }

/** HTML shell of the staff app: its title, and a skeleton until the app has loaded. */
const staffLayout: Layout<null, StaffHead> = {
  entry: 'staff',
  load: async () => null,
  Head: ({ head }) => (
    <>
      <title>{`${head?.title ?? m.error_title()} – ${siteTitle()}`}</title>
      <meta name="robots" content="noindex" />
    </>
  ),
  Frame: ({ children }) => <div id="staff">{children}</div>,
  Failed: () => <StaffSkeleton />,
}

/** The sign-in screens need no skeleton. */
function Shell({ request: { path } }: { request: Pick<PageRequest, 'path'> }) {
  return path.startsWith('/auth') ? null : <StaffSkeleton />
}

/** Three pages for `/admin`, `/user` and `/auth`, since a page has one path. */
const shell = (name: 'staff' | 'staffUsers' | 'signIn') =>
  page(name, {
    layout: staffLayout,
    load: async () => null,
    head: (_, { path }) => ({ title: titleOf(path) }),
    Page: Shell,
  })

/** All URLs of the staff area; the browser's router decides what to show (app/staff-routes.tsx). */
export const staffPages: readonly Page[] = [shell('staff'), shell('staffUsers'), shell('signIn')]

/** Sign-in screens have no menu key; nor have paths without a screen, which lead to `/404`. */
function titleOf(path: string): string {
  const menuKey = menuKeyOfPath(path)
  return menuKey === undefined ? m.auth_title() : menuLabel(menuKey)
}
