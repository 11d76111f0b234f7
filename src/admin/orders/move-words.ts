import { m } from '#i18n/messages.js'
import type { OrderStatus } from '#orders/contract.ts'

/** What a step is called on its button. */
export const moveWords: Partial<Record<OrderStatus, () => string>> = {
  confirmed: m.admin_order_to_confirmed,
  packing: m.admin_order_to_packing,
  shipping: m.admin_order_to_shipping,
  delivered: m.admin_order_to_delivered,
  cancelled: m.admin_order_to_cancelled,
  returned: m.admin_order_to_returned,
}
