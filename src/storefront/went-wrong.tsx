import { isRouteErrorResponse, useLocation } from 'react-router'
import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from './notice.tsx'

/** A screen that could not be shown: its HTTP status and what the API said, or that the network failed; and the way to try again. */
export function WentWrong({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : isNetworkFailure(error) ? undefined : 500
  const said = isRouteErrorResponse(error) ? messageIn(error.data) : undefined
  const title = status === 404 ? (said ?? m.error_404_title()) : m.error_title()
  const text = status === 404 ? m.error_404_text() : (said ?? unsaid(status))
  return (
    <>
      <title>{`${title} – ${siteTitle()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice status={status} title={title} text={text} action={status === 404 ? undefined : <TryAgain />} />
    </>
  )
}

const unsaid = (status: number | undefined) => (status === undefined ? m.common_error_network() : m.error_try_later())

function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={pathname + search} reloadDocument variant="secondary">
      {m.common_retry()}
    </ButtonLink>
  )
}

/** What browsers throw when a server could not be reached, each in its own words. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

function messageIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  return typeof data.message === 'string' ? data.message : undefined
}
