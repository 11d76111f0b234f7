import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import type { getOrder, Order } from '../contract.ts'
import { credentialsOf, useOwnOrders } from './own-orders.ts'

/** The order with personal details if this device has its credentials; otherwise as sent by the server. */
export function useUnmaskedOrder(order: Order): Order {
  const { orderId, isComplete: isUnmasked } = order
  const known = useOwnOrders().find((own) => own.orderId === orderId)
  const [unmasked, setUnmasked] = useState<Order>()
  const isOutdated = unmasked === undefined || newerVersion(order, unmasked) === order

  useEffect(() => {
    if (!known || isUnmasked || !isOutdated) return
    const controller = new AbortController()
    const input = { params: { id: orderId }, query: credentialsOf(known) }
    call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input, { signal: controller.signal }).then(
      setUnmasked,
      () => {},
    )
    return () => controller.abort()
  }, [orderId, known, isUnmasked, isOutdated])

  return unmasked && !isUnmasked ? newerVersion(order, unmasked) : order
}

/**
 * The newer of two versions of an order: `other` when equally new, `order` when `other` is a different order.
 * Compared in whole seconds, since times of the API have no fractions.
 */
export function newerVersion(order: Order, other: Order): Order {
  const seconds = ({ updatedDate }: Order) => Math.floor(updatedDate.getTime() / 1000)
  return other.orderId === order.orderId && seconds(other) >= seconds(order) ? other : order
}
