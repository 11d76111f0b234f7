import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { PageError, PageRequest } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { FailedPage } from '../errors/failed-page.tsx'
import { NoticeScreen } from '../layout/notice-screen.tsx'

/** For an order that does not exist (404), or any other error. */
export function OrderMissing({ error, request }: { error: PageError; request: PageRequest }) {
  if (error.status !== 404) return <FailedPage error={error} request={request} />
  return (
    <NoticeScreen
      status={404}
      title={m.order_not_found()}
      text={m.order_not_found_hint()}
      action={
        <ButtonLink to={urlOf('trackOrder')} variant="secondary">
          {m.nav_track_order()}
        </ButtonLink>
      }
    />
  )
}
