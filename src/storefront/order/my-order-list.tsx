import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import ReorderButton from '#checkout/web/reorder/reorder-button.tsx'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { orderStatusName } from '#orders/order-labels.ts'
import { DateTime } from '#orders/web/date-time.tsx'
import { forgetBuyer, type OwnOrder, useOwnOrders } from '#orders/web/own-orders.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Link } from '#ui/navigation/link.tsx'
import { OwnOrderItem } from './own-order-item.tsx'
import { useOwnOrder } from './use-own-order.ts'

/** The latest in short, below the search for an order. */
const shownInShort = 3

/** The orders stored on this device, and a button that removes them; `isShort`: only the latest, in two lines each. */
export default function MyOrderList({ isShort = false }: { isShort?: boolean }) {
  const orders = useOwnOrders()
  if (isShort) return orders.slice(0, shownInShort).map((own) => <OwnOrderItem key={own.orderId} own={own} />)
  return orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders />
}

/** Each shown order is one request. */
const shownAtOnce = 10

function OrderList({ orders }: { orders: readonly OwnOrder[] }) {
  const [shown, setShown] = useState(shownAtOnce)
  const list = useRef<HTMLUListElement>(null)
  function showMore() {
    flushSync(() => setShown(shown + shownAtOnce))
    list.current?.children[shown]?.querySelector('a')?.focus()
  }
  return (
    <>
      <ul ref={list} className="mt-6 flex flex-col gap-4">
        {orders.slice(0, shown).map((own) => (
          <li key={own.orderId} className="card flex flex-col gap-3 p-5">
            <OwnOrderCard own={own} />
          </li>
        ))}
      </ul>
      {shown < orders.length && (
        <Button variant="secondary" className="mt-4" onClick={showMore}>
          {m.my_orders_more()}
        </Button>
      )}
      <section className="mt-10 border-line border-t pt-6">
        <p className="text-muted text-sm">{m.remember_forget_note()}</p>
        <Button variant="secondary" className="mt-3" onClick={forget}>
          {m.remember_forget()}
        </Button>
      </section>
    </>
  )
}

/** The pressed button goes with the list, so the title takes the focus. */
function forget() {
  document.querySelector('h1')?.focus()
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
          className="inline-flex min-h-11 items-center break-all font-semibold tabular-nums underline underline-offset-4"
        >
          {own.orderId}
        </Link>
      </h2>
      {!order && !problem && <Waiting />}
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

/** As high as an order, so that nothing moves. */
function Waiting() {
  return (
    <>
      <p className="text-muted text-sm">…</p>
      <p className="text-sm">&nbsp;</p>
      <div className="min-h-11" />
    </>
  )
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
