import { useEffect, useState } from 'react'
import { apiErrorMessage, call } from '#foundation/api-client/browser-api.ts'
import type { getOrder, Order } from '#orders/contract.ts'
import { credentialsOf, type OwnOrder } from '#orders/web/own-orders.ts'

export type OwnOrderState = { order?: Order; problem?: string }

/** What the server knows of an order that this device can prove to be its own; empty until answered. */
export function useOwnOrder(own: OwnOrder): OwnOrderState {
  const [state, setState] = useState<OwnOrderState>({})
  useEffect(() => {
    const controller = new AbortController()
    const input = { params: { id: own.orderId }, query: credentialsOf(own) }
    call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input, { signal: controller.signal }).then(
      (order) => setState({ order }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ problem: apiErrorMessage(error) })
      },
    )
    return () => controller.abort()
  }, [own])
  return state
}
