import { persistentStore } from '#ui/browser/persistent-store.ts'
import type { FamilyCalendarLink } from '../family/family-contract.ts'
import type { FamilyDay } from '../family/family-days.ts'

/** The server-side calendar that this device created; `sent` is the serialized days last sent, '' while unknown. */
export type Subscription = FamilyCalendarLink & { sent: string }

const useStore = persistentStore<{ subscription: Subscription | null }>(
  'tamhuong.family-calendar',
  { subscription: null },
  { read: (stored) => ({ subscription: readSubscription((stored as { subscription?: unknown }).subscription) }) },
)

/** None on the server and in the first render. */
export const useSubscription = (): Subscription | null => useStore(({ subscription }) => subscription)

export const saveSubscription = (subscription: Subscription | null): void => useStore.setState({ subscription })

/** Records what was sent, unless the calendar was removed or replaced meanwhile. */
export const recordSent = (id: string, sent: string): void =>
  useStore.setState(({ subscription: known }) => ({ subscription: known?.id === id ? { ...known, sent } : known }))

/** Forgets a calendar that is gone, unless another has replaced it meanwhile. Returns whether it was still there. */
export function removeSubscription(id: string): boolean {
  const isKnown = useStore.getState().subscription?.id === id
  if (isKnown) saveSubscription(null)
  return isKnown
}

export const serializeDays = (days: readonly FamilyDay[]): string => JSON.stringify(days)

function readSubscription(stored: unknown): Subscription | null {
  const given = (stored ?? {}) as Partial<Record<keyof Subscription, unknown>>
  const { id, key, feed, sent } = given
  if (typeof id !== 'string' || typeof key !== 'string' || typeof feed !== 'string') return null
  return { id, key, feed, sent: typeof sent === 'string' ? sent : '' }
}
