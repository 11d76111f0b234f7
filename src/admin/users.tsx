import { Suspense } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router'
import { call } from '#foundation/browser-api.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { listStaff, StaffUser } from '#identity/contract.ts'
import { rolesOf } from '#identity/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/users'
import { adminMeta } from './admin-meta.ts'
import { localTime } from './local-time.ts'

export const meta = () => adminMeta(m.admin_menu_user())

/** The list is still on its way when the screen opens. */
export function clientLoader() {
  const staff = call<typeof listStaff>({ method: 'GET', path: '/auth/list' }, {})
  // Shown where it is awaited; the browser need not report it as well.
  staff.catch(() => undefined)
  return { staff, askedAt: Date.now() }
}

export default function Users({ loaderData: { staff, askedAt } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{m.admin_menu_user()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.admin_users_text()}</p>
      <Suspense key={askedAt} fallback={<Loading />}>
        <Await resolve={staff} errorElement={<Failed />}>
          {(users) =>
            users.length === 0 ? <Alert tone="info">{m.admin_users_empty()}</Alert> : <StaffTable users={users} />
          }
        </Await>
      </Suspense>
    </>
  )
}

const headings = () => [
  m.admin_user_fullname(),
  m.auth_username(),
  m.admin_user_email(),
  m.admin_user_roles(),
  m.admin_user_state(),
  m.admin_table_updated_at(),
]

/** A table; under 640 px each row becomes a card and says its headings itself. */
function StaffTable({ users }: { users: StaffUser[] }) {
  const [fullname, username, email, roles, state, updatedAt] = headings()
  return (
    <div className="sm:card sm:overflow-hidden">
      <table className="block w-full border-collapse text-left text-sm sm:table">
        <thead className="hidden sm:table-header-group">
          <tr className="border-line border-b">
            {headings().map((heading) => (
              <th key={heading} scope="col" className="px-3 py-3 font-semibold lg:px-4">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {users.map((user) => (
            <tr
              key={user.id}
              className="card mb-3 block p-4 sm:mb-0 sm:table-row sm:rounded-none sm:border-0 sm:border-line sm:border-b sm:last:border-b-0"
            >
              <Cell heading={fullname}>
                <span className="font-semibold">{user.fullname}</span>
              </Cell>
              <Cell heading={username}>{user.username}</Cell>
              <Cell heading={email}>
                <span className="[overflow-wrap:anywhere] xl:[overflow-wrap:normal]">{user.email ?? '–'}</span>
              </Cell>
              <Cell heading={roles}>{rolesOf(user.role_id).join(', ') || '–'}</Cell>
              <Cell heading={state}>
                <State user={user} />
              </Cell>
              <Cell heading={updatedAt}>
                <time dateTime={user.updatedDate.toISOString()} className="tabular-nums">
                  {localTime(user.updatedDate)}
                </time>
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ heading, children }: { heading: string | undefined; children: React.ReactNode }) {
  return (
    <td className="flex justify-between gap-4 py-1 sm:table-cell sm:px-3 sm:py-3 lg:px-4">
      <span className="shrink-0 text-muted sm:hidden">{heading}</span>
      <span className="text-right sm:text-left">{children}</span>
    </td>
  )
}

function State({ user }: { user: StaffUser }) {
  if (user.is_lock) return <span className="font-semibold text-lacquer">{m.admin_user_locked()}</span>
  if (!user.is_activate) return <span className="text-muted">{m.admin_user_inactive()}</span>
  return <span className="text-success">{m.admin_user_active()}</span>
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p className="sr-only">{m.common_loading()}</p>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-36 w-full sm:h-12" />
      ))}
    </div>
  )
}

function Failed() {
  const error = useAsyncError()
  const { revalidate } = useRevalidator()
  return (
    <Alert
      tone="danger"
      title={m.admin_users_failed()}
      action={
        <Button variant="secondary" onClick={() => revalidate()}>
          {m.common_retry()}
        </Button>
      }
    >
      {error instanceof Error ? error.message : m.common_error_generic()}
    </Alert>
  )
}
