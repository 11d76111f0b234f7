import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { labelOfPath } from '#navigation/rules.ts'
import { type Layout, type Page, type PageRequest, page } from '#rendering/page.ts'
import { StaffSkeleton } from '../app/staff-skeleton.tsx'
import { menuLabel } from './sidebar-menu.ts'

type StaffHead = { title: string }

/** The shell around the staff app: its title, and something to look at until the app is there. */
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

/** Signing in has nothing to wait for. */
function Shell({ request: { path } }: { request: Pick<PageRequest, 'path'> }) {
  return path.startsWith('/auth') ? null : <StaffSkeleton />
}

const shell = (name: 'staff' | 'staffUsers' | 'signIn') =>
  page(name, {
    layout: staffLayout,
    load: async () => null,
    head: (_, { path }) => ({ title: titleOf(path) }),
    Page: Shell,
  })

/** Every address of the staff area; what is on the screen the browser knows (app/staff-routes.tsx). */
export const staffPages: readonly Page[] = [shell('staff'), shell('staffUsers'), shell('signIn')]

function titleOf(path: string): string {
  const label = labelOfPath(path)
  return label === undefined ? m.auth_title() : menuLabel(label)
}
