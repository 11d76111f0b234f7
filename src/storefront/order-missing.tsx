import { isRouteErrorResponse } from 'react-router'
import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from './notice.tsx'
import { WentWrong } from './went-wrong.tsx'

/** No order of this id (404), or whatever else went wrong. */
export function OrderMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <WentWrong error={error} />
  return (
    <>
      <title>{`${m.order_not_found()} – ${siteTitle()}`}</title>
      <Notice
        status={404}
        title={m.order_not_found()}
        text={m.order_not_found_hint()}
        action={
          <ButtonLink to="/track-order" variant="secondary">
            {m.nav_track_order()}
          </ButtonLink>
        }
      />
    </>
  )
}
