import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { cancelOrder, getOrder } from '#orders/contract.ts'
import { Island } from '#rendering/island.tsx'
import { PageRedirect, page } from '#rendering/page.ts'
import { OrderHelp } from '../layout/contact-links.tsx'
import { useShop } from '../layout/shop-data.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { apiProblemOrThrow } from './api-problem-or-throw.ts'
import { type OrderAnswer, readOrderForm } from './order-form.ts'
import { OrderMissing } from './order-missing.tsx'
import OrderScreen from './order-screen.island.tsx'

/** Masked without the key of the signed link, complete with it. */
export const orderPage = page('order', {
  layout: shopLayout,
  load({ api, params, search }) {
    const key = search.get('key')?.slice(0, 64)
    return api(getOrder, { params: { id: params.id.slice(0, 64) }, query: key ? { key } : {} })
  },
  head: ({ orderId }) => ({ title: `${m.order_details()} ${orderId}` }),
  Failed: OrderMissing,
  /**
   * Without scripts: opening an order with the phone number redirects to its signed link, so no URL contains the
   * number.
   */
  async action({ api, params }, form) {
    const { intent, proof, reason, problem } = readOrderForm(form)
    if (problem) return { status: 422, returned: { problem, intent } as OrderAnswer }
    const id = params.id.slice(0, 64)
    try {
      const order =
        intent === 'cancel'
          ? await api(cancelOrder, { params: { id }, body: { ...proof, reason } })
          : await api(getOrder, { params: { id }, query: proof })
      throw new PageRedirect(urlOf('order', { id: order.orderId }, { key: order.trackingKey ?? undefined }), 303)
    } catch (error) {
      const { problem, status } = apiProblemOrThrow(error)
      return { status, returned: { problem, intent } as OrderAnswer }
    }
  },
  Page({ data, request: { search, origin }, returned }) {
    const params = useShop()?.params
    const shop = {
      name: params?.['shop.name'] ?? siteTitle(),
      phone: params?.['shop.hotline'] ?? '',
      hours: params?.['shop.working_hours'] ?? '',
    }
    return (
      <>
        <Island when="load">
          <OrderScreen
            order={data}
            wasPlaced={search.get('placed') === '1'}
            origin={origin}
            shop={shop}
            returned={returned}
          />
        </Island>
        <OrderHelp />
      </>
    )
  },
})
