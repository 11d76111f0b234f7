import { isRouteErrorResponse } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from './notice.tsx'

/** A screen that could not be shown: its HTTP status and what the API said. */
export function WentWrong({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const said = isRouteErrorResponse(error) ? messageIn(error.data) : undefined
  const title = status === 404 ? (said ?? m.error_404_title()) : m.error_title()
  const text = status === 404 ? m.error_404_text() : (said ?? m.common_error_generic())
  return (
    <>
      <title>{`${title} – ${m.site_title()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice status={status} title={title} text={text} />
    </>
  )
}

function messageIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  return typeof data.message === 'string' ? data.message : undefined
}
