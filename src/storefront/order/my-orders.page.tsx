import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { IslandFailure } from '../layout/island-failure.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import TrackOrder from './track-order.island.tsx'

/** The orders known on this device, read by the browser; the island is that of the search for an order. */
export const myOrdersPage = page('myOrders', {
  layout: shopLayout,
  load: async () => null,
  head: () => ({ title: m.my_orders_title() }),
  Page: () => (
    <>
      <Island when="load">
        <TrackOrder view="list" />
      </Island>
      <IslandFailure className="shop-width" />
    </>
  ),
})
