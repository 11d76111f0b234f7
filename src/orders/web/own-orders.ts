import { persistentStore } from '#ui/browser/persistent-store.ts'
import type { OrderCredentials } from '../contract.ts'
import { withdrawConsent } from './remembered-buyer.ts'
import { clearTemporaryOrder } from './temporary-order.ts'

/**
 * An order placed or looked up on this device, with its proof: the key of its signed link, or the phone number stored
 * by earlier versions.
 */
export type OwnOrder = { orderId: string } & ({ key: string; phone?: undefined } | { phone: string; key?: undefined })

type OwnOrders = { orders: OwnOrder[] }

const maxOrders = 10

const useOwnOrderStore = persistentStore<OwnOrders>(
  'tamhuong.orders',
  { orders: [] },
  { read: (stored) => ({ orders: readOwnOrders((stored as Partial<OwnOrders>).orders) }) },
)

/** The list with this order first, without duplicates, at most ten. */
export function withOrder(orders: readonly OwnOrder[], added: OwnOrder): OwnOrder[] {
  return [added, ...orders.filter(({ orderId }) => orderId !== added.orderId)].slice(0, maxOrders)
}

/** Parses stored orders; invalid ones are dropped. */
export function readOwnOrders(stored: unknown): OwnOrder[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap(readOwnOrder).slice(0, maxOrders)
}

function readOwnOrder(stored: unknown): OwnOrder[] {
  const { orderId, phone, key } = (stored ?? {}) as Partial<Record<'orderId' | 'phone' | 'key', unknown>>
  if (typeof orderId !== 'string') return []
  if (typeof key === 'string') return [{ orderId, key }]
  return typeof phone === 'string' ? [{ orderId, phone }] : []
}

/** Remembers a complete order; masked ones have no key and are not remembered. */
export function rememberOrder({ orderId, trackingKey }: { orderId: string; trackingKey: string | null }): void {
  if (trackingKey === null) return
  useOwnOrderStore.setState(({ orders }) => ({ orders: withOrder(orders, { orderId, key: trackingKey }) }))
}

/** Deletes the buyer's data from this device: identity, draft and own orders. */
export function forgetBuyer(): void {
  withdrawConsent()
  clearTemporaryOrder()
  useOwnOrderStore.setState({ orders: [] })
}

/** Newest first; none on the server and in the first render. */
export function useOwnOrders(): readonly OwnOrder[] {
  return useOwnOrderStore((state) => state.orders)
}

/** The credentials that prove to the API that the order is the caller's own. */
export const proofOfOwn = ({ key, phone }: OwnOrder): OrderCredentials => (key === undefined ? { phone } : { key })
