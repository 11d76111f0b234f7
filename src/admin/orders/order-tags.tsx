import type { Day } from '#foundation/dates/day.ts'
import { formatIsoDayShort } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { OrderStatus, PaymentStatus } from '#orders/contract.ts'
import { orderStatusName, paymentStatusName } from '#orders/order-labels.ts'
import { isPrepaid } from '#orders/rules.ts'
import { Tag, type TagTone } from '../kit/tag.tsx'
import { isUrgent, type NeededOrder } from './urgency.ts'

const orderTones: Record<OrderStatus, TagTone> = {
  pending: 'info',
  confirmed: 'moving',
  packing: 'moving',
  shipping: 'moving',
  delivered: 'success',
  failed: 'danger',
  returning: 'moving',
  cancelled: 'info',
  returned: 'info',
}
const paymentTones: Record<PaymentStatus, TagTone> = {
  unpaid: 'info',
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  refunded: 'warning',
}

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  return <Tag tone={orderTones[status]}>{orderStatusName(status)}</Tag>
}

/** Highlights prepaid orders whose payment is still missing. */
export function PaymentStatusTag({ status, method }: { status: PaymentStatus; method?: string }) {
  const isAwaited = (status === 'unpaid' || status === 'pending') && method !== undefined && isPrepaid(method)
  return <Tag tone={isAwaited ? 'warning' : paymentTones[status]}>{paymentStatusName(status)}</Tag>
}

/** The day by which the order is needed: red when it is urgent (urgency.ts). */
export function NeededByTag({ order, today }: { order: NeededOrder; today: Day }) {
  if (!order.neededBy) return null
  const text = m.admin_order_needed_short({ day: formatIsoDayShort(order.neededBy) })
  return <Tag tone={isUrgent(order, today) ? 'danger' : 'info'}>{text}</Tag>
}
