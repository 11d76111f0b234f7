import { formatDaysShort } from '#foundation/dates/format-dates.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Order, OrderLine, OrderStatus, PaymentStatus } from './contract.ts'

const statusLabels: Record<OrderStatus, () => string> = {
  pending: m.order_status_pending,
  confirmed: m.order_status_confirmed,
  packing: m.order_status_packing,
  shipping: m.order_status_shipping,
  delivered: m.order_status_delivered,
  failed: m.order_status_failed_delivery,
  returning: m.order_status_returning,
  cancelled: m.order_status_cancelled,
  returned: m.order_status_returned,
}
const paymentLabels: Record<PaymentStatus, () => string> = {
  unpaid: m.order_pay_unpaid,
  pending: m.order_pay_pending,
  paid: m.order_pay_paid,
  failed: m.order_pay_failed,
  refunded: m.order_pay_refunded,
}

/**
 * Order states in the shopper's language; a state unknown to this build is returned as it is. With `pickup` the state
 * `shipping` is shown as ready for pickup.
 */
export function orderStatusName(status: string, shippingMethod?: string): string {
  if (status === 'shipping' && shippingMethod === 'pickup') return m.order_status_ready()
  return statusLabels[status as OrderStatus]?.() ?? status
}
export const paymentStatusName = (status: PaymentStatus): string => paymentLabels[status]()
/** The choice of a line, in the reader's language if it was stored. */
export const choiceOf = ({
  selectedVariations,
  selectedVariationsEn,
}: Pick<OrderLine, 'selectedVariations' | 'selectedVariationsEn'>) => pick(selectedVariations, selectedVariationsEn)
/** The buyer's own texts on a line, each in one row after the name of its field. */
export const textsOf = ({ texts }: Pick<OrderLine, 'texts'>): string[] =>
  texts.map(({ name, nameEn, text }) => `${pick(name, nameEn)}: ${text?.replaceAll('\n', ' / ') ?? '…'}`)

const underWay: readonly OrderStatus[] = ['pending', 'confirmed', 'packing', 'shipping']

/** The arrival days promised when ordering, as text, until the order is delivered, fails or ends. */
export function expectedArrival({
  orderStatus,
  shippingMethod,
  arrivesFrom,
  arrivesTo,
}: Pick<Order, 'orderStatus' | 'shippingMethod' | 'arrivesFrom' | 'arrivesTo'>):
  | { label: string; days: string }
  | undefined {
  if (!arrivesFrom || !arrivesTo || !underWay.includes(orderStatus)) return undefined
  const label = shippingMethod === 'pickup' ? m.order_expected_ready() : m.order_expected_delivery()
  return { label, days: formatDaysShort(arrivesFrom, arrivesTo) }
}
