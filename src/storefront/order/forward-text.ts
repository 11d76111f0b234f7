import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import { expectedArrival } from '#orders/order-labels.ts'
import { groupOrderLines } from '#orders/order-line-groups.ts'
import { amountToCollectOf, isPrepaid, isReceiverFixed } from '#orders/rules.ts'

type Forwarded = {
  /** The shop's name and phone number. */
  shop: { name: string; phone: string }
  /** A link that opens the order as its receiver sees it. */
  link: string
}

/** A message from the buyer to the receiver: what is delivered, when, what is to be paid, and whom to call. */
export function forwardText(order: Order, { shop, link }: Forwarded): string {
  const goods = groupOrderLines(order.lines).map((shown) =>
    shown.set
      ? `• ${shown.set.amount} × ${pick(shown.set.name, shown.set.nameEn)}`
      : `• ${shown.line.amount} × ${pick(shown.line.productName, shown.line.productNameEn)}`,
  )
  const arrival = expectedArrival(order)
  return [
    m.gift_forward_opening({ buyer: order.buyerFullname ?? '', shop: shop.name, receiver: order.fullname }),
    ...goods,
    ...(arrival ? [`${arrival.label}: ${arrival.days}.`] : []),
    dueText(order),
    ...(shop.phone ? [m.gift_forward_call({ phone: shop.phone })] : []),
    m.gift_forward_link({ link }),
  ].join('\n')
}

function dueText(order: Order): string {
  const due = amountToCollectOf(order)
  // What a prepaid order still owes when its goods leave is collected.
  if (due === 0 || (isPrepaid(order.paymentMethod) && !isReceiverFixed(order.orderStatus))) return m.gift_forward_paid()
  const amount = formatVnd(due)
  return order.shippingMethod === 'pickup'
    ? m.gift_forward_collect_shop({ amount })
    : m.gift_forward_collect({ amount })
}
