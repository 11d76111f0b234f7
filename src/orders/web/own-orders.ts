import { addDays, type Day, dayInVietnam, isDay } from '#foundation/dates/day.ts'
import { persistentStore } from '#ui/browser/persistent-store.ts'
import { tryStorage } from '#ui/browser/try-storage.ts'
import type { Order, OrderCredentials } from '../contract.ts'
import { withdrawConsent } from './remembered-buyer.ts'
import { clearTemporaryOrder } from './temporary-order.ts'

/**
 * An order placed or looked up on this device, with its proof: the key of its signed link, or the phone number stored
 * by earlier versions. `day`: for which day it was ordered, else when; unknown for orders stored by earlier versions.
 */
export type OwnOrder = { orderId: string; day?: Day } & (
  | { key: string; phone?: undefined }
  | { phone: string; key?: undefined }
)

type OwnOrders = { orders: OwnOrder[] }

/** About 5 KB: those of two years, so that last year's order for a giỗ is found again. */
const maxOrders = 40
const storedDays = 790

const storageKey = 'tamhuong.orders'
const useOwnOrderStore = persistentStore<OwnOrders>(
  storageKey,
  { orders: [] },
  { read: (stored) => ({ orders: readOwnOrders((stored as Partial<OwnOrders>).orders) }) },
)

/** The list with this order first, without duplicates and orders of more than two years ago. */
export function withOrder(orders: readonly OwnOrder[], added: OwnOrder, today: Day): OwnOrder[] {
  const oldest = addDays(today, -storedDays)
  const others = orders.filter(({ orderId, day }) => orderId !== added.orderId && (day === undefined || day >= oldest))
  return [added, ...others].slice(0, maxOrders)
}

/** Parses stored orders; invalid ones are dropped. */
export function readOwnOrders(stored: unknown): OwnOrder[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap(readOwnOrder).slice(0, maxOrders)
}

function readOwnOrder(stored: unknown): OwnOrder[] {
  const { orderId, phone, key, day } = (stored ?? {}) as Partial<Record<'orderId' | 'phone' | 'key' | 'day', unknown>>
  if (typeof orderId !== 'string') return []
  const own = { orderId, ...(typeof day === 'string' && isDay(day) && { day }) }
  if (typeof key === 'string') return [{ ...own, key }]
  return typeof phone === 'string' ? [{ ...own, phone }] : []
}

/**
 * Remembers a complete order; masked ones have no key and are not remembered. Returns whether this device stored it:
 * its storage may be blocked or full.
 */
export function rememberOrder({
  orderId,
  trackingKey,
  neededBy,
  orderDate,
}: Pick<Order, 'orderId' | 'trackingKey' | 'neededBy' | 'orderDate'>): boolean {
  if (trackingKey === null) return false
  const added = { orderId, key: trackingKey, day: neededBy ?? dayInVietnam(orderDate) }
  useOwnOrderStore.setState(({ orders }) => ({ orders: withOrder(orders, added, dayInVietnam(new Date())) }))
  return tryStorage(() => localStorage.getItem(storageKey)?.includes(trackingKey)) ?? false
}

/** Deletes the remembered buyer, the draft and the own orders from this device. */
export function forgetBuyer(): void {
  withdrawConsent()
  clearTemporaryOrder()
  useOwnOrderStore.setState({ orders: [] })
}

/** The one remembered last first; none on the server and in the first render. */
export function useOwnOrders(): readonly OwnOrder[] {
  return useOwnOrderStore((state) => state.orders)
}

/** The credentials that prove to the API that the order is the caller's own. */
export const credentialsOf = ({ key, phone }: OwnOrder): OrderCredentials => (key === undefined ? { phone } : { key })
