import { addDays, type Day } from '#foundation/dates/day.ts'
import type { OrderListItem } from '#orders/contract.ts'

export type NeededOrder = Pick<OrderListItem, 'neededBy' | 'orderStatus'>

const urgentDays = 2
/** Still to be delivered. */
const isOpen = (status: OrderListItem['orderStatus']) =>
  ['pending', 'confirmed', 'packing', 'shipping', 'failed'].includes(status)

/** Still to be delivered, and needed within two days or overdue. `today` is the date in Vietnam. */
export function isUrgent({ neededBy, orderStatus }: NeededOrder, today: Day): boolean {
  return neededBy !== null && isOpen(orderStatus) && neededBy <= addDays(today, urgentDays)
}
