import { useEffect, useState } from 'react'
import ReorderButton from '#checkout/web/reorder/reorder-button.tsx'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { getOrder, Order } from '#orders/contract.ts'
import { orderStatusName } from '#orders/order-labels.ts'
import { DateTime } from '#orders/web/date-time.tsx'
import { forgetBuyer, type OwnOrder, proofOfOwn, useOwnOrders } from '#orders/web/own-orders.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Link } from '#ui/navigation/link.tsx'

/** The orders stored on this device, and a button that removes them. */
export default function MyOrderList() {
  const orders = useOwnOrders()
  return orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders />
}

function OrderList({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <>
      <ul className="mt-6 flex flex-col gap-4">
        {orders.map((own) => (
          <li key={own.orderId} className="card flex flex-col gap-3 p-5">
            <OwnOrderCard own={own} />
          </li>
        ))}
      </ul>
      <section className="mt-10 border-line border-t pt-6">
        <p className="text-muted text-sm">{m.remember_forget_note()}</p>
        <Button variant="secondary" className="mt-3" onClick={forget}>
          {m.remember_forget()}
        </Button>
      </section>
    </>
  )
}

function forget() {
  forgetBuyer()
  toast({ tone: 'success', message: m.remember_forgotten() })
}

function OwnOrderCard({ own }: { own: OwnOrder }) {
  const { order, problem } = useOwnOrder(own)
  return (
    <>
      <h2 className="font-sans text-lg">
        <Link
          to={urlOf('order', { id: own.orderId })}
          className="inline-flex min-h-11 items-center break-all font-semibold tabular-nums hover:underline"
        >
          {own.orderId}
        </Link>
      </h2>
      {!order && !problem && <p className="text-muted text-sm">…</p>}
      {problem && <p className="text-lacquer text-sm">{problem}</p>}
      {order && (
        <>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <DateTime date={order.orderDate} />
            <span>{orderStatusName(order.orderStatus, order.shippingMethod)}</span>
            {order.showsPrices && <span className="font-semibold tabular-nums">{formatVnd(order.orderTotal)}</span>}
          </p>
          <p className="text-muted text-sm">
            {order.lines
              .map(({ amount, productName, productNameEn }) => `${amount} × ${pick(productName, productNameEn)}`)
              .join(', ')}
          </p>
          <ReorderButton lines={order.lines} />
        </>
      )}
    </>
  )
}

function useOwnOrder(own: OwnOrder): { order?: Order; problem?: string } {
  const [found, setFound] = useState<{ order?: Order; problem?: string }>({})
  useEffect(() => {
    const giveUp = new AbortController()
    const input = { params: { id: own.orderId }, query: proofOfOwn(own) }
    call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input, { signal: giveUp.signal }).then(
      (order) => setFound({ order }),
      (error: unknown) => {
        if (!giveUp.signal.aborted)
          setFound({ problem: error instanceof ApiError ? error.message : m.reorder_failed() })
      },
    )
    return () => giveUp.abort()
  }, [own])
  return found
}

function NoOrders() {
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      <p>{m.my_orders_none()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={urlOf('trackOrder')}>{m.nav_track_order()}</ButtonLink>
        <ButtonLink to={urlOf('shop')} variant="secondary">
          {m.my_orders_shop()}
        </ButtonLink>
      </div>
    </div>
  )
}
