import { keptStore } from '#ui/browser/persistent-store.ts'

/** An order placed or looked up on this device, with the phone number that opens its details. */
export type OwnOrder = { orderId: string; phone: string }

type OwnOrders = { orders: OwnOrder[] }

const keptOrders = 10

const useOwnOrderStore = keptStore<OwnOrders>(
  'tamhuong.orders',
  { orders: [] },
  { read: (stored) => ({ orders: readOwnOrders((stored as Partial<OwnOrders>).orders) }) },
)

/** The list with this order first, without doubles, the oldest dropped past ten. */
export function withOrder(orders: readonly OwnOrder[], added: OwnOrder): OwnOrder[] {
  return [added, ...orders.filter(({ orderId }) => orderId !== added.orderId)].slice(0, keptOrders)
}

/** Stored orders; what is none is left out. */
export function readOwnOrders(stored: unknown): OwnOrder[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isOwnOrder).slice(0, keptOrders)
}

function isOwnOrder(stored: unknown): stored is OwnOrder {
  const { orderId, phone } = (stored ?? {}) as Partial<Record<keyof OwnOrder, unknown>>
  return typeof orderId === 'string' && typeof phone === 'string'
}

export function rememberOrder(order: OwnOrder): void {
  useOwnOrderStore.setState(({ orders }) => ({ orders: withOrder(orders, order) }))
}

/** Newest first; none on the server and in the first render. */
export function useOwnOrders(): readonly OwnOrder[] {
  return useOwnOrderStore((state) => state.orders)
}
