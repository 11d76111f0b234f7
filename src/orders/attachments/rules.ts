import type { Order } from '#orders/contract.ts'
import { amountToCollectOf } from '#orders/rules.ts'

/**
 * Whether the shop waits for a bank transfer: chosen when ordering, or reported by the buyer since. Meanwhile the buyer
 * may attach proofs of it.
 */
export function awaitsTransfer(
  order: Parameters<typeof amountToCollectOf>[0] & Pick<Order, 'paymentMethod'>,
  events: readonly { kind: string }[],
): boolean {
  const isByTransfer = order.paymentMethod === 'bank_transfer' || events.some(({ kind }) => kind === 'transfer_claimed')
  return isByTransfer && amountToCollectOf(order) > 0
}
