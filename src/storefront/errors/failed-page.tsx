import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import type { PageError, PageRequest } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { NoticeScreen } from '../layout/notice-screen.tsx'
import { MissingScreen } from './missing-screen.tsx'

type FailedPageProps = { error: PageError; request: PageRequest }

/** What a 404 did not find, or for a page that failed to load its HTTP status, the API's message and a retry link. */
export function FailedPage({ error, request }: FailedPageProps) {
  if (error.status === 404) return <MissingScreen title={titleOf(error)} />
  const again = `${request.path}${request.search.size > 0 ? `?${request.search}` : ''}`
  return (
    <NoticeScreen
      status={error.status}
      title={titleOf(error)}
      text={error.message ?? m.error_try_later()}
      action={
        <ButtonLink to={again} variant="secondary">
          {m.common_retry()}
        </ButtonLink>
      }
    />
  )
}

/** The head of a page that failed to load. */
export function FailedHead({ error }: { error: PageError | undefined }) {
  const title = error ? titleOf(error) : m.error_title()
  return (
    <>
      <title>{`${title} – ${siteTitle()}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

const titleOf = ({ status, message }: PageError): string =>
  status === 404 ? (message ?? m.error_404_title()) : m.error_title()
