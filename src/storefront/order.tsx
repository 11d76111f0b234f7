import { useSearchParams } from 'react-router'
import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getOrder, type Order } from '#orders/contract.ts'
import { OrderDetails, OrderSums } from '#orders/web/order-details.tsx'
import { OrderHistory } from '#orders/web/order-history.tsx'
import { OrderLines } from '#orders/web/order-lines.tsx'
import { OrderReceiver } from '#orders/web/order-receiver.tsx'
import { isPayable } from '#payments/rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { Route } from './+types/order'
import { OrderMissing } from './order-missing.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { pageMeta } from './page-meta.ts'

/** An order that is missing brings its own title. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: `${m.order_details()} ${loaderData.order.orderId}` }) : []

export async function loader({ params, context }: Route.LoaderArgs) {
  return { order: await context.get(apiContext)(getOrder, { params: { id: params.id.slice(0, 64) } }) }
}

export default function OrderScreen({ loaderData: { order } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isJustPlaced = search.get('placed') === '1'
  return (
    <div className="shop-width max-w-3xl py-8 md:py-12">
      {isJustPlaced ? <OrderPlaced order={order} /> : <h1 className="text-3xl">{m.order_details()}</h1>}
      <OrderNumber order={order} />
      <div className="mt-8 flex flex-col gap-10">
        <section>
          <h2 className={isJustPlaced ? 'text-xl' : 'sr-only'}>{m.order_details()}</h2>
          <div className={isJustPlaced ? 'mt-4' : ''}>
            <OrderDetails order={order} />
          </div>
        </section>
        <section>
          <h2 className="text-xl">{m.order_items()}</h2>
          <OrderLines lines={order.lines} />
          <div className="border-line border-t pt-4">
            <OrderSums order={order} />
          </div>
        </section>
        <OrderReceiver key={order.orderId} order={order} />
        <OrderHistory events={order.events} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/shop">{m.cart_empty_cta()}</ButtonLink>
          <ButtonLink to="/track-order" variant="secondary">
            {m.nav_track_order()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The Order ID large, to be written down or copied; and the way to pay while that is due. */
function OrderNumber({ order }: { order: Order }) {
  const isPaymentDue =
    order.paymentMethod !== 'cod' && isPayable({ ...order, amountDue: order.orderTotal - order.paidAmount })
  return (
    <div className="card mt-6 flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <p className="text-muted text-sm">{m.order_id()}</p>
        <p className="break-all font-semibold text-2xl tabular-nums tracking-wide md:text-3xl">{order.orderId}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={order.orderId} label={m.copy_what({ what: m.order_id() })} />
        {isPaymentDue && <ButtonLink to={`/checkout/payment?order=${order.orderId}`}>{m.payment_title()}</ButtonLink>}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
