import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { OrderListItem, OrderStatus } from '#orders/contract.ts'
import { amountDueBeforeStatus } from '#orders/rules.ts'
import type { Confirmation } from '../kit/overlays/confirm.tsx'
import { statusChangeLabels } from './status-change-labels.ts'

/** Confirmation before orders are moved on that should be paid first, or were refunded; undefined when none are. */
export function unpaidConfirmation(orders: readonly OrderListItem[], to: OrderStatus): Confirmation | undefined {
  const missing = orders.filter((order) => amountDueBeforeStatus(order, to) > 0)
  if (missing.length === 0) return undefined
  const refunded = missing.filter(({ paymentStatus }) => paymentStatus === 'refunded')
  const unpaid = missing.filter((order) => !refunded.includes(order))
  const sumOf = (some: readonly OrderListItem[]) =>
    formatVnd(some.reduce((sum, order) => sum + amountDueBeforeStatus(order, to), 0))
  const move = statusChangeLabels[to]?.() ?? ''
  return {
    title: m.admin_orders_unpaid_title({ n: orders.length, unpaid: missing.length, due: sumOf(missing) }),
    text: [
      ...(refunded.length > 0 ? [m.admin_order_refunded_text_many({ n: refunded.length })] : []),
      ...(unpaid.length > 0 ? [m.admin_order_unpaid_text_many({ n: unpaid.length, due: sumOf(unpaid) })] : []),
    ].join(' '),
    yes: unpaid.length > 0 ? m.admin_order_unpaid_yes({ move }) : move,
  }
}
