import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { claimTransfer, getPayment, refreshPayment, startPayment } from '#payments/contract.ts'
import { Island } from '#rendering/island.tsx'
import { PageRedirect, page } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { apiProblemOrThrow } from '../order/api-problem-or-throw.ts'
import { OrderMissing } from '../order/order-missing.tsx'
import { placedLayout } from './checkout-layout.tsx'
import PaymentScreen from './payment-screen.island.tsx'
import { PaymentSteps } from './payment-steps.tsx'

const orderOf = (search: URLSearchParams) => search.get('order')?.trim().slice(0, 64)

/** How long (ms) the page load waits for a provider; afterwards the page polls. */
const refreshTimeoutMs = 2500
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const paymentPage = page('payment', {
  layout: placedLayout,
  /** A buyer returning from a provider need not wait for its notification. Without scripts it is asked only here. */
  async load({ api, search }) {
    const id = orderOf(search)
    if (!id) return undefined
    const payment = await api(getPayment, { params: { id } })
    if (!payment.isPayable || !search.has('back')) return payment
    await Promise.race([api(refreshPayment, { body: { orderId: id } }).catch(() => undefined), wait(refreshTimeoutMs)])
    return api(getPayment, { params: { id } })
  },
  head: () => ({ title: m.payment_title() }),
  Failed: OrderMissing,
  /**
   * Redirects the buyer to a provider, or records that the transfer was made. A refusal is shown and the order is kept.
   */
  async action({ api, search }, form) {
    const orderId = orderOf(search) ?? ''
    const atTransfer = urlOf('payment', {}, { order: orderId, way: 'bank_transfer' })
    try {
      if (form.get('intent') === 'claim') {
        await api(claimTransfer, { body: { orderId } })
        throw new PageRedirect(atTransfer, 303)
      }
      const { url } = await api(startPayment, { body: { orderId, paymentMethod: String(form.get('method') ?? '') } })
      throw new PageRedirect(url ?? atTransfer, 303)
    } catch (error) {
      const { problem, status } = apiProblemOrThrow(error)
      return { status, returned: problem }
    }
  },
  Page: ({ data: payment, request: { search }, returned }) =>
    payment ? (
      <div className="mx-auto max-w-3xl">
        <PaymentSteps />
        <h1 className="mt-4 text-2xl sm:text-3xl">{m.payment_title()}</h1>
        <Island when="load">
          <PaymentScreen payment={payment} search={`?${search}`} problem={returned} />
        </Island>
      </div>
    ) : (
      <NoOrder />
    ),
})

function NoOrder() {
  return (
    <section className="flex flex-col items-center py-16 text-center">
      <h1 className="text-3xl">{m.payment_title()}</h1>
      <p className="mt-4 text-muted">{m.payment_no_order()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={urlOf('cart')}>{m.cart_view()}</ButtonLink>
        <ButtonLink to={urlOf('trackOrder')} variant="secondary">
          {m.nav_track_order()}
        </ButtonLink>
      </div>
    </section>
  )
}
