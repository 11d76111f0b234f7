import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { PageError, PageRequest } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { FailedPage } from '../errors/failed-page.tsx'
import { NoticeScreen } from '../layout/notice-screen.tsx'

/** No order of this id (404), or whatever else went wrong. */
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
