import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import type { PageError, PageRequest } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { NoticeScreen } from '../layout/notice-screen.tsx'

type FailedPageProps = { error: PageError; request: PageRequest }

/** A page that failed to load: its HTTP status, the API's message and a retry link. */
export function FailedPage({ error: { status, message }, request }: FailedPageProps) {
  const isMissing = status === 404
  const title = isMissing ? (message ?? m.error_404_title()) : m.error_title()
  const text = isMissing ? m.error_404_text() : (message ?? m.error_try_later())
  const again = `${request.path}${request.search.size > 0 ? `?${request.search}` : ''}`
  return (
    <NoticeScreen
      status={status}
      title={title}
      text={text}
      action={
        isMissing ? undefined : (
          <ButtonLink to={again} variant="secondary">
            {m.common_retry()}
          </ButtonLink>
        )
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
