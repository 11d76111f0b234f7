import { m } from '#i18n/messages.js'
import type { OrderStatus } from '#orders/contract.ts'
import { orderStatusName } from '#orders/order-labels.ts'

/** Button labels by target status. */
export const statusChangeLabels: Partial<Record<OrderStatus, () => string>> = {
  confirmed: m.admin_order_to_confirmed,
  packing: m.admin_order_to_packing,
  shipping: m.admin_order_to_shipping,
  delivered: m.admin_order_to_delivered,
  failed: m.admin_order_to_failed,
  returning: m.admin_order_to_returning,
  cancelled: m.admin_order_to_cancelled,
  returned: m.admin_order_to_returned,
}

/** Label of the change between two states. */
export const statusChangeName = (from: OrderStatus, to: OrderStatus): string =>
  from === 'failed' && to === 'shipping'
    ? m.admin_order_to_redeliver()
    : (statusChangeLabels[to]?.() ?? orderStatusName(to))
