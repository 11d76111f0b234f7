import { formatDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Order } from './contract.ts'
import { isBuyersGift } from './gift.ts'
import { amountDueOf, netPaidOf } from './rules.ts'
import { isPaymentDue, isRefundDue } from './timeline.ts'

type Asked = Pick<
  Order,
  | 'buyerPhoneNumber'
  | 'orderStatus'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'shippingMethod'
  | 'expiresAt'
  | 'orderTotal'
  | 'paidAmount'
  | 'refundedAmount'
  | 'events'
> &
  // False for the receiver of a gift without prices, who is not asked to pay.
  Partial<Pick<Order, 'showsPrices'>>

/** What the buyer should expect or do next; undefined for nothing. `hours`: when the shop phones, as staff wrote it. */
export function nextStepText(order: Asked, hours = '', timeText = formatDateTime): string | undefined {
  if (order.orderStatus === 'cancelled' || order.orderStatus === 'returned')
    return isRefundDue(order) ? m.order_next_refund() : undefined
  if (order.orderStatus === 'pending' && order.paymentStatus === 'refunded') return undefined
  const locale = currentLocale()
  const isDue = order.showsPrices !== false && isPaymentDue(order)
  if (isDue && netPaidOf(order) > 0)
    return m.order_next_rest({
      kept: formatVnd(netPaidOf(order), locale),
      due: formatVnd(amountDueOf(order), locale),
    })
  if (isDue && order.orderStatus === 'pending' && order.expiresAt)
    return m.order_next_pay({ time: timeText(order.expiresAt) })
  const isPickup = order.shippingMethod === 'pickup'
  const sentences: Partial<Record<Order['orderStatus'], () => string>> = {
    pending: order.paymentStatus === 'paid' ? m.order_next_confirm : () => callText(hours),
    confirmed: m.order_next_confirmed,
    packing: isPickup ? m.order_next_pickup : m.order_next_pack,
    shipping: shippingStep(order),
    delivered: m.order_next_delivered,
    failed: m.order_next_failed,
    returning: isRefundDue(order) ? m.order_next_returning_paid : m.order_next_returning,
  }
  return sentences[order.orderStatus]?.()
}

function shippingStep(order: Asked) {
  if (order.shippingMethod === 'pickup') return isBuyersGift(order) ? m.order_next_ready_gift : m.order_next_ready
  return isBuyersGift(order) ? m.order_next_check_gift : m.order_next_check
}

const callText = (hours: string) => (hours ? m.order_next_call_hours({ hours }) : m.order_next_call())
