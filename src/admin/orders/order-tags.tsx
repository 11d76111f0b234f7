import type { OrderStatus, PaymentStatus } from '#orders/contract.ts'
import { orderStatusName, paymentStatusName } from '#orders/words.ts'
import type { Tone } from '#ui/alert.tsx'
import { Tag } from '../kit/tag.tsx'

const orderTones: Record<OrderStatus, Tone> = {
  pending: 'warning',
  confirmed: 'info',
  packing: 'info',
  shipping: 'info',
  delivered: 'success',
  failed: 'danger',
  returning: 'warning',
  cancelled: 'danger',
  returned: 'danger',
}
const paymentTones: Record<PaymentStatus, Tone> = {
  unpaid: 'info',
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  refunded: 'warning',
}

export function OrderTag({ status }: { status: OrderStatus }) {
  return <Tag tone={orderTones[status]}>{orderStatusName(status)}</Tag>
}

export function PaymentTag({ status }: { status: PaymentStatus }) {
  return <Tag tone={paymentTones[status]}>{paymentStatusName(status)}</Tag>
}
