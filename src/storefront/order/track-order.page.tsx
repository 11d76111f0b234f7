import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { getOrder } from '#orders/contract.ts'
import { Island } from '#rendering/island.tsx'
import { PageRedirect, page } from '#rendering/page.ts'
import { OrderHelp } from '../layout/contact-links.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import { apiProblemOrThrow } from './api-problem-or-throw.ts'
import TrackOrder from './track-order.island.tsx'
import { hasProblem, orderCredentialsOf, readTrackOrderForm } from './track-order-form.ts'

export const trackOrderPage = page('trackOrder', {
  layout: shopLayout,
  load: async () => null,
  head: () => ({ title: m.nav_track_order() }),
  /** Without scripts: redirects to the order under its signed link, so that no URL contains what was entered. */
  async action({ api }, form) {
    const answer = readTrackOrderForm(form)
    if (hasProblem(answer)) return { status: 422, returned: answer }
    try {
      const order = await api(getOrder, { params: { id: answer.id }, query: orderCredentialsOf(answer.proof) })
      throw new PageRedirect(urlOf('order', { id: order.orderId }, { key: order.trackingKey ?? undefined }), 303)
    } catch (error) {
      const { problem, status } = apiProblemOrThrow(error)
      return { status, returned: { ...answer, problem } }
    }
  },
  Page: ({ returned }) => (
    // Only the browser knows the last orders: they come last, and the footer is below the screen from the start.
    <div className="min-h-[80svh]">
      <Island when="load">
        <TrackOrder view="form" returned={returned} />
      </Island>
      <OrderHelp className="max-w-xl" />
      <Island when="idle">
        <TrackOrder view="recent" />
      </Island>
    </div>
  ),
})
