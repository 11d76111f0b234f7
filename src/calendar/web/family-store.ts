import { persistentStore } from '#ui/browser/persistent-store.ts'
import type { FamilyDay } from '../family/family-days.ts'
import { countLeftOut, mergeDays, parseFamilyDays } from '../family/family-days-file.ts'
import { setIfStored } from './set-if-stored.ts'

const storageKey = 'tamhuong.family-days'

const useStore = persistentStore<{ days: FamilyDay[] }>(
  storageKey,
  { days: [] },
  { read: (stored) => ({ days: parseFamilyDays((stored as { days?: unknown }).days) }) },
)

/** The family's days on this device; none on the server and in the first render. */
export const useFamilyDays = (): readonly FamilyDay[] => useStore(({ days }) => days)

/**
 * Adds days, and replaces those that were changed. Returns whether the browser stored them (if not, nothing changed),
 * and how many the list had no place for.
 */
export function saveFamilyDays(added: readonly FamilyDay[]): { isStored: boolean; leftOut: number } {
  const days = mergeDays(useStore.getState().days, added)
  return { isStored: setIfStored(storageKey, useStore, { days }), leftOut: countLeftOut(days, added) }
}

export const removeFamilyDay = (id: string): void =>
  useStore.setState(({ days }) => ({ days: days.filter((one) => one.id !== id) }))
