import { m } from '#i18n/paraglide/messages.js'
import type { Order } from './contract.ts'
import { formatMoment } from './moment.ts'
import { keptAmountOf } from './rules.ts'
import { isPaymentDue } from './timeline.ts'

type Asked = Pick<
  Order,
  'orderStatus' | 'paymentStatus' | 'paymentMethod' | 'shippingMethod' | 'expiresAt' | 'paidAmount' | 'refundedAmount'
>

/** What the buyer is to expect or to do now; undefined when nothing is. */
export function nextSentence(order: Asked): string | undefined {
  if (order.orderStatus === 'cancelled') return keptAmountOf(order) > 0 ? m.order_next_refund() : undefined
  if (isPaymentDue(order) && order.expiresAt) return m.order_next_pay({ time: formatMoment(order.expiresAt) })
  const isPickup = order.shippingMethod === 'pickup'
  const sentences: Partial<Record<Order['orderStatus'], () => string>> = {
    pending: order.paymentStatus === 'paid' ? m.order_next_confirm : m.order_next_call,
    confirmed: m.order_next_confirmed,
    packing: isPickup ? m.order_next_pickup : m.order_next_pack,
    shipping: isPickup ? m.order_next_ready : m.order_next_check,
    delivered: m.order_next_delivered,
  }
  return sentences[order.orderStatus]?.()
}
