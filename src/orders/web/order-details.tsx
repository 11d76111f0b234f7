import type { ReactNode } from 'react'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { Order } from '../contract.ts'
import { paymentMethodName, shippingMethodName } from '../method-labels.ts'
import { expectedArrival, orderStatusName, paymentStatusName } from '../order-labels.ts'
import { amountToCollectOf } from '../rules.ts'
import { DateTime } from './date-time.tsx'

/** ID, date, status and total of an order (specification §2), with payment and delivery. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label={m.order_id()}>{order.orderId}</Fact>
      <Fact label={m.order_date()}>
        <DateTime date={order.orderDate} />
      </Fact>
      <Fact label={m.order_status()}>{orderStatusName(order.orderStatus, order.shippingMethod)}</Fact>
      {order.showsPrices && <Fact label={m.order_total()}>{formatVnd(order.orderTotal)}</Fact>}
      <Fact label={m.order_payment()}>
        {paymentMethodName(order.paymentMethod)} · {paymentStatusName(order.paymentStatus)}
      </Fact>
      <Fact label={m.checkout_shipping_method()}>{shippingMethodName(order.shippingMethod)}</Fact>
      <ExpectedArrival order={order} />
      {order.trackingNumber && (
        <Fact label={m.order_tracking_number()}>
          {[order.carrier, order.trackingNumber].filter(Boolean).join(' · ')}
        </Fact>
      )}
    </dl>
  )
}

/** The arrival days promised when ordering, until the order is delivered, fails or ends. */
function ExpectedArrival({ order }: { order: Order }) {
  const expected = expectedArrival(order)
  return expected ? <Fact label={expected.label}>{expected.days}</Fact> : null
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="whitespace-pre-line font-medium tabular-nums">{children}</dd>
    </div>
  )
}

/** Subtotal, fees, discount, total, refunds and VAT; what was paid unless it is the total, and what is due. */
export function OrderSums({ order }: { order: Order }) {
  if (!order.showsPrices) return <p className="text-muted text-sm">{m.gift_prices_hidden()}</p>
  const hasOtherPaid = order.paidAmount > 0 && order.paidAmount !== order.orderTotal
  const due = amountToCollectOf(order)
  return (
    <dl className="sum-list ml-auto w-full max-w-sm gap-y-1.5">
      <Sum label={m.order_subtotal()} amount={order.subtotal} />
      <Sum label={m.order_shipping_fee()} amount={order.shippingFee} />
      {order.paymentFee > 0 && <Sum label={m.order_payment_fee()} amount={order.paymentFee} />}
      {order.discount > 0 && <Sum label={m.order_discount()} amount={-order.discount} />}
      <dt className="font-semibold">{m.order_total()}</dt>
      <dd className="font-semibold text-xl">{formatVnd(order.orderTotal)}</dd>
      {hasOtherPaid && <Sum label={m.order_paid_amount()} amount={order.paidAmount} />}
      {hasOtherPaid && due > 0 && <Sum label={m.order_amount_due()} amount={due} />}
      {order.refundedAmount > 0 && <Sum label={m.order_refunded_amount()} amount={order.refundedAmount} />}
      {order.vatAmount !== null && <Sum label={m.order_vat_contained()} amount={order.vatAmount} />}
    </dl>
  )
}

function Sum({ label, amount }: { label: string; amount: Vnd }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{formatVnd(amount)}</dd>
    </>
  )
}
