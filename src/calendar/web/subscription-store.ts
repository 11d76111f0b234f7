import { persistentStore } from '#ui/browser/persistent-store.ts'
import type { FamilyCalendarLink } from '../family-contract.ts'
import type { FamilyDay } from '../family-days.ts'

/** The calendar at the shop that this device made; `sent` is the book as it was sent last. */
export type Subscription = FamilyCalendarLink & { sent: string }

const useStore = persistentStore<{ subscription: Subscription | null }>(
  'tamhuong.family-calendar',
  { subscription: null },
  { read: (stored) => ({ subscription: readSubscription((stored as { subscription?: unknown }).subscription) }) },
)

/** None on the server and in the first render. */
export const useSubscription = (): Subscription | null => useStore(({ subscription }) => subscription)

export const saveSubscription = (subscription: Subscription | null): void => useStore.setState({ subscription })

/** The book has arrived; a calendar that was removed or made anew meanwhile stays as it is. */
export const noteSent = (id: string, sent: string): void =>
  useStore.setState(({ subscription: known }) => ({ subscription: known?.id === id ? { ...known, sent } : known }))

export const bookText = (days: readonly FamilyDay[]): string => JSON.stringify(days)

function readSubscription(stored: unknown): Subscription | null {
  const given = (stored ?? {}) as Partial<Record<keyof Subscription, unknown>>
  const { id, key, feed, sent } = given
  if (typeof id !== 'string' || typeof key !== 'string' || typeof feed !== 'string') return null
  return { id, key, feed, sent: typeof sent === 'string' ? sent : '' }
}
