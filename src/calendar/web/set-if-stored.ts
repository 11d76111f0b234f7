import { readStoredState } from '#ui/browser/browser-storage.ts'
import type { PersistentStore } from '#ui/browser/persistent-store.ts'

/** Sets the state of the store persisted as `name`. False, with the state as before, when nothing was stored. */
export function setIfStored<State extends object>(name: string, store: PersistentStore<State>, state: State): boolean {
  const before = store.getState()
  store.setState(state)
  if (JSON.stringify(readStoredState(name)) === JSON.stringify(state)) return true
  store.setState(before)
  return false
}
