import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import type { PageError, PageRequest } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { NoticeScreen } from '../layout/notice-screen.tsx'
import { MissingScreen } from './missing-screen.tsx'

type FailedPageProps = { error: PageError; request: PageRequest }

/** A page that failed to load: its HTTP status, the API's message and a retry link. */
export function FailedPage({ error: { status, message }, request }: FailedPageProps) {
  if (status === 404) return <MissingScreen title={message ?? m.error_404_title()} />
  const again = `${request.path}${request.search.size > 0 ? `?${request.search}` : ''}`
  return (
    <NoticeScreen
      status={status}
      title={m.error_title()}
      text={message ?? m.error_try_later()}
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
  const title = (error?.status === 404 && error.message) || m.error_title()
  return (
    <>
      <title>{`${title} – ${siteTitle()}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
