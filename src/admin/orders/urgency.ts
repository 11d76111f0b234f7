import { addDays, type Day } from '#foundation/dates/day.ts'
import type { OrderListItem } from '#orders/contract.ts'

export type NeededOrder = Pick<OrderListItem, 'neededBy' | 'orderStatus'>

const urgentDays = 2
/** Not delivered yet. */
const isOpen = (status: OrderListItem['orderStatus']) =>
  ['pending', 'confirmed', 'packing', 'shipping', 'failed'].includes(status)

/** Needed within two days, or overdue. `today` is the date in Vietnam. */
export function isUrgent({ neededBy, orderStatus }: NeededOrder, today: Day): boolean {
  return neededBy !== null && isOpen(orderStatus) && neededBy <= addDays(today, urgentDays)
}
