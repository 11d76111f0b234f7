import { useEffect, useState } from 'react'
import { call } from '#foundation/browser-api.ts'
import type { getOrder, Order } from '../contract.ts'
import { useOwnOrders } from './own-orders.ts'

/** The order with its personal details where this device knows its phone number; else as the server sent it. */
export function useWholeOrder(order: Order): Order {
  const { orderId, isComplete, updatedDate } = order
  const known = useOwnOrders().find((own) => own.orderId === orderId)?.phone
  const [whole, setWhole] = useState<Order>()
  const changed = updatedDate.getTime()

  useEffect(() => {
    if (!known || isComplete) return
    const giveUp = new AbortController()
    const input = { params: { id: orderId }, query: { phone: known } }
    call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input, { signal: giveUp.signal }).then(
      setWhole,
      () => {},
    )
    return () => giveUp.abort()
  }, [orderId, known, isComplete])

  const isSame = whole?.orderId === orderId && whole.updatedDate.getTime() >= changed
  return isSame && !isComplete ? whole : order
}
