import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { OrderListItem, OrderStatus } from '#orders/contract.ts'
import { amountDueBeforeStatus } from '#orders/rules.ts'
import type { Confirmation } from '../kit/overlays/confirm.tsx'
import { statusChangeLabels } from './status-change-labels.ts'

/** Confirmation before orders are moved on of which some should be paid first; undefined when none should. */
export function unpaidConfirmation(orders: readonly OrderListItem[], to: OrderStatus): Confirmation | undefined {
  const dues = orders.map((order) => amountDueBeforeStatus(order, to)).filter((due) => due > 0)
  if (dues.length === 0) return undefined
  const due = formatVnd(dues.reduce((sum, one) => sum + one, 0))
  return {
    title: m.admin_orders_unpaid_title({ n: orders.length, unpaid: dues.length, due }),
    text: m.admin_order_unpaid_text_many({ n: dues.length, due }),
    yes: m.admin_order_unpaid_yes({ move: statusChangeLabels[to]?.() ?? '' }),
  }
}
