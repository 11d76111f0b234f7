import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { changeOrderStatus } from '#orders/staff-contract.ts'
import { fieldErrors } from '../kit/form/field-errors.ts'

type ListedOrder = { id: string; orderId: string; version: number }

/** Cancels an order as it was listed. Rejects with a message that names it if it changed since, as when it was paid. */
export async function cancelListedOrder({ id, orderId, version }: ListedOrder, reason: string): Promise<void> {
  try {
    await call<typeof changeOrderStatus>(
      { method: 'PUT', path: '/order/:id/status' },
      { params: { id }, body: { orderStatus: 'cancelled', reason } },
      { expectedVersion: version },
    )
  } catch (error) {
    if (!('version' in fieldErrors(error))) throw error
    throw new ApiError(409, m.admin_order_changed_meanwhile({ orderId }))
  }
}
