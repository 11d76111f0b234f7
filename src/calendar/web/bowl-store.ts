import { readStorage } from '#ui/browser/browser-storage.ts'
import { persistentStore } from '#ui/browser/persistent-store.ts'
import { type BowlRecord, maxBowls, readBowls } from '../family/bowl-record.ts'

const storageKey = 'tamhuong.incense-bowls'

const useStore = persistentStore<{ bowls: BowlRecord[] }>(
  storageKey,
  { bowls: [] },
  { read: (stored) => ({ bowls: readBowls((stored as { bowls?: unknown }).bowls) }) },
)

/** The bowls on this device; none on the server and in the first render. */
export const useBowls = (): readonly BowlRecord[] => useStore(({ bowls }) => bowls)

/** Adds a bowl, or puts it in the place of the old one. False when the browser's storage has no room for it. */
export function saveBowl(bowl: BowlRecord): boolean {
  const before = useStore.getState().bowls
  const isKnown = before.some(({ id }) => id === bowl.id)
  const bowls = isKnown ? before.map((one) => (one.id === bowl.id ? bowl : one)) : [...before, bowl].slice(0, maxBowls)
  useStore.setState({ bowls })
  const stored = readStorage(storageKey) as { state: { bowls: unknown } } | undefined
  if (JSON.stringify(stored?.state.bowls) === JSON.stringify(bowls)) return true
  useStore.setState({ bowls: before })
  return false
}

export const removeBowl = (id: string): void =>
  useStore.setState(({ bowls }) => ({ bowls: bowls.filter((one) => one.id !== id) }))
