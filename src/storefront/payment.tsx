import { apiContext } from '#foundation/api-context.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getOrder, type Order } from '#orders/contract.ts'
import { listSystemParams } from '#system/contract.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/payment'
import { CheckoutSteps } from './checkout-steps.tsx'
import { type Bank, TransferDetails } from './checkout-transfer.tsx'
import { OrderMissing } from './order-missing.tsx'
import { pageMeta } from './page-meta.ts'
import { paramsByKey } from './shop-data.ts'

/** An order that is missing brings its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : pageMeta({ title: m.payment_title() }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('order')?.trim().slice(0, 64)
  if (!id) return { order: undefined, bank: {} satisfies Bank }
  const api = context.get(apiContext)
  const [order, params] = await Promise.all([api(getOrder, { params: { id } }), api(listSystemParams, {})])
  const byKey = paramsByKey(params)
  const bank: Bank = {
    name: byKey['payment.bank_name'],
    account: byKey['payment.bank_account'],
    holder: byKey['payment.bank_holder'],
  }
  return { order, bank }
}

export default function Payment({ loaderData: { order, bank } }: Route.ComponentProps) {
  if (!order) return <NoOrder />
  return (
    <div className="mx-auto max-w-2xl">
      <CheckoutSteps current="payment" />
      <h1 className="mt-4 text-3xl">{m.payment_title()}</h1>
      <div className="mt-6 flex flex-col gap-6">
        <WhatToPay order={order} bank={bank} />
        <ButtonLink to={`/order/${order.orderId}?placed=1`} size="l">
          {isTransferDue(order) ? m.payment_i_have_paid() : m.payment_view_order()}
        </ButtonLink>
      </div>
    </div>
  )
}

const isTransferDue = (order: Order) =>
  order.paymentMethod === 'bank_transfer' && order.paymentStatus !== 'paid' && order.orderStatus !== 'cancelled'

function WhatToPay({ order, bank }: { order: Order; bank: Bank }) {
  if (order.orderStatus === 'cancelled') return <Alert tone="warning" title={m.order_status_cancelled()} />
  if (order.paymentStatus === 'paid') return <Alert tone="success" title={m.payment_success()} />
  if (isTransferDue(order)) return <TransferDetails order={order} bank={bank} />
  return (
    <section className="card p-6 text-center">
      <p className="text-muted">{m.payment_on_delivery()}</p>
      <p className="mt-1 font-semibold text-3xl tabular-nums">{formatVnd(order.orderTotal, currentLocale())}</p>
      <p className="mt-3">
        {m.order_id()}: <strong className="tabular-nums">{order.orderId}</strong>
      </p>
    </section>
  )
}

function NoOrder() {
  return (
    <section className="flex flex-col items-center py-16 text-center">
      <h1 className="text-3xl">{m.payment_title()}</h1>
      <p className="mt-4 text-muted">{m.payment_no_order()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shopping-cart">{m.cart_view()}</ButtonLink>
        <ButtonLink to="/track-order" variant="secondary">
          {m.nav_track_order()}
        </ButtonLink>
      </div>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
