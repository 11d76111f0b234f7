import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import type { getOrder, Order } from '../contract.ts'
import { proofOfOwn, useOwnOrders } from './own-orders.ts'

/** The order with personal details if this device has its credentials; otherwise as sent by the server. */
export function useUnmaskedOrder(order: Order): Order {
  const { orderId, isComplete } = order
  const known = useOwnOrders().find((own) => own.orderId === orderId)
  const [whole, setWhole] = useState<Order>()
  const isOutdated = whole === undefined || newerVersion(order, whole) === order

  useEffect(() => {
    if (!known || isComplete || !isOutdated) return
    const controller = new AbortController()
    const input = { params: { id: orderId }, query: proofOfOwn(known) }
    call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input, { signal: controller.signal }).then(
      setWhole,
      () => {},
    )
    return () => controller.abort()
  }, [orderId, known, isComplete, isOutdated])

  return whole && !isComplete ? newerVersion(order, whole) : order
}

/**
 * The newer of two versions of an order, else the second. Compared in whole seconds, since dates over HTTP have no
 * fractions.
 */
export function newerVersion(order: Order, other: Order): Order {
  const seconds = ({ updatedDate }: Order) => Math.floor(updatedDate.getTime() / 1000)
  return other.orderId === order.orderId && seconds(other) >= seconds(order) ? other : order
}
