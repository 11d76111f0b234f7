import { persistentStore } from '#ui/browser/persistent-store.ts'
import type { FamilyDay } from '../family/family-days.ts'
import { mergeDays, parseFamilyDays } from '../family/family-days-file.ts'

const useStore = persistentStore<{ days: FamilyDay[] }>(
  'tamhuong.family-days',
  { days: [] },
  { read: (stored) => ({ days: parseFamilyDays((stored as { days?: unknown }).days) }) },
)

/** The family's days on this device; none on the server and in the first render. */
export const useFamilyDays = (): readonly FamilyDay[] => useStore(({ days }) => days)

/** Adds days, and replaces those that were changed. */
export const saveFamilyDays = (added: readonly FamilyDay[]): void =>
  useStore.setState(({ days }) => ({ days: mergeDays(days, added) }))

export const removeFamilyDay = (id: string): void =>
  useStore.setState(({ days }) => ({ days: days.filter((one) => one.id !== id) }))
