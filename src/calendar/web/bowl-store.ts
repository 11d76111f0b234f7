import { persistentStore } from '#ui/browser/persistent-store.ts'
import { type BowlRecord, maxBowls, readBowls } from '../family/bowl-record.ts'
import { setIfStored } from './set-if-stored.ts'

const storageKey = 'tamhuong.incense-bowls'

const useStore = persistentStore<{ bowls: BowlRecord[] }>(
  storageKey,
  { bowls: [] },
  { read: (stored) => ({ bowls: readBowls((stored as { bowls?: unknown }).bowls) }) },
)

/** The bowls on this device; none on the server and in the first render. */
export const useBowls = (): readonly BowlRecord[] => useStore(({ bowls }) => bowls)

/** Adds a bowl, or puts it in the place of the old one. Otherwise returns what is full: the record, or the storage. */
export function saveBowl(bowl: BowlRecord): 'record' | 'storage' | undefined {
  const before = useStore.getState().bowls
  const isKnown = before.some(({ id }) => id === bowl.id)
  if (!isKnown && before.length >= maxBowls) return 'record'
  const bowls = isKnown ? before.map((one) => (one.id === bowl.id ? bowl : one)) : [...before, bowl]
  return setIfStored(storageKey, useStore, { bowls }) ? undefined : 'storage'
}

export const removeBowl = (id: string): void =>
  useStore.setState(({ bowls }) => ({ bowls: bowls.filter((one) => one.id !== id) }))
