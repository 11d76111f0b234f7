import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { errorMessageOf } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'

/** Wraps every screen that has the sidebar and the top bar. */
export default function Screen() {
  return <Outlet />
}

/** Limits a failing screen to its own area of the layout. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHeader title={m.admin_screen_failed()} />
      <Alert
        tone="danger"
        title={isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : errorMessageOf(error)}
        action={
          <span className="flex flex-wrap gap-2">
            <ButtonLink to={pathname + search} data-document="">
              {m.common_retry()}
            </ButtonLink>
            <ButtonLink to="/admin" variant="secondary">
              {m.admin_menu_dashboard()}
            </ButtonLink>
          </span>
        }
      >
        {m.admin_screen_failed_text()}
      </Alert>
    </>
  )
}
